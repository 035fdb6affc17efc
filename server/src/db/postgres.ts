/** Opens PostgreSQL: a pool for the work and one connection that listens. */
import pg, { type ClientBase } from 'pg';
import type { Database, Log } from './engine.ts';
import { createConnections } from './outage/connections.ts';
import { inTime } from './outage/deadline.ts';
import { findOutage, judgeDriverError } from './outage/outage.ts';
import { createOutageLog } from './outage/outage-log.ts';
import { refuseReadOnly } from './outage/read-only.ts';
import { createPoolDatabase, endPool } from './pool-database.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { createSessions } from './postgres-session.ts';
import { UtcClient } from './utc-client.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly listenUrl: string;
  readonly pooler?: 'transaction';
  readonly maxConnections: number;
  readonly queryTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly log: Log;
}

const idleTransactionMs = 30_000;
/** What the answer of a statement that the server ended at its limit may take on its way. */
const answerMs = 1_000;

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, listenUrl, pooler, log, queryTimeoutMs, connectTimeoutMs } = options;
  const address = {
    connectionString: url,
    application_name: 'houston',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
  };
  const outages = createOutageLog(log);
  const pool = new pg.Pool({
    ...address,
    max: options.maxConnections,
    ...(pooler && { Client: UtcClient as unknown as new () => ClientBase }),
    // Set here and not as start-up parameters, which poolers refuse; behind one in transaction mode the next transaction
    // would be somebody else's, so there the role has them (`docs/operations.md`). No statement of ours runs so long that
    // compiling it or starting helpers for it (tens of milliseconds) would pay, and many are asked at the same time.
    onConnect: ((client: ClientBase) =>
      inTime(client as pg.Client, connectTimeoutMs, () =>
        client.query(
          pooler
            ? refuseReadOnly
            : `set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0;
               set statement_timeout = ${queryTimeoutMs};
               set idle_in_transaction_session_timeout = ${idleTransactionMs};
               ${refuseReadOnly}`,
        ),
      )) as unknown as (client: ClientBase) => void,
  });
  pool.on('error', (error) => outages.failed(findOutage(judgeDriverError(error))?.reason ?? error.message));
  const connections = createConnections({
    pool,
    outages,
    deadlineMs: queryTimeoutMs + answerMs,
    namesStatements: pooler === undefined,
  });
  const listener = createPostgresListener({ ...address, connectionString: listenUrl }, log);
  const database = createPoolDatabase({
    engine: 'postgres',
    pool,
    connections,
    listen: listener.listen,
    session: createSessions({ ...address, connectionString: listenUrl }),
    async close() {
      await listener.close();
      await endPool(pool);
    },
    async limitTime(connection, timeoutMs) {
      // Ends with the connection's use, as the limit in the database ends with the transaction.
      connection.deadlineMs = timeoutMs + answerMs;
      await connection.ask(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
      return () => {};
    },
  });
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
