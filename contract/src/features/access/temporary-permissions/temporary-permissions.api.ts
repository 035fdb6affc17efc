import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, Instant, Nothing } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { AdminPermissionInput, PermissionSet } from '../../../permissions.ts';

export const TemporaryPermission = z.object({
  id: z.int(),
  /** start <= now < end, and not withdrawn. */
  isActive: z.boolean(),
  /** now < end, and not withdrawn: also one that has not begun. */
  canWithdraw: z.boolean(),
  createdOn: Instant,
  startDate: Instant,
  endDate: Instant,
  /** Who gave it. */
  user: z.string(),
  permissions: PermissionSet,
  withdrawnOn: Instant.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type TemporaryPermission = z.infer<typeof TemporaryPermission>;

export const TemporaryPermissionQuery = listQuery({
  sortable: ['createdOn', 'startDate', 'endDate', 'id'],
  order: '-createdOn',
  filters: { userId: IdText },
});

/** Dates that do not fit are `Invalid_Dates`, a grant of nothing new is `Unchanged_Temporary_Permissions`. */
export const NewTemporaryPermission = z.strictObject({
  userId: Id,
  startDate: Instant,
  endDate: Instant,
  temporaryAdminPermissions: AdminPermissionInput,
});

const needs = 'adminManagementAllowed';

export const temporaryPermissionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/temporary-permissions',
    needs,
    summary: 'The temporary permissions that an admin has, had and will have',
    query: TemporaryPermissionQuery,
    response: pageOf(TemporaryPermission),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/temporary-permissions',
    needs,
    stepUp: true,
    summary: 'Grants permissions from a time to a time, at most 7 days',
    body: NewTemporaryPermission,
    response: TemporaryPermission,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/temporary-permissions/:id',
    needs,
    summary: 'Withdraws a temporary permission, also before its start; it stays in the history',
    params: IdParams,
    response: Nothing,
  }),
};
