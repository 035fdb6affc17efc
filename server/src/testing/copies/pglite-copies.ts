/**
 * Embedded databases for tests. A process opens one, from an archive that was migrated once, and hands it on from file to
 * file with its rows taken out: opening another takes longer than most files do.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../db/engine.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { connectPglite } from '../../db/pglite/pglite.ts';
import { createPgliteHost, type PgliteHost } from '../../db/pglite/pglite-host.ts';
import { keepFirstRows, restoreFirstRows } from './first-rows.ts';

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/houston', import.meta.url));
const options = { queryTimeoutMs: 10_000, log: () => {} };
const dayMs = 24 * 3_600_000;
/** A test that leaves work behind which holds the connection longer than this gets no second use of its database. */
const restoreLimitMs = 5_000;

/** Databases that nobody uses, by the name of the set of migrations they ran. */
const spare = new Map<string, PgliteHost>();

/** `name` stands for the migrations in `folder` and the version of PGlite. */
export async function copyPglite(name: string, folder: string): Promise<{ database: Database; drop(): Promise<void> }> {
  const kept = spare.get(name);
  spare.delete(name);
  const host = kept ?? (await openHost(name, folder));
  const database = await connectPglite(host, options);
  if (!kept) await keepFirstRows(database);
  return {
    database,
    async drop() {
      const isAsNew = !spare.has(name) && (await inTime(restoreFirstRows(database)));
      await database.close();
      if (isAsNew && !spare.has(name)) spare.set(name, host);
      else await host.close();
    },
  };
}

async function openHost(name: string, folder: string): Promise<PgliteHost> {
  const file = join(cacheFolder, `pglite-${name}.tar`);
  if (!existsSync(file)) await writeSnapshot(file, folder);
  return createPgliteHost({ snapshot: readFileSync(file), limitMs: options.queryTimeoutMs, log: options.log });
}

/** Two processes may both do this at first; each renames a whole file into place. */
async function writeSnapshot(file: string, folder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder)) {
    const old = join(cacheFolder, name);
    const modified = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (name.startsWith('pglite-') && modified < Date.now() - dayMs) rmSync(old, { force: true });
  }
  const host = createPgliteHost({ limitMs: options.queryTimeoutMs, log: options.log });
  try {
    const database = await connectPglite(host, options);
    await migrateDatabase(database, folder);
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await host.takeSnapshot());
    await database.close();
    renameSync(unfinished, file);
  } finally {
    await host.close();
  }
}

/** Whether `work` came to a good end within the limit. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), restoreLimitMs);
  });
  return Promise.race([work.catch(() => false), limit]).finally(() => clearTimeout(timer));
}
