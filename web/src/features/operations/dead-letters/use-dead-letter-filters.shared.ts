import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { busSteps, deadLetterTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type Name = FilterName<typeof deadLettersApi.list>;

export const stepChoices = busSteps.map((step) => ({ value: step, words: step }));

/** The filters of the list; the fault is set by the list of faults, and `fault` is what it is called. */
export function useDeadLetterFilters(fault: string | undefined): readonly Filter<Name>[] {
  const tenant = useTenantFilter<Name>('failed-transactions.tenant');
  return [
    { kind: 'text', name: 'messageIdentifier', label: 'failed-transactions.message-identifier' },
    { kind: 'text', name: 'rootCause', label: 'failed-transactions.root-cause' },
    { kind: 'text', name: 'shopName', label: 'failed-transactions.shop' },
    { kind: 'text', name: 'dossier', label: 'failed-transactions.dossier' },
    tenant,
    {
      kind: 'choice',
      name: 'messageType',
      label: 'failed-transactions.type',
      choices: Object.values(deadLetterTypes).map((type) => ({
        value: String(type),
        label: `failed-transactions.type-${type}` as const,
      })),
    },
    { kind: 'choice', name: 'failedStep', label: 'failed-transactions.failed-step', choices: stepChoices },
    { kind: 'instant', name: 'from', label: 'failed-transactions.from' },
    { kind: 'instant', name: 'to', label: 'failed-transactions.to' },
    { kind: 'chip', name: 'fingerprint', label: 'failed-transactions.fault', words: fault },
    {
      kind: 'switch',
      name: 'includeHandled',
      label: 'failed-transactions.show-handled',
      isOnWhen: true,
      chip: 'failed-transactions.with-handled',
    },
  ];
}
