import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { readOf } from '../../../platform/query-client.ts';
import { pickFrom } from '../../../ui/dialog/pick-from.ts';

/** Every role, by id. */
export const allRoles = readOf(rolesApi.list, {
  query: { limit: 1000, skip: 0, order: [{ field: 'id' as const, descending: false }] },
});

/** One of them. */
export const oneRole = (id: number) => pickFrom(allRoles, ({ data }) => data.find((role) => role.id === id));
