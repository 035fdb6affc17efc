/** Runs a command typed on the server's own machine: opens what Houston works on, and explains what goes wrong in one line. */
import type { ServerSecret } from '../auth/secrets/server-secret.ts';
import type { Call, Log } from '../call.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { DataFolderLocked } from '../db/errors.ts';
import { findOutage } from '../db/outage/outage.ts';
import { createApp } from './create-app.ts';
import { openExistingDatabase } from './database/open-configured-database.ts';
import { createLog } from './log/log.ts';
import { serverCall } from './server-call.ts';

/** Runs `command` and sets the exit code that it gives: 0 done, 1 impossible. @param secretOf as `known` of `createApp` */
export function runCommand(
  name: string,
  command: (call: Call) => Promise<number>,
  secretOf?: (config: Config) => Promise<ServerSecret>,
): Promise<void> {
  return setCode(
    withDatabase(async ({ config, database, log }) => {
      const app = await createApp(config, database, log, false, await secretOf?.(config));
      try {
        return await command(serverCall(app, name));
      } finally {
        await app.incidents.close();
        await app.touches.close();
        await app.calls.close();
        await app.live.close();
      }
    }),
  );
}

/**
 * The same of a command that only reads. It needs no secret and has none tried: under another one than the servers have, opening all of
 * Houston would name a key under which none of them can go on with the audit trail.
 */
export function runReading(command: (database: Database) => Promise<number>): Promise<void> {
  return setCode(withDatabase(({ database }) => command(database)));
}

async function setCode(ran: Promise<number>): Promise<void> {
  process.exitCode = await ran.catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  });
}

/** Tells how the command is called; the exit code becomes 2. */
export function showUsage(usage: string): void {
  process.stderr.write(usage);
  process.exitCode = 2;
}

interface Opened {
  config: Config;
  database: Database;
  log: Log;
}

async function withDatabase(command: (opened: Opened) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  // The command's answer is what it prints; a log line would hide it.
  const log = createLog(config);
  log.level = 'error';
  const database = await openExistingDatabase(config, log);
  try {
    return await command({ config, database, log });
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof DataFolderLocked) {
    return `${error.message}. The embedded database serves one process: stop Houston, run this, and start it again.`;
  }
  const outage = findOutage(error);
  if (outage !== null) return `The database of DATABASE_URL does not answer (${outage.reason}).`;
  return error instanceof Error ? error.message : String(error);
}
