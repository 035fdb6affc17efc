import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

export const matchingChannel = 'houston_matching';

/** Has statements looked at when the transaction commits. */
export async function wakeMatching(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${matchingChannel}, '')`);
}
