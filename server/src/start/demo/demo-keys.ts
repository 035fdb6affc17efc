import { inArray } from 'drizzle-orm';
import { apiKeys, shops } from '../../features/access/api-keys/api-keys.table.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour } from './demo-frame.ts';
import type { DemoShop } from './demo-trade.ts';
import { createDice } from './dice.ts';

/** Days since a key was made, was last used, and was revoked. */
const keys: readonly { made: number; used?: number; revoked?: number; issuedTo: string; purpose: string }[] = [
  { made: 4, used: 0.02, issuedTo: 'Sanne Hoekstra', purpose: 'Webshop checkout' },
  { made: 61, used: 0.4, issuedTo: 'Jonas Lindner', purpose: 'Checkout of the app' },
  { made: 140, used: 3, issuedTo: 'Camille Moreau', purpose: 'Webshop checkout' },
  { made: 12, issuedTo: 'Harriet Pemberton', purpose: 'Acceptance test of the new webshop' },
  { made: 47, issuedTo: 'Greta Vogel', purpose: 'Pilot with a till' },
  { made: 260, used: 118, issuedTo: 'Bram Dijkstra', purpose: 'Webshop before its move' },
  { made: 520, used: 1, issuedTo: 'Lotte Mulder', purpose: 'Webshop checkout' },
  { made: 300, used: 95, revoked: 94, issuedTo: 'Hugo Garnier', purpose: 'Agency that built the webshop' },
  { made: 33, used: 21, revoked: 20, issuedTo: 'Rhys Ashworth', purpose: 'Key that was mailed by mistake' },
];

/** Branches of some shops, and the keys of a few. */
export async function fillKeys(frame: DemoFrame, demoShops: readonly DemoShop[], admins: readonly DemoAdmin[]) {
  const { tx, ago } = frame;
  const dice = createDice('keys');
  await nameBranches(frame, demoShops);
  const makers = admins.filter(({ role }) => role === 'Administrator');
  const few = keys.map(({ made, used, revoked, issuedTo, purpose }) => ({
    issuedTo,
    purpose,
    // The hash of no key that anybody could know.
    keyHash: dice.hex(64),
    lastFour: dice.hex(4),
    shopId: dice.pick(demoShops).id,
    scope: 'transaction-api' as const,
    createdAt: ago(made * day),
    createdBy: dice.pick(makers).id,
    lastUsedAt: used === undefined ? null : ago(used * day),
    lastUsedAddress: used === undefined ? null : `203.0.113.${dice.between(1, 254)}`,
    ...(revoked !== undefined && { revokedAt: ago(revoked * day + hour), revokedBy: dice.pick(makers).id }),
  }));
  await tx
    .insert(apiKeys)
    .values([...few, ...keysOfOthers(frame, demoShops, makers, new Set(few.map(({ shopId }) => shopId)))]);
}

/** A shop that sells has a key to call with; those whose only one was revoked are looked for. */
function keysOfOthers(
  { ago }: DemoFrame,
  demoShops: readonly DemoShop[],
  makers: readonly DemoAdmin[],
  have: ReadonlySet<number>,
) {
  const dice = createDice('keys of others');
  return demoShops
    .filter(({ id }) => !have.has(id))
    .map(({ id: shopId }) => ({
      ...{ issuedTo: dice.pick(keys).issuedTo, purpose: 'Webshop checkout', scope: 'transaction-api' as const },
      ...{ shopId, keyHash: dice.hex(64), lastFour: dice.hex(4) },
      createdAt: ago(dice.between(30, 330) * day),
      createdBy: dice.pick(makers).id,
      lastUsedAt: ago(dice.between(1, 20) * hour),
      lastUsedAddress: `203.0.113.${dice.between(1, 254)}`,
    }));
}

async function nameBranches({ tx }: DemoFrame, demoShops: readonly DemoShop[]): Promise<void> {
  const tenantIds = [...new Set(demoShops.map(({ tenantId }) => tenantId))];
  for (const tenantId of tenantIds) {
    const own = demoShops.filter((shop) => shop.tenantId === tenantId);
    const [parent] = own;
    const branches = own.slice(-2).map(({ id }) => id);
    if (parent !== undefined)
      await tx.update(shops).set({ parentShopId: parent.id }).where(inArray(shops.id, branches));
  }
}
