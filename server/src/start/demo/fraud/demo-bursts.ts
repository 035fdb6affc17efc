import { type DemoFrame, day, hour } from '../demo-frame.ts';
import { createDice } from '../dice.ts';

/** A row of transactions that is not stored yet, with who buys where that is not left to the dice. */
export interface DemoPurchase {
  tenant_id: number;
  shop_id: number;
  transaction_number: string;
  amount: number;
  started_at: Date;
  delivered_elsewhere: boolean;
  customerPlace?: number;
}

/** How many days ago, and of which tenant. */
const bursts = [
  ...([
    [0.1, 0],
    [0.8, 1],
    [2.3, 0],
    [4.6, 2],
    [7.2, 1],
  ] as const),
  ...([
    [11.5, 0],
    [14.3, 1],
    [18.9, 2],
    [23.4, 0],
  ] as const),
] as const;

/** What somebody does who uses the identity of another: some orders of much within an hour, delivered elsewhere than billed. */
export function burstsOf(
  { ago }: DemoFrame,
  tenantIds: readonly number[],
  shops: readonly { id: number; tenantId: number }[],
): DemoPurchase[] {
  const dice = createDice('bursts');
  return bursts.flatMap(([days, tenant], customerPlace) => {
    const tenantId = tenantIds[tenant] ?? 0;
    const shop = dice.pick(shops.filter((one) => one.tenantId === tenantId));
    return Array.from({ length: dice.between(3, 5) }, (_, place) => ({
      ...{ tenant_id: tenantId, shop_id: shop.id, transaction_number: dice.hex(32) },
      amount: dice.between(28_000, 190_000),
      started_at: new Date(ago(days * day).getTime() + (place * hour) / 6),
      ...{ delivered_elsewhere: true, customerPlace },
    }));
  });
}
