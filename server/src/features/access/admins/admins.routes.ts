import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { listSessionsOf } from '../session/own-sessions.service.ts';
import { getExtraPermissions, setExtraPermissions } from './admin-permissions.service.ts';
import { endSessionsOf, removeSecondFactorOf } from './admin-sign-in.service.ts';
import {
  createAdmin,
  getAdmin,
  listAdmins,
  resendActivation,
  setAdminEnabled,
  updateAdminInfo,
} from './admins.service.ts';
import { giveBackOf, listLeftovers } from './leftovers.service.ts';

export const adminsRoutes = routes(adminsApi, {
  list: ({ call, query }) => listAdmins(call, query),
  get: ({ call, params }) => getAdmin(call, params.id),
  create: ({ call, body }) => createAdmin(call, body),
  update: ({ call, params, body }) => updateAdminInfo(call, params.id, body),
  setEnabled: ({ call, params, body }) => setAdminEnabled(call, params.id, body),
  giveBack: ({ call, params }) => giveBackOf(call, params.id),
  leftovers: ({ call, params }) => listLeftovers(call, params.id),
  getPermissions: ({ call, params }) => getExtraPermissions(call, params.id),
  setPermissions: ({ call, params, body }) => setExtraPermissions(call, params.id, body),
  sendActivation: ({ call, params }) => resendActivation(call, params.id),
  sessions: async ({ call, params }) => {
    await getAdmin(call, params.id);
    return { data: await listSessionsOf(call, params.id) };
  },
  endSessions: ({ call, params, body }) => endSessionsOf(call, params.id, body.reason),
  removeSecondFactor: async ({ call, params, body }) => {
    await removeSecondFactorOf(call, params.id, body.reason);
    return getAdmin(call, params.id);
  },
  changes: async ({ call, params }) => {
    await getAdmin(call, params.id);
    return listRecordChanges(call.app.database.orm, 'admin', params.id);
  },
});
