import { accessApi } from '@houston/contract/features/access/profile/access.api';
import { routes } from '../../../http/routes.ts';
import { listOwnAccess } from './access.service.ts';

export const accessRoutes = routes(accessApi, {
  mine: async ({ call }) => ({ data: await listOwnAccess(call) }),
});
