/** Work that is due of pspers after their periods, each in a transaction of its own. */
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { findOutage } from '../../../db/outage/outage.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { logFailure } from '../../../log-failure.ts';

/** Of one psper with a million movements. */
const limitMs = 10 * 60_000;

export interface DueWork {
  /** What could not be done of a psper, for the log. */
  readonly failure: string;
  /** The ids of those with something due, in the order in which it is done. */
  findDue(): Promise<readonly number[]>;
  /** Does what is due of a psper, which is locked. @returns false when nothing is by now */
  run(tx: Tx, psperId: number): Promise<boolean>;
}

/** How many pspers at once: PostgreSQL works for each connection on a processor of its own, and they have no row in common. */
export const lanesOf = { postgres: 2, pglite: 1 };

/** Until nothing is due. One that fails, or that another worker is at, keeps no other waiting: the next round looks again. @returns how often */
export async function runDue(app: App, work: DueWork, isStopping: () => boolean, lanes = 1): Promise<number> {
  let done = 0;
  let isAway = false;
  const passed = new Set<number>();
  const underWay = new Set<number>();
  async function runLane(): Promise<void> {
    while (!isStopping() && !isAway) {
      const next = (await work.findDue()).find((id) => !passed.has(id) && !underWay.has(id));
      if (next === undefined) return;
      underWay.add(next);
      if (await tryOne(app, work, next)) done += 1;
      else passed.add(next);
      underWay.delete(next);
    }
  }
  const running = Array.from({ length: lanes }, () =>
    runLane().catch((error: unknown) => {
      isAway = true;
      throw error;
    }),
  );
  // The other one ends its psper before an outage is told: nothing goes on behind the back of who stops the worker.
  const failed = (await Promise.allSettled(running)).find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return done;
}

async function tryOne(app: App, { run, failure }: DueWork, psperId: number): Promise<boolean> {
  const lock = 'select id from pspers where id = $1 for update skip locked';
  try {
    return await app.database.transaction(
      async (tx) => (await queryRows(tx, lock, [psperId])).rows.length > 0 && run(tx, psperId),
      { timeoutMs: limitMs },
    );
  } catch (error) {
    if (findOutage(error) !== null) throw error;
    logFailure(app.log, error, failure, { psperId });
    return false;
  }
}
