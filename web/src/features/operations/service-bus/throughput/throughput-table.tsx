import { Table } from '@mantine/core';
import { formatCount } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { type Day, sum, types } from './bus-days.ts';
import styles from './throughput.module.css';

/** The figures of the chart, the newest day first. */
export function ThroughputTable({ days }: { days: readonly Day[] }) {
  const t = useText();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <details className={styles.details}>
      <summary>{t('service-bus.as-table')}</summary>
      <Table aria-label={t('service-bus.throughput')} fz="xs" verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('service-bus.day')}</Table.Th>
            {types.map((type) => (
              <Table.Th key={type} scope="col" ta="right">
                {t(`bus-transactions.type-${type}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {t('service-bus.failed')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('service-bus.total')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.day}>
              <Table.Th scope="row" fw={400}>
                {day.day}
              </Table.Th>
              {types.map((type) => (
                <Table.Td key={type} ta="right">
                  {count(day.succeeded[type] ?? 0)}
                </Table.Td>
              ))}
              <Table.Td ta="right">{count(sum(day.failed))}</Table.Td>
              <Table.Td ta="right">{count(day.total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
