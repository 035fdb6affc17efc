import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterGroup } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { FilterName, SortFieldOf } from '../../../platform/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/when.tsx';
import { Cause, Cut } from './letter-columns.tsx';
import { useMoneyText } from './use-money-text.ts';

type Groups = typeof deadLettersApi.groups;

export const groupColumns: readonly Column<DeadLetterGroup, SortFieldOf<Groups>>[] = [
  {
    key: 'rootCause',
    title: 'failed-transactions.fault',
    sortField: 'rootCause',
    render: ({ rootCause }) => <Cause>{rootCause}</Cause>,
    csv: ({ rootCause }) => rootCause,
  },
  { key: 'failedStep', title: 'failed-transactions.failed-step', render: ({ failedStep }) => failedStep },
  {
    key: 'count',
    title: 'failed-transactions.count',
    sortField: 'count',
    align: 'right',
    render: ({ count }) => <Count value={count} />,
    csv: ({ count }) => count,
  },
  {
    key: 'sums',
    title: 'failed-transactions.at-stake',
    align: 'right',
    render: ({ sums }) => <Money sums={sums} />,
    csv: ({ sums }) => sums.map(({ amount, currency }) => `${amount / 100} ${currency}`).join(', '),
  },
  {
    key: 'firstSeen',
    title: 'failed-transactions.first-seen',
    sortField: 'firstSeen',
    render: ({ firstSeen }) => <When at={firstSeen} isFocusable={false} />,
    csv: ({ firstSeen }) => firstSeen.toISOString(),
  },
  {
    key: 'lastSeen',
    title: 'failed-transactions.last-seen',
    sortField: 'lastSeen',
    render: ({ lastSeen }) => <When at={lastSeen} isFocusable={false} />,
    csv: ({ lastSeen }) => lastSeen.toISOString(),
  },
  {
    key: 'tenants',
    title: 'failed-transactions.tenants',
    render: ({ tenants }) => <Cut>{tenants.join(', ')}</Cut>,
    csv: ({ tenants }) => tenants.join(', '),
  },
  { key: 'assignee', title: 'failed-transactions.assignee', render: ({ assigneeName }) => assigneeName },
  {
    key: 'note',
    title: 'failed-transactions.note',
    render: ({ note }) => note !== '' && <Cut>{note}</Cut>,
    csv: ({ note }) => note,
  },
];

export const groupFilters: readonly Filter<FilterName<Groups>>[] = [
  { kind: 'text', name: 'rootCause', label: 'failed-transactions.fault' },
];

function Count({ value }: { value: number }) {
  const count = useCount();
  return count(value);
}

function Money({ sums }: { sums: DeadLetterGroup['sums'] }) {
  const money = useMoneyText();
  return money(sums);
}
