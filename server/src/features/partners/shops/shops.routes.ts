import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import type { Call } from '../../../call.ts';
import { routes } from '../../../http/routes.ts';
import { toldTo } from '../../../http/told-reason.ts';
import { completeShop, getShop, pauseShop, resumeShop } from './shops.service.ts';
import { selectShops } from './shops.store.ts';

function shownTo(call: Call, shop: Shop): Shop {
  return { ...shop, paused: toldTo(call, 'merchantsManagementAllowed', shop.paused) };
}

export const shopsRoutes = routes(shopsApi, {
  async list({ call, query }) {
    const page = await selectShops(call.app.database.orm, query);
    return { ...page, data: page.data.map((shop) => shownTo(call, shop)) };
  },
  get: async ({ call, params }) => shownTo(call, await getShop(call, params.id)),
  changes: async ({ call, params }) => {
    await getShop(call, params.id);
    return listRecordChanges(call.app.database.orm, 'shop', params.id);
  },
  complete: ({ call, params, body }) => completeShop(call, params.id, body),
  pause: ({ call, params, body }) => pauseShop(call, params.id, body),
  resume: ({ call, params, body }) => resumeShop(call, params.id, body),
});
