import {
  type BulkItemState,
  type BulkJobDetail,
  bulkJobsApi,
} from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

/** Ids that a sentence names; of more it says how many. */
const mostNamed = 20;
const unsent: readonly BulkItemState[] = ['waiting', 'not-reached'];

/** What became of the bus transactions that somebody chose, by their ids. */
export function TransactionResults({ job }: { job: BulkJobDetail }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(bulkJobsApi.items, { params: { id: job.id }, query: { limit: 1000 } }));
  const items = (data?.data ?? []).filter(({ transactionId }) => transactionId !== null);
  const idsOf = (wanted: (state: BulkItemState) => boolean) =>
    items.filter(({ state }) => wanted(state)).map(({ transactionId }) => transactionId as number);
  const sentences = [
    ['requeued-ids', idsOf((state) => state !== 'refused' && !unsent.includes(state))],
    ['failed-ids', idsOf((state) => state === 'refused')],
    ['skipped-ids', job.choice?.skipped ?? []],
  ] as const;

  function named(ids: readonly number[]): string {
    if (ids.length <= mostNamed) return formatList(ids.map(String), language);
    // What follows says “and”.
    const shown = ids.slice(0, mostNamed).join(', ');
    return t('bus-transactions.and-more', { ids: shown, count: ids.length - mostNamed });
  }

  return (
    <Stack gap={2}>
      {sentences.map(
        ([key, ids]) =>
          ids.length > 0 && (
            <Text key={key} size="sm">
              {t(`bus-transactions.${key}`, { ids: named(ids) })}
            </Text>
          ),
      )}
    </Stack>
  );
}
