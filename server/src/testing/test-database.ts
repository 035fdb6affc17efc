/** Gives a test file its own migrated database on either engine, copied from one that was migrated once. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/engine.ts';
import { migrateDatabase, readMigrations } from '../db/migrate.ts';
import { copyPglite } from './pglite-copies.ts';

export type TestEngine = Database['engine'];

export interface TestDatabase {
  readonly database: Database;
  /** Where a second connection finds it; PostgreSQL only. */
  readonly url?: string;
  /** Closes and removes the database. */
  drop(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const queryTimeoutMs = 10_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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
  return engine === 'pglite' ? copyPglite(hashMigrations(folder), folder) : copyPostgres(folder);
}

async function copyPostgres(folder: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL');
  const name = `houston_test_${Date.now()}_${randomBytes(6).toString('hex')}`;
  await withAdmin(server, async (admin) => {
    const template = await findTemplate(admin, server, folder);
    await admin.query(`create database ${name} template ${template}`);
    // No test pulls the plug on the database server, so none has to wait for its disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = urlOf(server, name);
  const database = await openDatabase({ url, queryTimeoutMs });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The template for these migrations, made by whichever process comes first while the others wait. */
async function findTemplate(admin: pg.Client, server: string, folder: string): Promise<string> {
  const prefix = `houston_template_${hashMigrations(folder)}_`;
  await admin.query("select pg_advisory_lock(hashtext('houston test templates'))");
  try {
    const found = (await listDatabases(admin)).find((name) => name.startsWith(prefix));
    if (found) return found;
    await removeLeftovers(admin);
    // Until it is renamed nobody takes it for a finished one, and a run that dies here leaves a plain test database.
    const unfinished = `houston_test_${Date.now()}_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${unfinished}`);
    const database = await openDatabase({ url: urlOf(server, unfinished), queryTimeoutMs });
    await migrateDatabase(database, folder).finally(() => database.close());
    const template = `${prefix}${Date.now()}`;
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin.query("select pg_advisory_unlock(hashtext('houston test templates'))");
  }
}

/** Removes databases of runs that died over an hour ago, and templates over a day old. */
async function removeLeftovers(admin: pg.Client): Promise<void> {
  for (const name of await listDatabases(admin)) {
    const [, kind, time] = /^houston_(test|template)_(?:[0-9a-f]+_)?(\d{13})(?:_|$)/.exec(name) ?? [];
    const lifeMs = kind === 'test' ? hourMs : dayMs;
    if (time && Number(time) < Date.now() - lifeMs) await admin.query(`drop database if exists ${name} with (force)`);
  }
}

async function listDatabases(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query("select datname from pg_database where datname like 'houston\\_te%'");
  return rows.map(({ datname }) => datname as string);
}

async function withAdmin<T>(url: string, run: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
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
