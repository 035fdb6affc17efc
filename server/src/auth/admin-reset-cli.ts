/** `npm run admin:reset -- <email>`: lets an admin in again, from the server's own command line. */
import { parseArgs } from 'node:util';
import type { Call } from '../call.ts';
import { resetAdmin } from '../features/access/registration/admin-reset.service.ts';
import { runCommand, showUsage } from '../start/run-command.ts';

const usage = `Usage: npm run admin:reset -- <email> [--grant-admin-management]

Enables the admin, removes second factor, locks and sessions, and prints a link to set a new password.
--grant-admin-management also gives the permission to manage admins, for when nobody holds it any more.
`;

async function reset(call: Call, email: string, grantAdminManagement: boolean): Promise<number> {
  const done = await resetAdmin(call, email, { grantAdminManagement });
  if (done === null) {
    process.stderr.write(`Nobody has the e-mail address ${email}\n`);
    return 1;
  }
  const validity = done.isActivation ? '7 days' : '30 minutes';
  process.stdout.write(`${done.email} can set a new password here, once, within ${validity}:\n${done.link}\n`);
  return 0;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { 'grant-admin-management': { type: 'boolean' } } });
  } catch {
    return { values: {}, positionals: [] };
  }
}

const { values, positionals } = readArguments();
const [email, ...rest] = positionals;
if (email === undefined || rest.length > 0) showUsage(usage);
else await runCommand('admin-reset', (call) => reset(call, email, values['grant-admin-management'] === true));
