/** Has the database plan the bus's statements anew when the queue has grown since they were planned. */
import { sql } from 'drizzle-orm';
import type { App } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { logFailure } from '../log-failure.ts';

/** A queue that is worked off sooner is not worth it. */
const backlogMilliseconds = 2_000;
const betweenMilliseconds = 60_000;

export interface PlanRefresh {
  /** After each take. `isBacklogged`: it found as many messages as there was room for. */
  tell(isBacklogged: boolean): void;
  /** Resolves when nothing is under way. */
  finish(): Promise<void>;
}

/**
 * A plan is kept as long as its connection, and one that was made while a table was empty reads all of it. New statistics
 * make every process plan anew. PostgreSQL takes them by itself, but a minute later, and the embedded database never does.
 * @param now milliseconds of a clock that only goes forward
 */
export function createPlanRefresh(
  { database, log }: Pick<App, 'database' | 'log'>,
  now = () => performance.now(),
): PlanRefresh {
  let backloggedSince = Number.POSITIVE_INFINITY;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<unknown> = Promise.resolve();
  return {
    tell(isBacklogged) {
      const at = now();
      backloggedSince = isBacklogged ? Math.min(backloggedSince, at) : Number.POSITIVE_INFINITY;
      if (at - backloggedSince < backlogMilliseconds || at - refreshedAt < betweenMilliseconds) return;
      refreshedAt = at;
      refreshing = database
        .transaction(renewStatistics)
        .catch((error: unknown) => logFailure(log, error, 'the statistics of the bus could not be renewed'));
    },
    finish: async () => void (await refreshing),
  };
}

/** Of many workers that fell behind together one is enough: it has all of them plan anew, and the others would wait for it. */
async function renewStatistics(tx: Tx): Promise<void> {
  const lock = sql`pg_try_advisory_xact_lock(hashtext('houston.plan-refresh'))`;
  const { rows } = await tx.execute<{ isMine: boolean }>(sql`select ${lock} as "isMine"`);
  if (rows[0]?.isMine) await tx.execute(sql`analyze bus_queue, bus_messages, bus_requeues`);
}
