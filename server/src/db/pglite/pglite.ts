/** Opens the embedded database: PGlite in a thread, behind a pool with its one connection. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import type { Database, Log } from '../engine.ts';
import { createListeners } from '../listeners.ts';
import { lockFolder } from '../locks/folder-lock.ts';
import { createConnections } from '../outage/connections.ts';
import { createOutageLog } from '../outage/outage-log.ts';
import { noPatience } from '../outage/patience.ts';
import { createPoolDatabase, endPool, ormOf, queryRows } from '../pool-database.ts';
import { createPgliteHost, type PgliteHost } from './pglite-host.ts';
import { PgliteStream } from './pglite-stream.ts';

export interface ConnectOptions {
  readonly queryTimeoutMs: number;
  /** How long a transaction may hold the connection without a statement (default 30 s). */
  readonly idleTransactionMs?: number;
  readonly log: Log;
}

export interface PgliteOptions extends ConnectOptions {
  /** The data folder; the database files are in `pgdata` inside it. In memory when absent. */
  readonly folder?: string;
}

const filesIn = (folder: string) => join(folder, 'pgdata');

/** Whether opening it would not make a new one. */
export function isPgliteThere(folder: string): boolean {
  return existsSync(filesIn(folder));
}

/** Throws DataFolderLocked when another process holds the folder. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, log, queryTimeoutMs } = options;
  const lock = folder ? lockFolder(folder) : undefined;
  const host = createPgliteHost({ ...(folder && { folder: filesIn(folder) }), limitMs: queryTimeoutMs, log });
  async function closeHost(): Promise<void> {
    await host.close();
    lock?.release();
  }
  try {
    const database = await connectPglite(host, options);
    return { ...database, close: () => database.close().then(closeHost) };
  } catch (error) {
    await closeHost();
    throw error;
  }
}

/** The only pool of a running or not yet started `host`, which its `close` leaves running. */
export async function connectPglite(host: PgliteHost, options: ConnectOptions): Promise<Database> {
  const { log, queryTimeoutMs } = options;
  const listeners = createListeners();
  host.limitMs = queryTimeoutMs;
  let isFirst = true;

  async function prepareConnection(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
    // PGlite has one session for ever: what an earlier connection left in it must go.
    await client.query('rollback');
    await client.query('discard all');
    await client.query("set timezone = 'UTC'");
    if (!isFirst) {
      for (const channel of listeners.channels()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listeners.announceReconnect();
    }
    isFirst = false;
  }

  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // A waiting call must outlive a statement that runs to its limit and the reopening after it.
    connectionTimeoutMillis: queryTimeoutMs * 2 + 60_000,
    ssl: false,
    user: 'postgres',
    stream: () => new PgliteStream(host, options.idleTransactionMs ?? 30_000),
    onConnect: prepareConnection as (client: ClientBase) => void,
  });
  pool.on('error', (error) => log('The embedded database lost its connection', { error: error.message }));

  const connections = createConnections({
    pool,
    outages: createOutageLog(log),
    // The host of the engine ends what runs too long. What waits, waits for the only connection.
    deadlineMs: Number.POSITIVE_INFINITY,
    namesStatements: true,
  });
  const database = createPoolDatabase({
    engine: 'pglite',
    pool,
    connections,
    // Its engine is opened again by the next call.
    patience: noPatience,
    close: () => endPool(pool),
    async listen(channel, onPayload, listenOptions) {
      const listener = { onPayload, ...listenOptions };
      const quoted = pg.escapeIdentifier(channel);
      if (listeners.add(channel, listener)) await connections.query(`listen ${quoted}`);
      return async () => {
        if (listeners.remove(channel, listener) && !pool.ending) await connections.query(`unlisten ${quoted}`);
      };
    },
    session: (run, timeoutMs) =>
      connections.use('write', async (connection) => {
        host.limitMs = timeoutMs;
        try {
          const orm = ormOf({ query: connection.ask });
          return await run((sqlText, params) => queryRows(orm, sqlText, params));
        } finally {
          host.limitMs = queryTimeoutMs;
        }
      }),
    async limitTime(_connection, timeoutMs) {
      host.limitMs = timeoutMs;
      return () => {
        host.limitMs = queryTimeoutMs;
      };
    },
  });
  try {
    await connections.query('select 1');
  } catch (error) {
    await endPool(pool);
    throw error;
  }
  return database;
}
