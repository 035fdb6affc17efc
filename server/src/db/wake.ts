import { sql } from 'drizzle-orm';
import type { Db } from './engine.ts';

/** Whoever listens to `channel` looks what there is to do, once the transaction commits. */
export async function wake(db: Db, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`);
}
