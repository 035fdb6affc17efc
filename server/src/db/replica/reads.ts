/** Has a standby answer what is much to read and only looked at; the primary answers where there is none, or it lags. */
import type { Database, Log } from '../engine.ts';
import { findDatabaseError } from '../errors.ts';
import { findOutage, NoRoom } from '../outage/outage.ts';
import { createOutageLog } from '../outage/outage-log.ts';
import { endPool, sourceOn } from '../pool-database.ts';
import { limitTime, openPool } from '../postgres/postgres-pool.ts';
import { hasReached, type Mark, markOf } from './mark.ts';

/** What reads need of a database. */
export type Source = Pick<Database, 'orm' | 'query' | 'transaction'>;

export interface Reads {
  /**
   * Runs `run`, which only reads, at the standby when that has everything that was stored before this was called, else at the primary.
   * It runs a second time, at the primary, when the standby fails.
   */
  read<T>(run: (source: Source) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly log: Log;
  readonly maxConnections?: number;
  readonly queryTimeoutMs?: number;
}

/** So long a standby that did not answer, or lags, is not asked again: nobody should wait for it each time. */
const restMs = 2_000;
const connectMs = 1_000;
/** PostgreSQL's code for, among others, a statement that the standby ended because it kept the log from being replayed. */
const conflict = '40001';

/** Without a standby: all at the primary. */
export function readsOf(database: Database, options?: Options): Reads {
  if (options === undefined) return { read: (run) => run(database), close: async () => {} };
  const { url, log, maxConnections = 5, queryTimeoutMs = 10_000 } = options;
  const { pool, connections } = openPool({
    address: {
      ...{ connectionString: url, application_name: 'houston read', allowExitOnIdle: true },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    },
    maxConnections,
    queryTimeoutMs,
    connectTimeoutMs: connectMs,
    requirement: '',
    outages: createOutageLog((message, detail) => log(`Read replica: ${message}`, detail)),
  });
  let restsUntil = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function readThere<T>(mark: Mark, run: (source: Source) => Promise<T>): Promise<{ answer: T } | null> {
    return connections.use('read', async (connection) => {
      // On the connection that reads: behind one address there may be several standbys, each as far as it is.
      if (!(await hasReached(connection.ask, mark))) return null;
      return { answer: await run(sourceOn(connection, limitTime)) };
    });
  }

  return {
    async read(run) {
      if (performance.now() < restsUntil) return run(database);
      try {
        const read = await readThere(await markOf(database), run);
        if (read !== null) {
          answeredAt = performance.now();
          return read.answer;
        }
      } catch (error) {
        if (findOutage(error) === null && findDatabaseError(error)?.code !== conflict) throw error;
        // One that answers others has no connection left for this one, and is not lost.
        if (error instanceof NoRoom && performance.now() - answeredAt < restMs) return run(database);
      }
      restsUntil = performance.now() + restMs;
      return run(database);
    },
    close: () => endPool(pool),
  };
}
