/** Opens the embedded database: PGlite in a thread, behind a pool with its one connection. */
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import type { Database, Log } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { createListeners } from './listeners.ts';
import { createPgliteHost } from './pglite-host.ts';
import { PgliteStream } from './pglite-stream.ts';
import { createPoolDatabase, endPool } from './pool-database.ts';

export interface PgliteOptions {
  /** The data folder; the database files are in `pgdata` inside it. In memory when absent. */
  readonly folder?: string;
  readonly snapshot?: Uint8Array;
  readonly queryTimeoutMs: number;
  /** How long a transaction may hold the connection without a statement (default 30 s). */
  readonly idleTransactionMs?: number;
  readonly log: Log;
}

export interface PgliteDatabase extends Database {
  /** The whole database as an archive for `snapshot`. No statement may be running. */
  takeSnapshot(): Promise<Uint8Array>;
}

/** Throws DataFolderLocked when another process holds the folder. */
export async function openPglite(options: PgliteOptions): Promise<PgliteDatabase> {
  const { folder, snapshot, log, queryTimeoutMs } = options;
  const lock = folder ? lockFolder(folder) : undefined;
  const host = createPgliteHost({
    ...(folder && { folder: join(folder, 'pgdata') }),
    ...(snapshot && { snapshot }),
    limitMs: queryTimeoutMs,
    log,
  });
  const listeners = createListeners();
  let connections = 0;

  async function prepareConnection(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
    connections += 1;
    if (connections === 1) {
      await client.query("set timezone = 'UTC'");
      return;
    }
    // PGlite has one session for ever: what the lost connection left in it must go.
    await client.query('rollback');
    await client.query('discard all');
    await client.query("set timezone = 'UTC'");
    for (const channel of listeners.channels()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listeners.announceReconnect();
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

  async function close(): Promise<void> {
    await endPool(pool);
    await host.close();
    lock?.release();
  }

  const database = createPoolDatabase({
    engine: 'pglite',
    pool,
    close,
    async listen(channel, onPayload, listenOptions) {
      const listener = { onPayload, ...listenOptions };
      const quoted = pg.escapeIdentifier(channel);
      if (listeners.add(channel, listener)) await pool.query(`listen ${quoted}`);
      return async () => {
        if (listeners.remove(channel, listener) && !pool.ending) await pool.query(`unlisten ${quoted}`);
      };
    },
    async limitTime(_client, timeoutMs) {
      host.limitMs = timeoutMs;
      return () => {
        host.limitMs = queryTimeoutMs;
      };
    },
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, takeSnapshot: () => host.takeSnapshot() };
}
