/** A primary and a standby that follows it, made with PostgreSQL's own programs where the machine has them. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { findPrograms, makeCluster, makeFolder, makeStandby, startCluster } from '../drills/cluster.ts';

export interface Replicated {
  readonly primary: Database;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Asks the standby itself. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
  /** Lets the standby fall behind, until `goOn`. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** As when its machine goes down. */
  killStandby(): Promise<void>;
  close(): Promise<void>;
}

export const hasPrograms = existsSync('/usr/lib/postgresql');

export async function startReplicated(): Promise<Replicated> {
  const programs = await findPrograms();
  const parent = await mkdtemp(join(tmpdir(), 'houston-standby-'));
  // The programs have to pass through it.
  await chmod(parent, 0o711);
  const root = await makeFolder(programs, parent, 'servers');
  const [data, copy] = [join(root, 'primary'), join(root, 'standby')];
  await makeCluster(programs, data, await makeFolder(programs, root, 'archive'));
  const first = await startCluster(programs, data);
  const primary = await openDatabase({ url: first.url });
  await migrateDatabase(primary, migrationsFolder);
  makeStandby(programs, first, copy);
  const second = await startCluster(programs, copy, 'standby');
  let isThere = true;
  const pool = new pg.Pool({ connectionString: second.url, max: 1 });
  pool.on('error', () => {});
  const ask = async (statement: string) => (await pool.query(statement)).rows as Record<string, unknown>[];
  const killStandby = async () => {
    if (isThere) await second.kill();
    isThere = false;
  };
  return {
    primary,
    primaryUrl: first.url,
    standbyUrl: second.url,
    ask,
    pause: async () => {
      await ask('select pg_wal_replay_pause()');
    },
    async goOn() {
      if (isThere) await ask('select pg_wal_replay_resume()');
    },
    killStandby,
    async close() {
      await Promise.all([primary.close(), pool.end()]);
      await killStandby();
      await first.kill();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
