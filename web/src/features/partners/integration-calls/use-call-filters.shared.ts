import type { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import {
  callDirections,
  httpMethods,
  methodName,
  statusClasses,
} from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { useQuery } from '@tanstack/react-query';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type Name = FilterName<typeof integrationCallsApi.listOfPartner>;

const slower = [500, 1_000, 2_000, 5_000, 10_000] as const;

/** The filters of the calls of one partner. */
export const callFilters: readonly Filter<Name>[] = [
  { name: 'url', kind: 'text', label: 'integration-calls.filter-url' },
  {
    name: 'direction',
    kind: 'choice',
    label: 'integration-calls.direction',
    choices: callDirections.map((value) => ({ value, label: `integration-calls.${value}` as const })),
    offersAll: true,
  },
  {
    name: 'statusClass',
    kind: 'choice',
    label: 'integration-calls.status-class',
    choices: statusClasses.map((value) => ({ value, label: `integration-calls.class-${value}` as const })),
  },
  {
    name: 'method',
    kind: 'choice',
    label: 'integration-calls.method',
    choices: Object.values(httpMethods).map((value) => ({ value: String(value), words: methodName(value) })),
    isRare: true,
  },
  {
    name: 'slowerThan',
    kind: 'choice',
    label: 'integration-calls.filter-slower',
    choices: slower.map((value) => ({ value: String(value), label: `integration-calls.slower-${value}` as const })),
    isRare: true,
  },
  { name: 'status', kind: 'text', label: 'integration-calls.status-code', isRare: true, isShort: true },
  { name: 'operation', kind: 'text', label: 'integration-calls.filter-operation', isRare: true },
  { name: 'transactionNumber', kind: 'text', label: 'integration-calls.filter-number', isRare: true },
  { name: 'from', kind: 'instant', label: 'integration-calls.from', isRare: true },
  { name: 'to', kind: 'instant', label: 'integration-calls.to', isRare: true },
];

/** Those of the calls of all partners. */
export function useCallFilters(): readonly Filter<Name | 'partnerId'>[] {
  const { data } = useQuery(readOf(integrationPartnersApi.list, { query: { limit: 1000 } as never }));
  const [url, direction, ...others] = callFilters;
  const partner: Filter<'partnerId'> = {
    name: 'partnerId',
    kind: 'choice',
    label: 'integration-calls.partner',
    choices: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), words: name })),
    isSearchable: true,
  };
  return [url, direction, partner, ...others].filter((filter) => filter !== undefined);
}
