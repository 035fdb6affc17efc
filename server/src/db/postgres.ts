/** Opens PostgreSQL: a pool for the work and one connection that listens. */
import pg, { type ClientBase } from 'pg';
import type { Database, Log } from './engine.ts';
import { createPoolDatabase, endPool } from './pool-database.ts';
import { createPostgresListener } from './postgres-listener.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly queryTimeoutMs: number;
  readonly log: Log;
}

const idleTransactionMs = 30_000;

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, log, queryTimeoutMs } = options;
  const connection = {
    connectionString: url,
    application_name: 'houston',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections,
    onConnect: ((client: ClientBase) =>
      // Set here and not as start-up parameters, which connection poolers refuse. No statement of ours runs so long that
      // compiling it or starting helpers for it (tens of milliseconds) would pay, and many are asked at the same time.
      client.query(
        `set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0;
         set statement_timeout = ${queryTimeoutMs};
         set idle_in_transaction_session_timeout = ${idleTransactionMs}`,
      )) as unknown as (client: ClientBase) => void,
  });
  pool.on('error', (error) => log('A database connection was lost', { error: error.message }));
  const listener = createPostgresListener(connection, log);
  const database = createPoolDatabase({
    engine: 'postgres',
    pool,
    listen: listener.listen,
    async close() {
      await listener.close();
      await endPool(pool);
    },
    async limitTime(client, timeoutMs) {
      await client.query(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
      return () => {};
    },
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
