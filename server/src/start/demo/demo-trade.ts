import { tenants } from '../../features/settings/tenants/tenants.table.ts';
import { fillConsumers } from './consumers/demo-consumers.ts';
import { fillBranding } from './demo-branding.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';
import { createDice, type Dice } from './dice.ts';
import { burstsOf, type DemoPurchase } from './fraud/demo-bursts.ts';

/** `share`: how much of the trade is this tenant's; `shops`: what its shops sell, and what they are called. */
const demoTenants = [
  {
    name: 'Noorderlicht Betalen',
    businessName: 'Noorderlicht',
    share: 1,
    goods: ['Fietsen', 'Tuin', 'Wonen', 'Sport', 'Boeken', 'Witgoed', 'Speelgoed', 'Schoenen'],
    country: 'NL',
    places: ['Amersfoort', 'Groningen', 'Breda', 'Zwolle', 'Haarlem'],
    shops: 18,
  },
  {
    name: 'Kastanie Ratenkauf',
    businessName: 'Kastanie',
    share: 0.6,
    goods: ['Fahrrad', 'Garten', 'Möbel', 'Werkzeug', 'Bücher', 'Küchen', 'Mode'],
    country: 'DE',
    places: ['Leipzig', 'Münster', 'Freiburg', 'Lübeck'],
    shops: 13,
  },
  {
    name: 'Lilas Paiement',
    businessName: 'Lilas',
    share: 0.35,
    goods: ['Vélos', 'Jardin', 'Maison', 'Mode', 'Cuisine'],
    country: 'FR',
    places: ['Nantes', 'Lyon', 'Lille', 'Rennes'],
    shops: 9,
  },
];

/** Shops by place in their tenant's list that have yet to finish their registration. */
const incompletePlaces = [5, 8];

/** Sunday first. People shop on Sunday evening and Monday, and least on Friday and Saturday. */
const weekRhythm = [1.25, 1.2, 1, 0.95, 1, 0.8, 0.7];
/** By hour of the day in UTC: quiet nights, a small peak at noon, a large one in the evening. */
const dayRhythm = [2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 13, 14, 14, 13, 12, 12, 12, 13, 16, 20, 20, 15, 9, 4];
const transactionsPerDay = 55;
/** Days of trade: the last 30 in full, and so much of the others, for claims of every age. */
const daysBack = 300;
const olderShare = 0.06;

export interface DemoShop {
  id: number;
  tenantId: number;
}

export interface DemoTransaction {
  id: number;
  tenantId: number;
  shopId: number;
  number: string;
  /** Cents. */
  amount: number;
  startedAt: Date;
  /** What the credit bureau is asked with. */
  debtor: { postalCode: string; country: string };
}

export interface DemoTrade {
  tenantIds: number[];
  shops: DemoShop[];
  /** Oldest first. */
  transactions: DemoTransaction[];
}

/** Tenants with their business names, shops, consumers, and their transactions, most of the last 30 days. */
export async function fillTrade(frame: DemoFrame): Promise<DemoTrade> {
  const { tx } = frame;
  const stored = await tx
    .insert(tenants)
    .values(demoTenants.map(({ name }) => ({ name, createdAt: frame.ago(1200 * day) })))
    .returning({ id: tenants.id });
  const tenantIds = stored.map(({ id }) => id);
  await fillBranding(
    frame,
    tenantIds.map((tenantId, place) => ({ tenantId, businessName: demoTenants[place]?.businessName ?? '' })),
  );
  const shops = await fillShops(frame, tenantIds);
  return { tenantIds, shops, transactions: await fillTransactions(frame, tenantIds, shops) };
}

async function fillShops({ tx, ago }: DemoFrame, tenantIds: readonly number[]): Promise<DemoShop[]> {
  const dice = createDice('shops');
  const rows = demoTenants.flatMap(({ country, goods, places, shops }, place) =>
    Array.from({ length: shops }, (_, shop) => {
      const isIncomplete = incompletePlaces.includes(shop);
      const createdAt = ago(dice.between(isIncomplete ? day : 60 * day, isIncomplete ? 20 * day : 1100 * day));
      return {
        tenant_id: tenantIds[place] ?? 0,
        country,
        name: `${goods[shop % goods.length]} ${places[shop % places.length]}`,
        registration_completed_at: isIncomplete ? null : new Date(createdAt.getTime() + dice.between(day, 9 * day)),
        created_at: createdAt,
      };
    }),
  );
  const ids = await insertRows(tx, 'shops', rows);
  const stored = rows.map((row, place) => ({ ...row, id: ids[place] ?? 0, tenantId: row.tenant_id }));
  // A shop that is not yet registered sells nothing.
  return stored.filter((shop) => shop.registration_completed_at !== null).map(({ id, tenantId }) => ({ id, tenantId }));
}

async function fillTransactions(
  frame: DemoFrame,
  tenantIds: readonly number[],
  shops: readonly DemoShop[],
): Promise<DemoTransaction[]> {
  const { tx, now } = frame;
  const today = Math.floor(now.getTime() / day) * day;
  const rows: DemoPurchase[] = demoTenants.flatMap(({ share }, place) => {
    const dice = createDice(`transactions ${place}`);
    const gifts = createDice(`gifts ${place}`);
    const own = shops.filter((shop) => shop.tenantId === tenantIds[place]);
    return Array.from({ length: daysBack }, (_, back) => today - (daysBack - 1 - back) * day)
      .flatMap((midnight) => timesOfDay(dice, midnight, midnight > today - 30 * day ? share : share * olderShare))
      .map((startedAt) => ({
        tenant_id: tenantIds[place] ?? 0,
        shop_id: dice.pick(own).id,
        transaction_number: dice.hex(32),
        amount: nextAmount(dice),
        started_at: startedAt,
        delivered_elsewhere: gifts.chance(0.06),
      }))
      .filter((row) => row.started_at <= now);
  });
  rows.push(...burstsOf(frame, tenantIds, shops));
  rows.sort((left, right) => left.started_at.getTime() - right.started_at.getTime());
  const bought = await fillConsumers(frame, tenantIds, rows);
  const ids = await insertRows(
    tx,
    'transactions',
    bought.map(({ buyer, customerPlace: _, ...row }) => ({ ...row, currency: 'EUR', consumer_id: buyer.id })),
  );
  return bought.map(({ buyer, ...row }, place) => ({
    id: ids[place] ?? 0,
    tenantId: row.tenant_id,
    shopId: row.shop_id,
    number: row.transaction_number,
    amount: row.amount,
    startedAt: row.started_at,
    debtor: { postalCode: buyer.customer.billingAddress.postalCode, country: buyer.customer.billingAddress.country },
  }));
}

function timesOfDay(dice: Dice, midnight: number, share: number): Date[] {
  const rhythm = weekRhythm[new Date(midnight).getUTCDay()] ?? 1;
  const count = Math.round(transactionsPerDay * share * rhythm * (0.9 + dice.roll() * 0.2));
  return Array.from(
    { length: count },
    () => new Date(midnight + dice.weighted(dayRhythm) * hour + dice.between(0, hour - 1)),
  );
}

/** Cents: many baskets around 80 euros, few above 600. */
function nextAmount(dice: Dice): number {
  return Math.round(1500 * Math.exp(dice.roll() * 2.2 + dice.roll() * 1.7));
}
