import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import {
  type RefundItem,
  type RefundRun,
  refundProblems,
} from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { spacedIban } from '@houston/contract/iban';
import type { TextKey } from '@houston/contract/texts/sections';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatList } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Money, moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { UseWords } from '../unmatched-payments/entry-use.shared.tsx';

type Run = Pick<RefundRun, 'id' | 'state'>;

const filters: readonly Filter<'result'>[] = [
  {
    kind: 'choice',
    name: 'result',
    label: 'refund-runs.result',
    choices: (['executed', ...refundProblems] as const).map((value) => ({
      value,
      label: `refund-runs.result-${value}` as const,
    })),
  },
];

export const itemColumns = (run: Run): readonly Column<RefundItem, SortFieldOf<typeof refundRunsApi.items>>[] => [
  {
    key: 'name',
    title: 'refund-runs.payee',
    width: 150,
    render: ({ name }) => name ?? text('refund-runs.unknown-payee'),
  },
  {
    key: 'iban',
    title: 'refund-runs.iban',
    render: (item) => <Account item={item} />,
    csv: ({ iban }) => iban,
  },
  {
    key: 'entryAmount',
    title: 'refund-runs.received',
    align: 'right',
    render: ({ entryAmount }) => (entryAmount === null ? '–' : <Money cents={entryAmount} />),
    csv: ({ entryAmount }) => (entryAmount === null ? '' : csvMoney(entryAmount)),
  },
  moneyColumn('amount', 'refund-runs.amount', 'amount'),
  {
    key: 'result',
    title: 'refund-runs.result',
    sortField: 'result',
    render: (item) => <Result item={item} run={run} />,
    csv: (item) => resultTexts(item, run).join(', '),
  },
  {
    key: 'returnedOn',
    title: 'refund-runs.returned-on',
    isHiddenByDefault: true,
    render: ({ returnedOn }) => returnedOn && <When at={returnedOn} />,
    csv: ({ returnedOn }) => returnedOn?.toISOString() ?? '',
  },
];

/** Of an account that the bank did not tell it says so, and who paid: whoever approves compares both. */
function Account({ item: { iban, namedFor } }: { item: RefundItem }) {
  const t = useText();
  const payer = namedFor === '' ? t('refund-runs.unknown-payee') : namedFor;
  return (
    <>
      {iban && spacedIban(iban)}
      {payer !== null && (
        <Text size="xs" c="dimmed">
          {t('refund-runs.named-for', { payer })}
        </Text>
      )}
    </>
  );
}

/** What became of an item in words, also where the bank gave it back. */
function resultTexts({ result, returnedOn }: RefundItem, { state }: Run): string[] {
  return [text(resultKey(result, state)), ...(returnedOn === null ? [] : [text('refund-runs.returned')])];
}

function resultKey(result: RefundItem['result'], state: RefundRun['state']): TextKey {
  if (result !== null) return `refund-runs.result-${result}`;
  const isDropped = state === 'declined' || state === 'withdrawn';
  return isDropped ? 'refund-runs.not-executed' : 'refund-runs.not-tried';
}

/** What became of an item, also where the bank gave it back; where its entry is used for something else, for what. */
function Result({ item: { result, returnedOn, use, alsoIn }, run: { state } }: { item: RefundItem; run: Run }) {
  const t = useText();
  const language = useLanguage();
  const other = result === 'executed' ? null : use;
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge tone={result === null ? 'neutral' : result === 'executed' ? 'good' : 'bad'}>
        {t(resultKey(result, state))}
      </StateBadge>
      {returnedOn !== null && <StateBadge tone="bad">{t('refund-runs.returned')}</StateBadge>}
      {other !== null && <UseWords use={other} />}
      {state === 'requested' && alsoIn.length > 0 && (
        <Text size="xs">{t('refund-runs.also-in', { ids: formatList(alsoIn.map(String), language) })}</Text>
      )}
    </Stack>
  );
}

/** What a run pays back, and what became of each item. */
export function RunItems({ run }: { run: Run }) {
  const t = useText();
  const grid = useGrid(refundRunsApi.items, { within: 'items', params: { id: run.id } });
  const columns = useMemo(() => itemColumns(run), [run]);
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      filters={filters}
      label={t('refund-runs.items')}
      rowKey={({ id }) => id}
      rowName={({ id }) => t('refund-runs.item', { id })}
      empty={{ title: 'refund-runs.items-empty', hint: 'refund-runs.items-empty-hint' }}
      failure="refund-runs.could-not-retrieve"
    />
  );
}
