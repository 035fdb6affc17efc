import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { ChartTable } from '../../../../ui/facts/chart-table.tsx';
import { type Day, sum, types } from './bus-days.ts';

/** The figures of the chart, the newest day first. */
export function ThroughputTable({ days }: { days: readonly Day[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ChartTable
      summary={t('service-bus.as-table')}
      label={t('service-bus.throughput')}
      head={[
        t('service-bus.day'),
        ...types.map((type) => t(`bus-transactions.type-${type}`)),
        t('service-bus.failed'),
        t('service-bus.total'),
      ]}
      rows={days.toReversed().map(({ day, succeeded, failed, total }) => ({
        key: day,
        cells: [
          day,
          ...[...types.map((type) => succeeded[type] ?? 0), sum(failed), total].map((one) =>
            formatCount(one, language),
          ),
        ],
      }))}
    />
  );
}
