/** Finds a PostgreSQL server to measure on, and makes throw-away databases there. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { migrateDatabase } from '../../server/src/db/migrations/migrate.ts';

interface Server {
  url: string;
  stop(): Promise<void>;
}

type StartPostgres = (folder: string) => Promise<Server | { url: undefined; reason: string }>;

/** TEST_DATABASE_URL, else the server of this machine at its usual port, else one that is started for this run. */
export async function findPostgres(folder: string): Promise<Server> {
  const usual = 'postgres://postgres@127.0.0.1:5432/postgres';
  if (!process.env.TEST_DATABASE_URL && (await answers(usual))) return { url: usual, stop: async () => {} };
  const path = join(import.meta.dirname, '../../scripts/test-postgres.js');
  const { startPostgres } = (await import(pathToFileURL(path).href)) as { startPostgres: StartPostgres };
  const server = await startPostgres(folder);
  if (server.url === undefined) throw new Error(`there is no PostgreSQL to measure on: ${server.reason}`);
  return server;
}

async function answers(url: string): Promise<boolean> {
  return ask(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ url, maxConnections: 1, queryTimeoutMs: 120_000 });
  try {
    return (await database.query(statement)).rows;
  } finally {
    await database.close();
  }
}

export async function readVersion(url: string): Promise<string> {
  const [row] = await ask(url, 'show server_version');
  return String(row?.server_version);
}

/** Runs `use` with an empty, migrated database, which is dropped afterwards. */
export async function withDatabase<T>(
  server: string,
  use: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const name = `houston_bench_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await ask(server, `create database ${name}`);
  try {
    const database = await openDatabase({ url: url.href, queryTimeoutMs: 120_000 });
    try {
      await migrateDatabase(database, join(import.meta.dirname, '../../server/migrations'));
      return await use(database, url.href);
    } finally {
      await database.close();
    }
  } finally {
    await ask(server, `drop database if exists ${name} with (force)`);
  }
}
