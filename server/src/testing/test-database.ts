/** Gives a test file its own migrated database on either engine, copied from one that was migrated once. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../db/engine.ts';
import { readMigrations } from '../db/migrations/migrate.ts';
import type { TestDatabase } from './copies/database-copy.ts';
import { copyPglite } from './copies/pglite-copies.ts';
import { copyPostgres } from './copies/postgres-copies.ts';

export type TestEngine = Database['engine'];

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The engines to test on: TEST_ENGINES (`pglite,postgres`), else PGlite, and PostgreSQL when TEST_DATABASE_URL is set. */
export function testEngines(): TestEngine[] {
  const { TEST_ENGINES, TEST_DATABASE_URL } = process.env;
  if (!TEST_ENGINES) return TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite'];
  return TEST_ENGINES.split(',').map((name) => {
    if (name !== 'pglite' && name !== 'postgres') throw new Error(`TEST_ENGINES names the unknown engine "${name}"`);
    return name;
  });
}

/** `folder`: the migrations to run, the server's own when absent. */
export function createTestDatabase(engine: TestEngine, folder = migrationsFolder): Promise<TestDatabase> {
  const copy = engine === 'pglite' ? copyPglite : copyPostgres;
  return copy(hashMigrations(folder), folder);
}

/** Names a set of migrations and the PGlite that ran them. */
function hashMigrations(folder: string): string {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const { name, checksum } of readMigrations(folder)) hash.update(`${name}:${checksum}\n`);
  return hash.digest('hex').slice(0, 12);
}

function pgliteVersion(): string {
  // PGlite does not export its package.json, so go there from its main file.
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8')).version;
}
