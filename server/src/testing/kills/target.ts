/** The database of a run of kills, and the processes that share it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../db/database.ts';
import { createTestDatabase } from '../test-database.ts';

export interface Target {
  readonly engine: 'pglite' | 'postgres';
  readonly environment: Record<string, string>;
  /** What one process is started as; several of them share a PostgreSQL. */
  readonly roles: readonly string[];
  /** To be given back by `leave`: a folder belongs to one process at a time. */
  open(): Promise<Database>;
  leave(database: Database): Promise<void>;
  close(): Promise<void>;
}

export async function openTarget(engine: string): Promise<Target> {
  if (engine === 'postgres') {
    const { database, url, drop } = await createTestDatabase('postgres');
    if (url === undefined) throw new Error('the test database has no address');
    return {
      engine,
      environment: { DATABASE_URL: url },
      roles: ['api', 'worker', 'worker'],
      open: async () => database,
      leave: async () => {},
      close: drop,
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'houston-kills-'));
  return {
    engine: 'pglite',
    environment: { HOUSTON_DATA: folder },
    roles: ['api,worker'],
    open: () => openDatabase({ folder }),
    leave: (database) => database.close(),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The same seed kills at the same moments; Marsaglia's xorshift, as the demo's dice. */
export function randomOf(start: number): () => number {
  let state = start * 2_654_435_761 + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
