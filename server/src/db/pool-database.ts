/** Builds the Database that features use from a pool of pg clients, the same way for both engines. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Database, Db, Orm, QueryOptions, QueryRows, Row, TransactionOptions } from './engine.ts';
import { rowTypes } from './value-types.ts';

const readyLimitMs = 2_000;

interface EngineParts {
  readonly engine: Database['engine'];
  readonly pool: Pool;
  readonly listen: Database['listen'];
  readonly close: Database['close'];
  /** Sets the statement limit of the transaction just begun; returns how to undo it once it is over. */
  limitTime(client: ClientBase, timeoutMs: number): Promise<() => void>;
}

export function createPoolDatabase(parts: EngineParts): Database {
  const { pool } = parts;
  const orm = drizzle({ client: pool }) as Orm;
  return {
    engine: parts.engine,
    orm,
    query: (sqlText, params, options) => queryRows(orm, sqlText, params, options),
    transaction: (run, options) => runTransaction(parts, run, options),
    listen: parts.listen,
    isReady: () => answersInTime(pool),
    close: parts.close,
  };
}

/** `Database.query` on a given connection: pass `tx` to run hand-written SQL inside its transaction. */
export async function queryRows<T = Row>(
  db: Db,
  sqlText: string,
  params: readonly unknown[] = [],
  { name }: QueryOptions = {},
): Promise<QueryRows<T>> {
  // Drizzle keeps the pg client of a session private, and has no way to pass SQL text with its own $n parameters.
  const { client } = (db as unknown as { _: { session: { client: Pool | PoolClient } } })._.session;
  const config = { text: sqlText, types: rowTypes, ...(name !== undefined && { name }) };
  const result = await client.query(params.length > 0 ? { ...config, values: [...params] } : config);
  // pg answers several statements with an array of results.
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last.rows as T[], rowCount: last.rowCount ?? 0 };
}

async function runTransaction<T>(
  parts: EngineParts,
  run: Parameters<Database['transaction']>[0],
  options: TransactionOptions = {},
): Promise<T> {
  const { timeoutMs, ...config } = options;
  const client = await parts.pool.connect();
  // A checked-out client has no listener of its own; without one a lost connection would end the process.
  const ignoreError = () => {};
  client.on('error', ignoreError);
  let restoreTime = () => {};
  let failure: { error: unknown } | undefined;
  let isBroken = false;
  try {
    return await drizzle({ client }).transaction(async (tx) => {
      try {
        if (timeoutMs) restoreTime = await parts.limitTime(client, timeoutMs);
        return (await run(tx as Parameters<typeof run>[0])) as T;
      } catch (error) {
        failure = { error };
        throw error;
      }
    }, config);
  } catch (error) {
    // When the rollback fails too, drizzle throws that one; the caller needs the reason. The client is then of no use.
    isBroken = failure === undefined || failure.error !== error;
    throw failure ? failure.error : error;
  } finally {
    restoreTime();
    client.off('error', ignoreError);
    client.release(isBroken);
  }
}

async function answersInTime(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyLimitMs);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the pool, waiting at most five seconds for work that is under way. */
export async function endPool(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000);
  });
  try {
    await Promise.race([pool.end(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
