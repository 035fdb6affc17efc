/** Starts Houston with the roles that the environment asks for, says where it is, and stops it in good order. */
import type { FastifyInstance } from 'fastify';
import { createServer } from './app.ts';
import type { App } from './call.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderLocked, MigrationError } from './db/errors.ts';
import { startAccessClock } from './features/access/temporary-permissions/access-clock.ts';
import { startNoticeClock } from './features/operations/status-notices/notice-clock.ts';
import { createApp, openConfiguredDatabase } from './start/create-app.ts';
import { fillEmptyDatabase } from './start/first-start.ts';
import { createLog } from './start/log.ts';
import { startWorker } from './start/start-worker.ts';
import { welcome } from './start/welcome.ts';

/** Whatever has not ended by then is cut off. */
const stopSeconds = 10;
/** Connections on which nothing was asked yet are no idle ones, and would stay open for ever. */
const connectionSeconds = 5;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const database = await openConfiguredDatabase(config, log);
  const app = await createApp(config, database, log);
  const firstAdmin = await fillEmptyDatabase(app);
  const server = config.roles.has('api') ? await createServer(app) : null;
  const jobs = [
    ...(config.roles.has('worker') ? [await startWorker(app)] : []),
    ...(server === null ? [] : [startAccessClock(app), startNoticeClock(app)]),
  ];
  await server?.listen({ port: config.port, host: config.host });
  process.stdout.write(welcome(config, firstAdmin));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(app, server, jobs));
}

async function stop(
  app: App,
  server: FastifyInstance | null,
  jobs: readonly { stop(): Promise<void> }[],
): Promise<void> {
  setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
  app.log.info({}, 'stopping');
  // Open live streams would keep the server from closing.
  await app.live.close();
  setTimeout(() => server?.server.closeAllConnections(), connectionSeconds * 1000).unref();
  await Promise.all([server?.close(), ...jobs.map((job) => job.stop())]);
  await app.incidents.close();
  await app.database.close();
  process.exit(0);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.map((line) => `Houston cannot start: ${line}`).join('\n');
  if (error instanceof DataFolderLocked || error instanceof MigrationError)
    return `Houston cannot start: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'Houston cannot start: the port is in use; set PORT to another one';
  if (code === 'ECONNREFUSED') return 'Houston cannot start: the database of DATABASE_URL does not answer';
  return `Houston cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
