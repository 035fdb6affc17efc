/** `npm run admin:reset -- <email>`: lets an admin in again, from the server's own command line. */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { DataFolderLocked } from '../db/errors.ts';
import { resetAdmin } from '../features/access/registration/admin-reset.service.ts';
import { createApp, openConfiguredDatabase } from '../start/create-app.ts';
import { createLog } from '../start/log.ts';
import { serverCall } from '../start/server-call.ts';

const usage = `Usage: npm run admin:reset -- <email> [--grant-admin-management]

Enables the admin, removes second factor, locks and sessions, and prints a link to set a new password.
--grant-admin-management also gives the permission to manage admins, for when nobody holds it any more.
`;

/** @returns the exit code: 0 done, 1 impossible, 2 wrong arguments. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [email, ...rest] = positionals;
  if (email === undefined || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  // The command's answer is what it prints; a log line would hide it.
  const log = createLog(config);
  log.level = 'error';
  const database = await openConfiguredDatabase(config, log);
  try {
    const app = await createApp(config, database, log);
    const options = { grantAdminManagement: values['grant-admin-management'] === true };
    const reset = await resetAdmin(serverCall(app, 'admin-reset'), email, options);
    await app.live.close();
    if (reset === null) {
      process.stderr.write(`Nobody has the e-mail address ${email}\n`);
      return 1;
    }
    const validity = reset.isActivation ? '7 days' : '30 minutes';
    process.stdout.write(`${reset.email} can set a new password here, once, within ${validity}:\n${reset.link}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'grant-admin-management': { type: 'boolean' } } });
  } catch {
    return { values: {}, positionals: [] };
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof DataFolderLocked) {
    return `${error.message}. The embedded database serves one process: stop Houston, run this, and start it again.`;
  }
  return error instanceof Error ? error.message : String(error);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  return 1;
});
