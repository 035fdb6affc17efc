import type { CallFigures } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { formatCount, formatMilliseconds, formatPercent, formatShortInstant } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { ChartTable } from '../../../../ui/facts/chart-table.tsx';

/** The figures of the charts, the newest first; pieces without a call are left out. */
export function FigureTable({ figures: { data } }: { figures: CallFigures }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const pieces = data.filter(({ count }) => count > 0).toReversed();
  return (
    <ChartTable
      summary={t('integration-partners.as-table')}
      label={t('integration-partners.figures')}
      head={[
        t('integration-partners.time'),
        t('integration-partners.rate'),
        t('integration-partners.failed'),
        t('integration-partners.failed-share'),
        t('integration-partners.p95'),
      ]}
      rows={pieces.map(({ fromUtc, count, failed, p95 }) => ({
        key: fromUtc.toISOString(),
        cells: [
          formatShortInstant(fromUtc, language, timeZone),
          formatCount(count, language),
          formatCount(failed, language),
          formatPercent((failed / count) * 100, language),
          formatMilliseconds(Math.round(p95 ?? 0), language),
        ],
      }))}
    />
  );
}
