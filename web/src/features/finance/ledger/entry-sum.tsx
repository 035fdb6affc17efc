import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Money } from '../../../ui/values/money.tsx';

type SumEndpoint = typeof ledgerApi.movementsSum | typeof ledgerApi.documentsSum;

interface EntrySumProps {
  endpoint: SumEndpoint;
  /** Those of the list, by their names. */
  filters: object;
}

/** What all entries of a list come to, also those on other pages. */
export function EntrySum({ endpoint, filters }: EntrySumProps) {
  const t = useText();
  const given = filters as Readonly<Record<string, unknown>>;
  // Not what chooses and orders a page of the list.
  const query = Object.fromEntries(Object.keys(endpoint.query.shape).map((name) => [name, given[name]])) as never;
  const { data, isError, isPlaceholderData } = useQuery({
    ...readOf(endpoint, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Text size="sm" role="status" aria-busy={isPlaceholderData} {...(isPlaceholderData && { c: 'dimmed' })}>
      {t('ledger.sum')}:{' '}
      {data === undefined ? (
        isError ? (
          t('ledger.sum-failed')
        ) : (
          '…'
        )
      ) : (
        <b>
          <Money cents={data.amount} currency={data.currency} />
        </b>
      )}
    </Text>
  );
}
