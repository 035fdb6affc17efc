import { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { routes } from '../../../http/routes.ts';
import {
  createTemporaryPermission,
  listTemporaryPermissions,
  withdrawTemporaryPermission,
} from './temporary-permissions.service.ts';

export const temporaryPermissionsRoutes = routes(temporaryPermissionsApi, {
  list: ({ call, query }) => listTemporaryPermissions(call, query),
  create: ({ call, body }) => createTemporaryPermission(call, body),
  withdraw: async ({ call, params }) => {
    await withdrawTemporaryPermission(call, params.id);
    return {};
  },
});
