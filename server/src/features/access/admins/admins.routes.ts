import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { getExtraPermissions, setExtraPermissions } from './admin-permissions.service.ts';
import {
  createAdmin,
  getAdmin,
  listAdmins,
  resendActivation,
  setAdminEnabled,
  updateAdminInfo,
} from './admins.service.ts';

export const adminsRoutes = routes(adminsApi, {
  list: ({ call, query }) => listAdmins(call, query),
  get: ({ call, params }) => getAdmin(call, params.id),
  create: ({ call, body }) => createAdmin(call, body),
  update: ({ call, params, body }) => updateAdminInfo(call, params.id, body),
  setEnabled: ({ call, params, body }) => setAdminEnabled(call, params.id, body),
  getPermissions: ({ call, params }) => getExtraPermissions(call, params.id),
  setPermissions: ({ call, params, body }) => setExtraPermissions(call, params.id, body),
  sendActivation: ({ call, params }) => resendActivation(call, params.id),
  changes: async ({ call, params }) => {
    await getAdmin(call, params.id);
    return listRecordChanges(call.app.database.orm, 'admin', params.id);
  },
});
