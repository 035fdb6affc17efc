/** Puts together what the whole server shares: configuration, open database, secret, live events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startIncidents } from '../auth/incidents.ts';
import type { App, Log } from '../call.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createOutbound } from '../http/outbound.ts';
import { startLive } from '../live/live.ts';
import { loadSecret } from './secret.ts';

const root = join(import.meta.dirname, '../../..');

export const migrationsFolder = join(root, 'server/migrations');

/** Opens the database that the configuration names. @throws DataFolderLocked, or the driver's error */
export function openConfiguredDatabase(config: Config, log: Log): Promise<Database> {
  return openDatabase({
    ...(config.databaseUrl === undefined ? { folder: config.dataFolder } : { url: config.databaseUrl }),
    log: (message, detail) => log.warn(detail ?? {}, message),
  });
}

/** Migrates `database` and builds the App around it. */
export async function createApp(
  config: Config,
  database: Database,
  log: Log,
  clock: Clock = systemClock,
): Promise<App> {
  await migrateDatabase(database, migrationsFolder);
  const live = await startLive(database);
  return {
    config,
    database,
    clock,
    log,
    live,
    incidents: await startIncidents({ config, database, clock, log, live }),
    outbound: createOutbound(config),
    secret: await loadSecret(config),
    version: readVersion(),
  };
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
