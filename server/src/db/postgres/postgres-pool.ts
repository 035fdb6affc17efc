/** A pool of connections to PostgreSQL, each prepared before anybody gets it. */
import pg, { type ClientBase } from 'pg';
import { type Connection, type Connections, createConnections } from '../outage/connections.ts';
import { inTime } from '../outage/deadline.ts';
import { findOutage, judgeDriverError } from '../outage/outage.ts';
import type { OutageLog } from '../outage/outage-log.ts';
import { UtcClient } from './utc-client.ts';

const idleTransactionMs = 30_000;
/** What the answer of a statement that the server ended at its limit may take on its way. */
const answerMs = 1_000;

interface PoolOptions {
  readonly address: pg.PoolConfig;
  readonly pooler?: 'transaction';
  readonly maxConnections: number;
  readonly queryTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** Asked of each new connection: one that fails it is not used. */
  readonly requirement: string;
  readonly outages: OutageLog;
}

export function openPool(options: PoolOptions): { pool: pg.Pool; connections: Connections } {
  const { address, pooler, queryTimeoutMs, connectTimeoutMs, requirement, outages } = options;
  const pool = new pg.Pool({
    ...address,
    connectionTimeoutMillis: connectTimeoutMs,
    max: options.maxConnections,
    // Longer than most of the loops that look for work take turns: else some ten connections a minute were closed and made anew by a process
    // that nobody uses, each a process of PostgreSQL. Shorter than proxies on the way let a connection be idle, often half a minute.
    idleTimeoutMillis: 25_000,
    ...(pooler && { Client: UtcClient as unknown as new () => ClientBase }),
    // Set here and not as start-up parameters, which poolers refuse; behind one in transaction mode the next transaction
    // would be somebody else's, so there the role has them (`docs/operations.md`). No statement of ours runs so long that
    // compiling it or starting helpers for it (tens of milliseconds) would pay, and many are asked at the same time.
    onConnect: ((client: ClientBase) =>
      inTime(client as pg.Client, connectTimeoutMs, () =>
        client.query(
          pooler
            ? requirement
            : `set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0;
               set statement_timeout = ${queryTimeoutMs};
               set idle_in_transaction_session_timeout = ${idleTransactionMs};
               ${requirement}`,
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
  return { pool, connections };
}

/** Gives the transaction just begun a limit. It ends with the connection's use, as that in the database does with the transaction. */
export async function limitTime(connection: Connection, timeoutMs: number): Promise<() => void> {
  connection.deadlineMs = timeoutMs + answerMs;
  await connection.ask(`set local statement_timeout = ${Math.trunc(timeoutMs)}`);
  return () => {};
}
