import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { assignRole, listAssignedRoles } from './role-assignment.service.ts';
import { createRole, listHolders, listRoles, removeRole, requireRole, saveRole } from './roles.service.ts';

export const rolesRoutes = routes(rolesApi, {
  list: ({ call, query }) => listRoles(call, query),
  create: ({ call, body }) => createRole(call, body),
  update: ({ call, params, body }) => saveRole(call, params.id, body),
  remove: async ({ call, params }) => {
    await removeRole(call, params.id);
    return {};
  },
  holders: ({ call, params }) => listHolders(call, params.id),
  assign: async ({ call, body }) => ({ data: await assignRole(call, body) }),
  ofAdmin: async ({ call, params }) => ({ data: await listAssignedRoles(call, params.id) }),
  changes: async ({ call, params }) => {
    await requireRole(call, params.id);
    return listRecordChanges(call.app.database.orm, 'role', params.id);
  },
});
