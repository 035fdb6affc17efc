/** Who starts something at a shop and who changes what it may do wait for each other, in the order in which they came. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { selectRows } from '../db/rows.ts';

// Of all our advisory locks of two numbers this is the only kind.
const shopLocks = 1;

/**
 * In the query that reads and shares the row: a condition that is true, and waits behind who is about to change the shop. The lock of
 * the row alone lets one start after the other pass by an admin who wants to stop a busy shop.
 */
export function queueAtShop(parameter: string): string {
  return `(select pg_advisory_xact_lock_shared(${shopLocks}, ${parameter}::integer)) is not null`;
}

/** Locks several, in the order of their ids. */
export async function lockShops(tx: Tx, shopIds: readonly number[]): Promise<void> {
  for (const shopId of shopIds.toSorted((one, other) => one - other)) await lockShop(tx, shopId);
}

/** Locks the shop until the transaction ends. @returns whether there is one */
export async function lockShop(tx: Tx, shopId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${shopLocks}, ${shopId})`);
  return (await selectRows(tx, sql`select id from shops where id = ${shopId} for update`)).length > 0;
}
