import type { Appetite } from '@houston/contract/features/partners/npl-buyers/npl-appetite.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/api.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';

/** The budgets that were set for a month, the newest first. */
export function BudgetHistory({ input }: { input: CallInput<typeof nplBuyersApi.appetites> }) {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = useQuery(readOf(nplBuyersApi.appetites, input));
  return (
    <Stack gap={4}>
      <Title order={3} size="h6" id={titleId}>
        {t('npl-buyers.budget-history')}
      </Title>
      {data !== undefined ? (
        data.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('npl-buyers.no-history')}
          </Text>
        ) : (
          <>
            <Text size="xs" c="dimmed">
              {t('npl-buyers.budget-history-hint')}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
            <section tabIndex={0} aria-labelledby={titleId} style={{ overflow: 'auto', maxHeight: 260 }}>
              <HistoryTable rows={data} labelledBy={titleId} />
            </section>
          </>
        )
      ) : error === null ? (
        <Skeleton height={72} role="status" aria-label={t('general.loading')} />
      ) : (
        <FailurePanel error={error} failure="npl-buyers.appetite-failed" retry={() => void refetch()} />
      )}
    </Stack>
  );
}

function HistoryTable({ rows, labelledBy }: { rows: readonly Appetite[]; labelledBy: string }) {
  const t = useText();
  return (
    <Table fz="sm" verticalSpacing={4} aria-labelledby={labelledBy}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" ta="right">
            {t('npl-buyers.budget-column')}
          </Table.Th>
          <Table.Th scope="col">{t('npl-buyers.period')}</Table.Th>
          <Table.Th scope="col">{t('npl-buyers.set-on')}</Table.Th>
          <Table.Th scope="col">{t('npl-buyers.set-by')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td ta="right">
              <Money cents={row.budget} />
            </Table.Td>
            <Table.Td>
              <Period start={row.startPeriod} end={row.endPeriod} />
            </Table.Td>
            <Table.Td>
              <When at={row.createdOn} />
            </Table.Td>
            <Table.Td>{row.createdBy}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Period({ start, end }: { start: string; end: string }) {
  const language = useLanguage();
  const [first, last] = [start, end].map((day) => formatMonth(day.slice(0, 10), language));
  return <>{first === last ? first : `${first} – ${last}`}</>;
}
