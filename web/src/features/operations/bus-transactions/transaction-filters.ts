import type { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { busSteps, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type Name = FilterName<typeof busTransactionsApi.list>;

/** How an attempt can end; steps know more. */
const endings = [
  ...[stepResults.Success, stepResults.SoftStop],
  ...[stepResults.Failed, stepResults.Unprocessable, stepResults.SoftFail],
] as const;

/** The filters of the list of attempts. */
export function useTransactionFilters(): readonly Filter<Name>[] {
  const tenant = useTenantFilter<Name>('bus-transactions.tenant');
  return [
    { name: 'transactionNumber', kind: 'text', label: 'bus-transactions.filter-number' },
    { name: 'shopName', kind: 'text', label: 'bus-transactions.filter-shop' },
    tenant,
    {
      name: 'result',
      kind: 'choice',
      label: 'bus-transactions.result',
      choices: endings.map((result) => ({
        value: String(result),
        label: `bus-transactions.step-result-${result}` as const,
      })),
    },
    {
      name: 'failedStep',
      kind: 'choice',
      label: 'bus-transactions.step',
      choices: busSteps.map((step) => ({ value: step, words: step })),
    },
    { name: 'from', kind: 'instant', label: 'bus-transactions.from' },
    { name: 'to', kind: 'instant', label: 'bus-transactions.to' },
    {
      name: 'onlyFailed',
      kind: 'switch',
      label: 'bus-transactions.only-failed',
      isOnWhen: true,
      chip: 'bus-transactions.only-failed',
    },
    ...(['Invoice', 'Credit', 'Collection', 'Retries'] as const).map((name) => {
      const word = name.toLowerCase() as Lowercase<typeof name>;
      return {
        name: `include${name}`,
        kind: 'switch',
        label: `bus-transactions.with-${word}`,
        isOnWhen: true,
        chip: `bus-transactions.without-${word}`,
      } as const;
    }),
  ];
}
