import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { completeShop, getShop, pauseShop, resumeShop } from './shops.service.ts';
import { selectShops } from './shops.store.ts';

export const shopsRoutes = routes(shopsApi, {
  list: ({ call, query }) => selectShops(call.app.database.orm, query),
  get: ({ call, params }) => getShop(call, params.id),
  changes: async ({ call, params }) => {
    await getShop(call, params.id);
    return listRecordChanges(call.app.database.orm, 'shop', params.id);
  },
  complete: ({ call, params, body }) => completeShop(call, params.id, body),
  pause: ({ call, params, body }) => pauseShop(call, params.id, body),
  resume: ({ call, params, body }) => resumeShop(call, params.id, body),
});
