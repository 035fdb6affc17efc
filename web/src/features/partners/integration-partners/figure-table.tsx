import type { CallFigures } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Table } from '@mantine/core';
import { formatCount, formatPercent, formatShortInstant } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import styles from './integration-partners.module.css';

/** The figures of the charts, the newest first; pieces without a call are left out. */
export function FigureTable({ figures: { data } }: { figures: CallFigures }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const pieces = data.filter(({ count }) => count > 0).toReversed();
  return (
    <details className={styles.details}>
      <summary>{t('integration-partners.as-table')}</summary>
      <Table aria-label={t('integration-partners.figures')} fz="xs" verticalSpacing={2} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('integration-partners.time')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('integration-partners.rate')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('integration-partners.failed')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('integration-partners.failed-share')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('integration-partners.p95')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pieces.map(({ fromUtc, count, failed, p95 }) => (
            <Table.Tr key={fromUtc.toISOString()}>
              <Table.Th scope="row" fw={400}>
                {formatShortInstant(fromUtc, language, timeZone)}
              </Table.Th>
              <Table.Td ta="right">{formatCount(count, language)}</Table.Td>
              <Table.Td ta="right">{formatCount(failed, language)}</Table.Td>
              <Table.Td ta="right">{formatPercent((failed / count) * 100, language)}</Table.Td>
              <Table.Td ta="right">
                {t('integration-calls.milliseconds', { value: formatCount(Math.round(p95 ?? 0), language) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
