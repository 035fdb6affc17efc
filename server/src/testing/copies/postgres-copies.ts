/**
 * Databases on a PostgreSQL server for tests, copied from a template that was migrated once. As on PGlite, a process hands one
 * on from file to file with its rows taken out: removing one makes the server write down all that it has not yet written. Its
 * connections are handed on as well: each new one has to learn the whole catalogue.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import type { TestDatabase } from './database-copy.ts';
import { keepFirstRows, restoreFirstRows } from './first-rows.ts';
import { lendDatabase } from './lent-database.ts';

const queryTimeoutMs = 10_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Copy {
  readonly url: string;
  readonly database: Database;
}

/** How connections that are handed on call themselves. */
const handedOn = 'houston test';

/** Databases that nobody uses, by the name of the set of migrations they ran. */
const spare = new Map<string, Copy>();

/** `name` stands for the migrations in `folder`. */
export async function copyPostgres(name: string, folder: string): Promise<TestDatabase & { url: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL');
  const kept = spare.get(name);
  spare.delete(name);
  const copy = kept ?? (await createCopy(server, name, folder));
  // Only a run that removes them at its end may leave some.
  const isHandedOn = () => process.env.TEST_RUN !== undefined && !spare.has(name);
  if (!kept && isHandedOn()) await keepFirstRows(copy.database);
  const { database, end } = lendDatabase(copy.database);
  return {
    database,
    url: copy.url,
    async drop() {
      end();
      if (isHandedOn() && (await restore(copy)) && isHandedOn()) {
        spare.set(name, copy);
        return;
      }
      await copy.database.close();
      await withAdmin(server, (admin) => admin.query(`drop database if exists ${nameOf(copy.url)} with (force)`));
    },
  };
}

async function createCopy(server: string, migrations: string, folder: string): Promise<Copy> {
  const name = nameDatabase(process.env.TEST_RUN);
  await withAdmin(server, async (admin) => {
    const template = await findTemplate(admin, server, migrations, folder);
    await admin.query(`create database ${name} template ${template}`);
    // No test pulls the plug on the database server, so none has to wait for its disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = urlOf(server, name);
  const named = new URL(url);
  named.searchParams.set('application_name', handedOn);
  return { url, database: await openDatabase({ url: named.href, listenUrl: url, queryTimeoutMs }) };
}

/** Whether the database is as it was when it was new, and nobody else is connected to it any more. */
async function restore({ database }: Copy): Promise<boolean> {
  try {
    if (database.connections().busy > 0) return false;
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
        and (application_name not in ($1, 'houston listen') or state <> 'idle')`,
      [handedOn],
    );
    // Temporary tables stay with their connection.
    const { rows } = await database.query("select from pg_class where relpersistence = 't' limit 1");
    if (rows.length > 0) return false;
    return await restoreFirstRows(database);
  } catch {
    return false;
  }
}

/** The template for these migrations, made by whichever process comes first while the others wait. */
async function findTemplate(admin: pg.Client, server: string, migrations: string, folder: string): Promise<string> {
  const prefix = `houston_template_${migrations}_`;
  await admin.query("select pg_advisory_lock(hashtext('houston test templates'))");
  try {
    const found = (await listDatabases(admin)).find((name) => name.startsWith(prefix));
    if (found) return found;
    await removeLeftovers(admin);
    // Until it is renamed nobody takes it for a finished one, and a run that dies here leaves a plain test database.
    const unfinished = nameDatabase();
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

/** Removes what a run of tests has left for files that did not come. */
export async function removeDatabasesOf(run: string, server: string): Promise<void> {
  await withAdmin(server, async (admin) => {
    for (const name of await listDatabases(admin))
      if (name.endsWith(`_${run}`)) await admin.query(`drop database if exists ${name} with (force)`);
  });
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

/** @param run whose end removes it, if it is still there */
function nameDatabase(run?: string): string {
  return ['houston_test', Date.now(), randomBytes(6).toString('hex'), ...(run ? [run] : [])].join('_');
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
