/** Brings the database to the program's version: runs the SQL files that have not run yet, once, in order. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Tx } from '../engine.ts';
import { MigrationError } from '../errors.ts';
import { findOutage } from '../outage/outage.ts';
import { queryRows } from '../pool-database.ts';
import { onceUnlocked, type Patience, patience } from './once-unlocked.ts';
import { runsOutside } from './outside.ts';
import { runOutside } from './run-outside.ts';
import { mayFollow, releasedForms } from './since-released.ts';

/** Large tables take minutes to rewrite, and other servers wait for that long. */
const migrationLimitMs = 30 * 60_000;
/** Any constant that nothing else in the database locks. */
export const migrationLock = 4_680_661;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with Unix line ends, so that a checkout on Windows is the same migration. */
  readonly checksum: string;
}

/**
 * Runs the files of `folder` named `NNNN_name.sql` that have not run, each in its own transaction unless its first line says otherwise, and
 * resolves to their names. Servers that start together take turns. Files are plain SQL with any number of statements. A table that somebody
 * else holds is asked for again and again, so that nobody queues behind a migration for longer than a second.
 * @throws MigrationError when a file fails, was changed after it ran, is misnamed, or comes before one that already ran
 */
export async function migrateDatabase(
  database: Database,
  folder: string,
  waits: Patience = patience,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  await lockAndRun(database, (tx) =>
    queryRows(
      tx,
      `create table if not exists houston_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    ),
  );
  const { rows } = await database.query<{ name: string; checksum: string }>(
    'select name, checksum from houston_migrations',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum !== undefined) assertUnchanged(migration, checksum);
    else if (await runOnce(database, migration, waits)) done.push(migration.name);
  }
  return done;
}

/** The migrations of a folder in order. Throws MigrationError for a misnamed file or a number used twice. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const numbers = new Set<string>();
  return names.sort().map((name) => {
    if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(name)) throw new MigrationError(`${name} is not named NNNN_name.sql`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function lockAndRun<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await queryRows(tx, 'select pg_advisory_xact_lock($1)', [migrationLock]);
      return run(tx);
    },
    { timeoutMs: migrationLimitMs },
  );
}

/** False when another server ran it while this one waited for the lock. */
async function runOnce(database: Database, migration: Migration, waits: Patience): Promise<boolean> {
  const failed = (cause: unknown) => {
    if (cause instanceof MigrationError || findOutage(cause)) throw cause;
    throw new MigrationError(`${migration.name} failed: ${(cause as Error).message}`, { cause });
  };
  if (runsOutside(migration.sql)) {
    const steps = {
      isDone: () => lockAndRun(database, (tx) => isApplied(tx, migration)),
      done: () => lockAndRun(database, (tx) => store(tx, migration)),
    };
    return runOutside(database, migration.sql, waits, steps).catch(failed);
  }
  return onceUnlocked(waits, () => lockAndRun(database, (tx) => runMigration(tx, migration, waits))).catch(failed);
}

async function runMigration(tx: Tx, migration: Migration, { lockMs }: Patience): Promise<boolean> {
  if (await isApplied(tx, migration)) return false;
  // Later than the lock of the line, which may take as long as the migrations of whoever holds it.
  await queryRows(tx, `set local lock_timeout = ${lockMs}`);
  await queryRows(tx, migration.sql);
  await store(tx, migration);
  return true;
}

/** @throws MigrationError when it may not run any more */
async function isApplied(tx: Tx, migration: Migration): Promise<boolean> {
  const applied = await findApplied(tx, migration.name);
  if (applied) {
    assertUnchanged(migration, applied);
    return true;
  }
  const later = await queryRows<{ name: string }>(
    tx,
    'select name from houston_migrations where name > $1 order by name limit 1',
    [mayFollow[migration.name] ?? migration.name],
  );
  if (later.rows[0]) {
    throw new MigrationError(
      `${migration.name} is new but comes before ${later.rows[0].name}, which has run; give it a higher number`,
    );
  }
  return false;
}

async function store(tx: Tx, migration: Migration): Promise<void> {
  await queryRows(tx, 'insert into houston_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}

async function findApplied(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await queryRows<{ checksum: string }>(
    tx,
    'select checksum from houston_migrations where name = $1',
    [name],
  );
  return rows[0]?.checksum;
}

function assertUnchanged(migration: Migration, appliedChecksum: string): void {
  if (migration.checksum === appliedChecksum || releasedForms[migration.name] === appliedChecksum) return;
  throw new MigrationError(`${migration.name} was changed after it ran; restore it and write a new migration instead`);
}
