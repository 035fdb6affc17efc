/** Opens the database that the configuration names; everything else reaches it through the Database returned here. */
import type { Database, Log } from './engine.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type { Database, Db, Tx } from './engine.ts';

export interface OpenOptions {
  /** PostgreSQL 15 or newer. PGlite when absent. */
  readonly url?: string;
  /** PGlite's data folder. In memory when absent: a statement that runs too long then ends the database for good. */
  readonly folder?: string;
  readonly log?: Log;
  /** Time a statement may take (default 10 s). */
  readonly queryTimeoutMs?: number;
  /** PostgreSQL connections of this server (default 10), besides the one that listens. */
  readonly maxConnections?: number;
}

/** Throws DataFolderLocked when another process holds the folder, and the driver's error when PostgreSQL does not answer. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, folder, queryTimeoutMs = 10_000, log = () => {} } = options;
  if (url) return openPostgres({ url, queryTimeoutMs, log, maxConnections: options.maxConnections ?? 10 });
  return openPglite({ ...(folder && { folder }), queryTimeoutMs, log });
}
