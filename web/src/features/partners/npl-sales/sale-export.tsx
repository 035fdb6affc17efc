import type { NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Text } from '@mantine/core';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ExportFiles } from '../npl-exports/export-files.shared.tsx';

/** Whether the buyer has all of a sale, and what became of each file. */
export function SaleExport({ sale: { id, buyerId, export: made } }: { sale: NplSaleDetail }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (made === null) {
    return (
      <Panel title={t('npl-sales.export')}>
        <Text size="sm">{t('npl-sales.export-none')}</Text>
      </Panel>
    );
  }
  const open = (['waiting', 'failed', 'uncertain'] as const).filter((state) => made.counts[state] > 0);
  const said = open
    .map(
      (state) => `${t('general.before-value', { label: t(`psper-deliveries.state-${state}`) })} ${made.counts[state]}`,
    )
    .join(', ');
  return (
    <Panel
      title={t('npl-sales.export')}
      hint={
        made.arrivedAt !== null
          ? t('npl-sales.export-arrived', { time: formatMinute(made.arrivedAt, language, timeZone) })
          : said || t('npl-sales.export-under-way')
      }
    >
      <ExportFiles id={buyerId} saleId={id} />
    </Panel>
  );
}
