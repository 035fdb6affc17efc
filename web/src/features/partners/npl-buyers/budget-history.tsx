import type { Appetite } from '@houston/contract/features/partners/npl-buyers/npl-appetite.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { CallInput } from '../../../platform/calls/api.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartRows } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';

const columns: readonly PartColumn<Appetite>[] = [
  { title: 'npl-buyers.budget-column', align: 'right', render: ({ budget }) => <Money cents={budget} /> },
  {
    title: 'npl-buyers.period',
    render: ({ startPeriod, endPeriod }) => <Period start={startPeriod} end={endPeriod} />,
  },
  { title: 'npl-buyers.set-on', render: ({ createdOn }) => <When at={createdOn} /> },
  { title: 'npl-buyers.set-by', render: ({ createdBy }) => createdBy },
];

/** The budgets that were set for a month, the newest first. */
export function BudgetHistory({ input }: { input: CallInput<typeof nplBuyersApi.appetites> }) {
  const t = useText();
  const read = useQuery(readOf(nplBuyersApi.appetites, input));
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t('npl-buyers.budget-history')}
      </Title>
      <Loaded query={read} failure="npl-buyers.appetite-failed" height={72}>
        {(data) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('npl-buyers.no-history')}
            </Text>
          ) : (
            <>
              <Text size="xs" c="dimmed">
                {t('npl-buyers.budget-history-hint')}
              </Text>
              <PartRows title="npl-buyers.budget-history" rows={data} columns={columns} highest={320} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Period({ start, end }: { start: string; end: string }) {
  const language = useLanguage();
  const [first, last] = [start, end].map((day) => formatMonth(day.slice(0, 10), language));
  return <>{first === last ? first : `${first} – ${last}`}</>;
}
