import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { checkoutStates } from '@houston/contract/features/partners/checkout/checkout.api';
import { useQuery } from '@tanstack/react-query';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type TransactionFilter = Filter<FilterName<typeof transactionsApi.list>>;

const often: readonly TransactionFilter[] = [
  { kind: 'text', name: 'number', label: 'transactions.any-number' },
  {
    kind: 'choice',
    name: 'state',
    label: 'transactions.state',
    choices: checkoutStates.map((value) => ({ value, label: stateChoice(value) })),
  },
  { kind: 'text', name: 'email', label: 'transactions.email' },
];

const seldom: readonly TransactionFilter[] = [
  { kind: 'text', name: 'minAmount', label: 'transactions.min-amount', isRare: true, isShort: true },
  { kind: 'text', name: 'maxAmount', label: 'transactions.max-amount', isRare: true, isShort: true },
  { kind: 'instant', name: 'from', label: 'transactions.from', isRare: true },
  { kind: 'instant', name: 'to', label: 'transactions.to', isRare: true },
];

/** Both are by what was asked for, so that what is under way is among them. */
function stateChoice(state: (typeof checkoutStates)[number]) {
  return state === 'captured' || state === 'partially_captured'
    ? (`transactions.choice-${state}` as const)
    : (`transactions.state-${state}` as const);
}

/** @param tenantId whose shops are offered; those of all without one */
export function useTransactionFilters(tenantId: number | undefined): readonly TransactionFilter[] {
  const { shops = [], pspers = [] } = useQuery(readOf(transactionsApi.choices, {})).data ?? {};
  const tenant = useTenantFilter<never>('dossiers.tenant');
  const ofTenant = tenantId === undefined ? shops : shops.filter((shop) => shop.tenantId === tenantId);
  const choice = { kind: 'choice', isRare: true, isSearchable: true } as const;
  return [
    ...often,
    {
      ...choice,
      name: 'shopId',
      label: 'dossiers.shop',
      choices: ofTenant.map(({ id, name }) => ({ value: String(id), words: name })),
    },
    {
      ...choice,
      name: 'psperKey',
      label: 'transactions.psper',
      choices: pspers.map(({ key, name }) => ({ value: key, words: name })),
    },
    ...seldom,
    { kind: 'chip', name: 'consumerId', label: 'dossiers.consumer' },
    { ...tenant, isRare: true },
  ];
}
