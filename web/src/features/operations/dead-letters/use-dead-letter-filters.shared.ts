import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { busSteps, deadLetterTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type Name = FilterName<typeof deadLettersApi.list>;

export const stepChoices = busSteps.map((step) => ({ value: step, words: step }));

/** The filters of the list; the fault is set by the list of faults, and `fault` is what it is called. */
export function useDeadLetterFilters(fault: string | undefined): readonly Filter<Name>[] {
  const tenant = useTenantFilter<Name>('dead-letters.tenant');
  return [
    { kind: 'text', name: 'messageIdentifier', label: 'dead-letters.message-identifier' },
    { kind: 'text', name: 'rootCause', label: 'dead-letters.root-cause' },
    { kind: 'text', name: 'shopName', label: 'dead-letters.shop' },
    { kind: 'text', name: 'dossier', label: 'dead-letters.dossier' },
    tenant,
    {
      kind: 'choice',
      name: 'messageType',
      label: 'dead-letters.type',
      choices: Object.values(deadLetterTypes).map((type) => ({
        value: String(type),
        label: `dead-letters.type-${type}` as const,
      })),
    },
    { kind: 'choice', name: 'failedStep', label: 'dead-letters.failed-step', choices: stepChoices },
    { kind: 'instant', name: 'from', label: 'dead-letters.from' },
    { kind: 'instant', name: 'to', label: 'dead-letters.to' },
    { kind: 'chip', name: 'fingerprint', label: 'dead-letters.fault', words: fault },
    {
      kind: 'switch',
      name: 'includeHandled',
      label: 'dead-letters.show-handled',
      isOnWhen: true,
      chip: 'dead-letters.with-handled',
    },
  ];
}
