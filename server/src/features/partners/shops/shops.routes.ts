import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import type { Call } from '../../../call.ts';
import { countClaimsToTake } from '../../../claims/dossiers.ts';
import { routes } from '../../../http/routes.ts';
import { toldTo } from '../../../http/told-reason.ts';
import { getChecklist } from './checklist.service.ts';
import { listShopChanges } from './shop-changes.store.ts';
import {
  closeShop,
  completeShop,
  getShop,
  givePsper,
  openShop,
  pauseShop,
  reopenShop,
  resumeShop,
} from './shops.service.ts';
import { selectAllShops, selectPsperNames, selectPspersOfShops, selectShops } from './shops.store.ts';

function shownTo(call: Call, shop: Shop): Shop {
  const told = (done: Shop['paused']) => toldTo(call, 'merchantsManagementAllowed', done);
  return { ...shop, paused: told(shop.paused), closed: told(shop.closed) };
}

export const shopsRoutes = routes(shopsApi, {
  async list({ call, query }) {
    const page = await selectShops(call.app.database.orm, query);
    return { ...page, data: page.data.map((shop) => shownTo(call, shop)) };
  },
  async all({ call, query }) {
    const page = await selectAllShops(call.app.database.orm, query);
    return { ...page, data: page.data.map((shop) => shownTo(call, shop)) };
  },
  checklist: ({ call, params }) => getChecklist(call, params.id),
  get: async ({ call, params }) => shownTo(call, await getShop(call, params.id)),
  changes: async ({ call, params }) => {
    await getShop(call, params.id);
    return listShopChanges(call, params.id);
  },
  pspers: ({ call }) => selectPsperNames(call.app.database.orm),
  pspersOfShops: ({ call }) => selectPspersOfShops(call.app.database.orm),
  claimsToCede: async ({ call, params }) => {
    await getShop(call, params.id);
    return { claims: await countClaimsToTake(call.app.database.orm, params.id) };
  },
  open: ({ call, body }) => openShop(call, body),
  givePsper: ({ call, params, body }) => givePsper(call, params.id, body),
  close: ({ call, params, body }) => closeShop(call, params.id, body),
  reopen: ({ call, params, body }) => reopenShop(call, params.id, body),
  complete: ({ call, params, body }) => completeShop(call, params.id, body),
  pause: ({ call, params, body }) => pauseShop(call, params.id, body),
  resume: ({ call, params, body }) => resumeShop(call, params.id, body),
});
