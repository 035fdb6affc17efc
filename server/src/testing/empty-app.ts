/** A server before its first start. */

import { pino } from 'pino';
import { startTouches } from '../auth/touches.ts';
import type { App, Log } from '../call.ts';
import { startCallLog } from '../calls/call-log.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readsOf } from '../db/replica/reads.ts';
import { createOutbound } from '../http/outbound/outbound.ts';
import { startIncidents } from '../incidents/incidents.ts';
import { startLive } from '../live/live.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createTestDatabase, type TestEngine } from './test-database.ts';
import { testSecret } from './test-secret.ts';

/** The time of the server. */
export const emptyAppTime = new Date('2026-11-20T09:00:00.000Z');

/** A server on an empty database, or on the same one as `beside`. What must be closed, the last first, goes into `opened`. */
export async function openEmptyApp(
  engine: TestEngine,
  opened: (() => Promise<void>)[],
  overrides: Partial<Config> = {},
  beside?: App,
): Promise<App> {
  const database = beside?.database ?? (await openDatabase(engine, opened));
  const live = await startLive(database);
  opened.push(() => live.close());
  const config = { ...readConfig({}), demo: false, ...overrides };
  const clock = () => emptyAppTime;
  const log = pino({ level: 'silent' }) as Log;
  const incidents = await startIncidents({ config, database, clock, log, live });
  opened.push(() => incidents.close());
  const touches = startTouches({ database, log });
  opened.push(() => touches.close());
  const calls = startCallLog({ database, log });
  opened.push(() => calls.close());
  return {
    config,
    database,
    reads: readsOf(database),
    clock,
    log,
    live,
    incidents,
    touches,
    calls,
    outbound: createOutbound({ loopbackTargets: [] }),
    metrics: noMetrics,
    secret: testSecret,
    version: '0.0.0',
  };
}

async function openDatabase(engine: TestEngine, opened: (() => Promise<void>)[]): Promise<Database> {
  const { database, drop } = await createTestDatabase(engine);
  opened.push(drop);
  return database;
}

export async function rowsOf<T>(app: App, query: string): Promise<T[]> {
  return (await app.database.query<T>(query)).rows;
}

export async function countOf(app: App, from: string): Promise<number> {
  return (await rowsOf<{ count: number }>(app, `select count(*) from ${from}`))[0]?.count ?? -1;
}
