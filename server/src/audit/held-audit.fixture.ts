/** Holds the audit trail, so that of several changes none can end before the others have begun. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Enough for whoever was started to come as far as it can. */
const heldMs = 500;

/** @param begin starts the changes @returns what they came to */
export async function whileAuditIsHeld<T>(database: Database, begin: () => Promise<T>[]): Promise<T[]> {
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (tx) => {
    await tx.execute(sql`select from audit_head for update`);
    held.resolve();
    await freed.promise;
  });
  await held.promise;
  const begun = begin();
  await wait(heldMs);
  freed.resolve();
  await holding;
  return Promise.all(begun);
}
