import { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { routes } from '../../../http/routes.ts';
import { reviewRequest } from './review.service.ts';
import {
  getRequest,
  listOwnRequests,
  listRequestableRoles,
  listRequests,
  requestRole,
} from './role-requests.service.ts';

export const roleRequestsRoutes = routes(roleRequestsApi, {
  list: ({ call, query }) => listRequests(call, query),
  get: ({ call, params }) => getRequest(call, params.id),
  review: ({ call, params, body }) => reviewRequest(call, params.id, body),
  roles: async ({ call }) => ({ data: await listRequestableRoles(call) }),
  mine: async ({ call }) => ({ data: await listOwnRequests(call) }),
  create: ({ call, body }) => requestRole(call, body),
});
