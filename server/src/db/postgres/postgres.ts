/** Opens PostgreSQL: a pool for the work and one connection that listens. */
import pg from 'pg';
import type { Database, Log } from '../engine.ts';
import { createOutageLog } from '../outage/outage-log.ts';
import { createPatience } from '../outage/patience.ts';
import { refuseReadOnly } from '../outage/read-only.ts';
import { createPoolDatabase, endPool } from '../pool-database.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { limitTime, openPool } from './postgres-pool.ts';
import { createSessions } from './postgres-session.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly listenUrl: string;
  readonly pooler?: 'transaction';
  readonly maxConnections: number;
  readonly queryTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly patienceMs: number;
  readonly log: Log;
}

/** Of one question whether the database is back: one that hangs must not keep the next from being asked. */
const backMs = 1_000;

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, listenUrl, log, connectTimeoutMs, patienceMs } = options;
  const address = {
    connectionString: url,
    application_name: 'houston',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
  };
  const outages = createOutageLog(log);
  const { pool, connections } = openPool({ ...options, address, requirement: refuseReadOnly, outages });
  const patience = createPatience(() => takesWrites(address), patienceMs);
  const listener = createPostgresListener({ ...address, connectionString: listenUrl }, log);
  const database = createPoolDatabase({
    engine: 'postgres',
    pool,
    connections,
    patience,
    listen: listener.listen,
    session: createSessions({ ...address, connectionString: listenUrl }),
    async close() {
      patience.close();
      await listener.close();
      await endPool(pool);
    },
    limitTime,
  });
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function takesWrites(address: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: backMs, query_timeout: backMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(refuseReadOnly);
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
