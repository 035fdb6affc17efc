import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';

/** Every role, by id. */
export function useAllRoles() {
  const order = [{ field: 'id' as const, descending: false }];
  return useQuery(readOf(rolesApi.list, { query: { limit: 1000, skip: 0, order } }));
}
