/** Puts together what the whole server shares: configuration, open database, secret, live events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import { startTouches } from '../auth/touches.ts';
import type { App, Log } from '../call.ts';
import { startCallLog } from '../calls/call-log.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { migrateDatabase } from '../db/migrations/migrate.ts';
import { patience } from '../db/migrations/once-unlocked.ts';
import { type Reads, readsOf } from '../db/replica/reads.ts';
import { createOutbound } from '../http/outbound/outbound.ts';
import { startIncidents } from '../incidents/incidents.ts';
import { startLive } from '../live/live.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { nameAuditKey } from './name-audit-key.ts';
import { loadSecret } from './secret.ts';

const root = join(import.meta.dirname, '../../..');

export const migrationsFolder = join(root, 'server/migrations');

/**
 * Migrates `database` and builds the App around it.
 * @param isServer not a command, which must name no key that a running server does not know
 * @param known the secret, for a command that has to work where the database was last used with another one
 */
export async function createApp(
  config: Config,
  database: Database,
  log: Log,
  isServer: boolean,
  known?: ServerSecret,
): Promise<App> {
  const onLocked = () => log.warn({}, 'a migration waits for a table that something else holds');
  await migrateDatabase(database, migrationsFolder, { ...patience, onLocked });
  const live = await startLive(database);
  const version = readVersion();
  const secret = known ?? (await loadSecret(config, database.orm));
  if (known === undefined) await nameAuditKey(database, secret, isServer && config.deployment !== 'Production');
  return {
    config,
    database,
    reads: openReads(config, database, log),
    clock: systemClock,
    log,
    live,
    incidents: await startIncidents({ config, database, clock: systemClock, log, live }),
    touches: startTouches({ database, log }),
    calls: startCallLog({ database, log }),
    outbound: createOutbound(config),
    metrics: createMetrics(config, version),
    secret,
    version,
  };
}

function openReads({ databaseReadUrl: url }: Config, database: Database, log: Log): Reads {
  return url === undefined
    ? readsOf(database)
    : readsOf(database, { url, log: (text, detail) => log.warn(detail ?? {}, text) });
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
