import { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { routes } from '../../../http/routes.ts';
import { testAddress } from './address-verdict.service.ts';
import {
  addToAdmin,
  addToAll,
  getState,
  listGlobalEntries,
  listOwnEntries,
  removeFromAdmin,
  removeFromAll,
} from './ip-lists.service.ts';
import { setState } from './list-switch.service.ts';

export const ipListsRoutes = routes(ipListsApi, {
  listOfAdmin: ({ call, query }) => listOwnEntries(call, query),
  addToAdmin: ({ call, body }) => addToAdmin(call, body),
  removeFromAdmin: async ({ call, params }) => {
    await removeFromAdmin(call, params.id);
    return {};
  },
  list: ({ call, query }) => listGlobalEntries(call, query),
  add: ({ call, body }) => addToAll(call, body),
  remove: async ({ call, params }) => {
    await removeFromAll(call, params.ip);
    return {};
  },
  state: ({ call }) => getState(call),
  setState: ({ call, body }) => setState(call, body.enabled),
  test: ({ call, query }) => testAddress(call, query),
});
