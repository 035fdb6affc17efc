import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop, ShopChange } from '@houston/contract/features/partners/shops/shops.schema';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { findShop, lockShop, type ShopState, storeShop } from './shops.store.ts';

/** @throws Problem not_found */
export async function getShop(call: Call, id: number): Promise<Shop> {
  return found(await findShop(call.app.database.orm, id));
}

/** @throws Problem not_found, stale_version, already_ended */
export function completeShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return changeShop(call, id, asked, 'complete', (shop) => {
    if (shop.completedOn !== null) throw problem('already_ended');
    return { completedAt: call.now };
  });
}

/** @throws Problem not_found, stale_version, nothing_to_do: it is paused */
export function pauseShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return changeShop(call, id, asked, 'pause', (shop) => {
    if (shop.paused !== null) throw problem('nothing_to_do');
    return { pausedAt: call.now, pausedReason: asked.reason };
  });
}

/** @throws Problem not_found, stale_version, nothing_to_do: it is not paused */
export function resumeShop(call: Call, id: number, asked: ShopChange): Promise<Shop> {
  return changeShop(call, id, asked, 'resume', (shop) => {
    if (shop.paused === null) throw problem('nothing_to_do');
    return { pausedAt: null, pausedReason: null };
  });
}

/** Of two at once the second is told what the first did. */
function changeShop(
  call: Call,
  id: number,
  { version, reason }: ShopChange,
  verb: 'complete' | 'pause' | 'resume',
  decide: (shop: Shop) => ShopState,
): Promise<Shop> {
  return change(call, async ({ tx, audit, publish }) => {
    if (!(await lockShop(tx, id))) throw problem('not_found');
    const shop = found(await findShop(tx, id));
    await requireVersion(version, shop.version, () => shop);
    await storeShop(tx, id, decide(shop));
    audit({ action: `shop.${verb}`, record: { kind: 'shop', id }, reason, context: { shop: shop.name } });
    publish(shopsApi);
    publish(merchantServicesApi);
    return found(await findShop(tx, id));
  });
}
