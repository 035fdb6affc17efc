/** Changes of tables that are in use: who waits for a lock keeps everybody behind it waiting, so it waits briefly, and often. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../engine.ts';
import { findDatabaseError } from '../errors.ts';

const lockMs = 100;
const tries = 20;
/** As long again for those who were held up, so that they are gone before the next try. */
const pauseMs = 200;

/**
 * A transaction that waits for each of its locks for a tenth of a second. When one is not to be had, nothing of it stays and it is tried again.
 * @throws the database's refusal (55P03) after 20 tries
 */
export async function inBriefLocks<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`);
        return run(tx);
      });
    } catch (error) {
      if (left === 0 || findDatabaseError(error)?.code !== '55P03') throw error;
    }
    await wait(pauseMs);
  }
}
