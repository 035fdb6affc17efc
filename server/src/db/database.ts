/** Opens the database that the configuration names; everything else reaches it through the Database returned here. */
import type { Database, Log } from './engine.ts';
import { openPglite } from './pglite/pglite.ts';
import { openPostgres } from './postgres/postgres.ts';

export type { Database, Db, Tx } from './engine.ts';

export interface OpenOptions {
  /** PostgreSQL 15 or newer. PGlite when absent. */
  readonly url?: string;
  /** Where changes are heard of, past a pooler in `url`; `url` when absent. */
  readonly listenUrl?: string;
  /** `url` leads to a pooler that gives each transaction another connection: nothing of a session lasts. */
  readonly pooler?: 'transaction';
  /** PGlite's data folder. In memory when absent: a statement that runs too long then ends the database for good. */
  readonly folder?: string;
  readonly log?: Log;
  /** Time a statement may take (default 10 s). */
  readonly queryTimeoutMs?: number;
  /** PostgreSQL connections of this server (default 10), besides the one that listens. */
  readonly maxConnections?: number;
  /** How long a call waits for a connection, and for a new one to be made (default 10 s); PostgreSQL only. */
  readonly connectTimeoutMs?: number;
  /** How long an outage is waited out by what it has changed nothing of (default 0: not at all); PostgreSQL only. */
  readonly patienceMs?: number;
}

/** Throws DataFolderLocked when another process holds the folder, and the driver's error when PostgreSQL does not answer. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, folder, queryTimeoutMs = 10_000, log = () => {} } = options;
  const { maxConnections = 10, connectTimeoutMs = 10_000, patienceMs = 0 } = options;
  const { listenUrl = url, pooler } = options;
  if (url) {
    const addresses = { url, listenUrl: listenUrl ?? url, ...(pooler && { pooler }) };
    return openPostgres({ ...addresses, queryTimeoutMs, connectTimeoutMs, patienceMs, log, maxConnections });
  }
  return openPglite({ ...(folder && { folder }), queryTimeoutMs, log });
}
