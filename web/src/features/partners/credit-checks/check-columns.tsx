import type { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import {
  type CreditCheckRow,
  creditDecisions,
} from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import { text } from '../../../i18n/i18n.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { Country } from '../../../ui/values/country.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Decision } from './decision.tsx';

type List = typeof creditChecksApi.list;

export const checkFilters: readonly Filter<FilterName<List>>[] = [
  { kind: 'text', name: 'number', label: 'credit-checks.whole-number' },
  {
    ...({ kind: 'choice', name: 'decision', label: 'credit-checks.decision' } as const),
    choices: creditDecisions.map((value) => ({ value, label: `credit-checks.decision-${value}` as const })),
  },
  { kind: 'switch', name: 'last', label: 'credit-checks.last', isOnWhen: true, chip: 'credit-checks.last' },
  { kind: 'chip', name: 'shopId', label: 'credit-checks.shop' },
];

export const checkColumns: readonly Column<CreditCheckRow, SortFieldOf<List>>[] = [
  {
    key: 'checkedOn',
    title: 'credit-checks.checked-on',
    sortField: 'checkedOn',
    render: ({ checkedOn }) => <When at={checkedOn} isFocusable={false} />,
    csv: ({ checkedOn }) => checkedOn.toISOString(),
  },
  {
    key: 'decision',
    title: 'credit-checks.decision',
    render: ({ decision }) => <Decision decision={decision} />,
    csv: ({ decision }) => text(`credit-checks.decision-${decision}`),
  },
  {
    key: 'score',
    title: 'credit-checks.score',
    align: 'right',
    render: ({ score }) => score ?? '–',
    csv: (row) => row.score,
  },
  {
    key: 'amount',
    title: 'credit-checks.amount',
    align: 'right',
    render: ({ amount, currency }) => (amount === null ? '–' : <Money cents={amount} currency={currency ?? 'EUR'} />),
    csv: ({ amount }) => (amount === null ? null : amount / 100),
  },
  { key: 'shop', title: 'credit-checks.shop', render: ({ shopName }) => shopName ?? '–', csv: (row) => row.shopName },
  {
    key: 'country',
    title: 'credit-checks.country',
    render: ({ country }) => (country === null ? '–' : <Country code={country} />),
    csv: ({ country }) => country,
  },
  {
    key: 'transaction',
    title: 'credit-checks.transaction',
    isCardTitle: true,
    render: ({ transactionNumber }) => transactionNumber,
  },
  { key: 'tenant', title: 'credit-checks.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];
