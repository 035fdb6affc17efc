import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FilterName, ListEndpoint } from '../platform/address/grid-search.ts';
import { readOf } from '../platform/query-client.ts';
import { type Grid, type GridOptions, useGrid } from '../platform/use-grid.ts';
import type { Filter } from '../ui/grid/filter.ts';
import { useTenantId } from './tenant-choice.ts';

const name = 'tenantId';

/**
 * A list of what tenants have: it opens with the tenant of the header, as a filter that shows and can be taken out, and
 * follows whoever chooses another there. A link to the list means what it says, whatever the header says.
 */
export function useTenantGrid<E extends ListEndpoint>(endpoint: E, options: GridOptions<E> = {}): Grid<E> {
  const header = useTenantId();
  const field = name as FilterName<E>;
  const grid = useGrid(endpoint, {
    ...options,
    opensWith: header === null ? undefined : { name: field, value: String(header) },
  });
  const last = useRef(header);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice in the header changes the filter
  useEffect(() => {
    if (last.current === header) return;
    last.current = header;
    // The value of the address, which the schema reads.
    grid.setFilter(field, (header === null ? undefined : String(header)) as never, 'replace');
  }, [header]);
  return grid;
}

/** The filter of such a list. */
export function useTenantFilter<Name extends string>(label: TextKey): Filter<Name | typeof name> {
  const tenants = useQuery(readOf(tenantsApi.names, {})).data ?? [];
  const choices = tenants.map((tenant) => ({ value: String(tenant.id), words: tenant.name }));
  return { kind: 'choice', name, label, choices, isSearchable: true };
}
