/**
 * A database as a test gets it. It ends for this test when it is handed on to the next, whose rows nobody else may touch.
 * And it holds PostgreSQL's tests to what PGlite demands: that has one connection, so whoever waits within a transaction for
 * something on another one waits for ever. With ten connections nobody would see it, until all ten do so at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResult } from 'pg';
import type { Database, TransactionOptions, Tx } from '../../db/engine.ts';
import type { Statement } from '../../db/outage/connections.ts';
import { ormOf, queryRows } from '../../db/pool-database.ts';

const held = new AsyncLocalStorage<{ isOpen: boolean }>();

/** For tests that stand in somebody's way on purpose: what `run` asks comes from somebody else. */
export function asAnother<T>(run: () => Promise<T>): Promise<T> {
  return held.exit(run);
}

interface Lent {
  readonly database: Database;
  /** From now on it refuses whatever it is asked. */
  end(): void;
}

export function lendDatabase(database: Database): Lent {
  let isOver = false;

  function guard(): void {
    if (isOver) throw new Error('This database was handed on to the next test.');
    if (held.getStore()?.isOpen)
      throw new Error('Within a transaction something asked for a second connection; PGlite has only one. Pass `tx`.');
  }

  async function transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    guard();
    const state = { isOpen: true };
    return database
      .transaction((tx) => held.run(state, () => run(tx)), options)
      .finally(() => {
        state.isOpen = false;
      });
  }

  const { client } = (database.orm as unknown as { _: { session: { client: Client } } })._.session;
  const orm = ormOf({
    async query(...asked) {
      guard();
      return client.query(...asked);
    },
  });
  const lent: Database = {
    ...database,
    orm,
    query: (sqlText, params, options) => queryRows(orm, sqlText, params, options),
    transaction,
    async session(run, timeoutMs) {
      guard();
      return database.session(run, timeoutMs);
    },
    async listen(channel, onPayload, options) {
      guard();
      return database.listen(channel, onPayload, options);
    },
    isReady: async () => !isOver && database.isReady(),
  };
  return {
    database: lent,
    end() {
      isOver = true;
    },
  };
}

interface Client {
  query(statement: Statement, values?: unknown[]): Promise<QueryResult>;
}
