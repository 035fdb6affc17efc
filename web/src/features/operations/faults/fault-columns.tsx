import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterGroup } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useMoneyText } from '../../../i18n/use-money-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Cause, Cut } from '../dead-letters/dead-letter-cells.shared.tsx';
import { stepChoices } from '../dead-letters/use-dead-letter-filters.shared.ts';

type Groups = typeof deadLettersApi.groups;

export const faultColumns: readonly Column<DeadLetterGroup, SortFieldOf<Groups>>[] = [
  {
    key: 'rootCause',
    title: 'dead-letters.fault',
    sortField: 'rootCause',
    render: ({ rootCause }) => <Cause>{rootCause}</Cause>,
    csv: ({ rootCause }) => rootCause,
  },
  { key: 'failedStep', title: 'dead-letters.failed-step', render: ({ failedStep }) => failedStep },
  {
    key: 'count',
    title: 'dead-letters.count',
    sortField: 'count',
    align: 'right',
    render: ({ count }) => <Count value={count} />,
    csv: ({ count }) => count,
  },
  {
    key: 'sums',
    title: 'dead-letters.at-stake',
    align: 'right',
    render: ({ sums }) => <Money sums={sums} />,
    csv: ({ sums }) => sums.map(({ amount, currency }) => `${amount / 100} ${currency}`).join(', '),
  },
  {
    key: 'firstSeen',
    title: 'dead-letters.first-seen',
    sortField: 'firstSeen',
    render: ({ firstSeen }) => <When at={firstSeen} isFocusable={false} />,
    csv: ({ firstSeen }) => firstSeen.toISOString(),
  },
  {
    key: 'lastSeen',
    title: 'dead-letters.last-seen',
    sortField: 'lastSeen',
    render: ({ lastSeen }) => <When at={lastSeen} isFocusable={false} />,
    csv: ({ lastSeen }) => lastSeen.toISOString(),
  },
  {
    key: 'tenants',
    title: 'dead-letters.tenants',
    render: ({ tenants }) => <Cut>{formatList(tenants, currentLanguage())}</Cut>,
    csv: ({ tenants }) => tenants.join(', '),
  },
  { key: 'assignee', title: 'dead-letters.assignee', render: ({ assigneeName }) => assigneeName },
  {
    key: 'note',
    title: 'dead-letters.note',
    render: ({ note }) => note !== '' && <Cut>{note}</Cut>,
    csv: ({ note }) => note,
  },
];

export function useFaultFilters(): readonly Filter<FilterName<Groups>>[] {
  const tenant = useTenantFilter<FilterName<Groups>>('dead-letters.tenant');
  return [
    { kind: 'text', name: 'rootCause', label: 'dead-letters.fault' },
    tenant,
    { kind: 'choice', name: 'failedStep', label: 'dead-letters.failed-step', choices: stepChoices },
  ];
}

function Count({ value }: { value: number }) {
  const count = useCount();
  return count(value);
}

function Money({ sums }: { sums: DeadLetterGroup['sums'] }) {
  const money = useMoneyText();
  // A message may be about no amount, as a hand-over.
  return sums.length === 0 ? '–' : money(sums);
}
