import { sql } from 'drizzle-orm';
import type { DemoFrame } from '../demo-frame.ts';
import type { DemoShop } from '../demo-trade.ts';

/** In cents; above what the shop sold so far. */
const limit = 250_000;

/** One shop may sell so much at once and no more. */
export async function fillCreditLimit({ tx }: DemoFrame, [, shop]: readonly DemoShop[]): Promise<void> {
  if (shop !== undefined) await tx.execute(sql`update shops set credit_limit = ${limit} where id = ${shop.id}`);
}
