/**
 * Holds PostgreSQL's tests to what PGlite demands: it has one connection, so whoever waits within a transaction for
 * something on another one waits for ever. With ten connections nobody would see it, until all ten do so at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../db/engine.ts';
import type { Connections } from '../../db/outage/connections.ts';

const held = new AsyncLocalStorage<{ isOpen: boolean }>();

function refuseSecond(): void {
  if (held.getStore()?.isOpen)
    throw new Error('Within a transaction something asked for a second connection; PGlite has only one. Pass `tx`.');
}

/** For tests that stand in somebody's way on purpose: what `run` asks comes from somebody else. */
export function asAnother<T>(run: () => Promise<T>): Promise<T> {
  return held.exit(run);
}

/** The same database, which refuses a second connection to whoever holds one. */
export function holdToOneConnection(database: Database): Database {
  // What drizzle asks, and the transactions beside it, come out of one pool.
  const { client } = (database.orm as unknown as { _: { session: { client: Connections } } })._.session;
  const { query, use } = client;
  Object.assign(client, {
    query: async (...asked: Parameters<typeof query>) => {
      refuseSecond();
      return query(...asked);
    },
    use: async (...[purpose, run]: Parameters<typeof use>) => {
      refuseSecond();
      const state = { isOpen: true };
      return held
        .run(state, () => use(purpose, run))
        .finally(() => {
          state.isOpen = false;
        });
    },
  });
  return database;
}
