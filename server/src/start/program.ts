/** What Houston does once its database is open: calls, work in the background, what it measures. Loaded while the database opens. */
import { createServer, webFolder } from '../app.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { startAccessClock } from '../features/access/temporary-permissions/access-clock.ts';
import { startNoticeClock } from '../features/operations/status-notices/notice-clock.ts';
import { readAhead } from '../features/partners/simulator/read-ahead.ts';
import { listenOnceStored } from '../http/assets/listen-once-stored.ts';
import { watchConnections } from '../http/connections/unused-connections.ts';
import { listenForMetrics } from '../metrics/metrics-server.ts';
import { startStateMetrics } from '../metrics/state-metrics.ts';
import { createApp } from './create-app.ts';
import { onceDatabaseAnswers } from './database/wait-for-database.ts';
import { warnOfClock } from './database/warn-of-clock.ts';
import { fillEmptyDatabase } from './first-start.ts';
import type { createLog } from './log/log.ts';
import { followLogLevel } from './log/log-level.ts';
import { giveNewPermissions } from './new-permissions.ts';
import { welcome } from './welcome.ts';
import { startWorker } from './worker/start-worker.ts';

/** Connections on which nothing was asked yet are no idle ones, and would stay open for ever. */
const unusedMs = 5_000;
/** Calls that have not ended by then are cut off: a statement may take as long, and whoever supervises gives 15 seconds for all. */
const callsMs = 9_500;
/** Later than a start and its first admins are served: it takes a second of one processor. */
const readAheadMs = 60_000;

/** Starts it with the roles of the configuration, says where it is. @returns what stops it in good order, and closes the database */
export async function startProgram(
  config: Config,
  log: ReturnType<typeof createLog>,
  database: Database,
): Promise<{ stop(): Promise<void> }> {
  const app = await onceDatabaseAnswers(log, () => createApp(config, database, log, true));
  await onceDatabaseAnswers(log, () => followLogLevel(app, log));
  await onceDatabaseAnswers(log, () => warnOfClock(app));
  const firstAdmin = await onceDatabaseAnswers(log, () => fillEmptyDatabase(app));
  await onceDatabaseAnswers(log, () => giveNewPermissions(app));
  const server = config.roles.has('api') ? await createServer(app) : null;
  const connections = server === null ? null : watchConnections(server.server);
  const jobs: { stop(): Promise<void> }[] = [
    ...(server === null ? [] : [startAccessClock(app), startNoticeClock(app)]),
    ...(app.metrics.registry === null ? [] : [startStateMetrics(app, app.metrics.registry)]),
    await listenForMetrics(app),
  ];
  const address = { port: config.port, host: config.host };
  if (server !== null) jobs.push(await listenOnceStored(app, server, webFolder, address));
  // It has all the time that it wants: whoever opened the console is waiting.
  if (config.roles.has('worker')) jobs.push(await startWorker(app));
  const readingAhead = server === null ? undefined : setTimeout(() => void readAhead(app), readAheadMs).unref();
  process.stdout.write(welcome(config, firstAdmin));

  async function stop(): Promise<void> {
    log.info({}, 'stopping');
    clearTimeout(readingAhead);
    // Open live streams would keep the server from closing.
    await app.live.close();
    const cuts = [
      setTimeout(() => connections?.closeUnused(), unusedMs).unref(),
      setTimeout(() => server?.server.closeAllConnections(), callsMs).unref(),
    ];
    await Promise.all([server?.close(), ...jobs.map((job) => job.stop())]);
    cuts.forEach(clearTimeout);
    await app.incidents.close();
    await app.touches.close();
    await app.calls.close();
    await app.reads.close();
    await app.database.close();
  }
  return { stop };
}
