/** Starts Houston with the roles that the environment asks for, says where it is, and stops it in good order. */
import { createServer, webFolder } from './app.ts';
import { readConfig } from './config.ts';
import { startAccessClock } from './features/access/temporary-permissions/access-clock.ts';
import { startNoticeClock } from './features/operations/status-notices/notice-clock.ts';
import { readAhead } from './features/partners/simulator/read-ahead.ts';
import { listenOnceStored } from './http/assets/listen-once-stored.ts';
import { watchConnections } from './http/unused-connections.ts';
import { listenForMetrics } from './metrics/metrics-server.ts';
import { startStateMetrics } from './metrics/state-metrics.ts';
import { createApp } from './start/create-app.ts';
import { explainFailedStart } from './start/explain.ts';
import { fillEmptyDatabase } from './start/first-start.ts';
import { createLog } from './start/log/log.ts';
import { followLogLevel } from './start/log/log-level.ts';
import { giveNewPermissions } from './start/new-permissions.ts';
import { openConfiguredDatabase } from './start/open-configured-database.ts';
import { onceDatabaseAnswers } from './start/wait-for-database.ts';
import { welcome } from './start/welcome.ts';
import { startWorker } from './start/worker/start-worker.ts';
import { startTraces } from './traces/start-traces.ts';

/** Connections on which nothing was asked yet are no idle ones, and would stay open for ever. */
const unusedMs = 5_000;
/** Calls that have not ended by then are cut off: a statement may take as long, and whoever supervises gives 15 seconds for all. */
const callsMs = 9_500;
/** Later than a start and its first admins are served: it takes a second of one processor. */
const readAheadMs = 60_000;

/** Starts it, or says why not and ends the process. @returns what stops it */
export async function runHouston(): Promise<() => Promise<void>> {
  try {
    return (await startHouston(process.env)).stop;
  } catch (error) {
    process.stderr.write(`${explainFailedStart(error)}\n`);
    process.exit(1);
  }
}

/** Starts it in this process, which stays as it is when it is stopped. */
export async function startHouston(environment: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(environment);
  const log = createLog(config);
  const traces = await startTraces(config, log);
  const database = await onceDatabaseAnswers(log, () => openConfiguredDatabase(config, log));
  const app = await onceDatabaseAnswers(log, () => createApp(config, database, log, true));
  await onceDatabaseAnswers(log, () => followLogLevel(app, log));
  const firstAdmin = await onceDatabaseAnswers(log, () => fillEmptyDatabase(app));
  await onceDatabaseAnswers(log, () => giveNewPermissions(app));
  const server = config.roles.has('api') ? await createServer(app) : null;
  const connections = server === null ? null : watchConnections(server.server);
  const jobs = [
    ...(config.roles.has('worker') ? [await startWorker(app)] : []),
    ...(server === null ? [] : [startAccessClock(app), startNoticeClock(app)]),
    ...(app.metrics.registry === null ? [] : [startStateMetrics(app, app.metrics.registry)]),
    await listenForMetrics(app),
  ];
  const address = { port: config.port, host: config.host };
  if (server !== null) jobs.push(await listenOnceStored(app, server, webFolder, address));
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
    await traces.stop();
  }
  return { stop };
}
