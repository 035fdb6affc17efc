/** `npm run ip:open`: takes the IP lists out of the way, from the server's own command line. */
import { parseArgs } from 'node:util';
import type { Call } from '../../../call.ts';
import { runCommand, showUsage } from '../../../start/run-command.ts';
import { openGlobalList, openOwnList } from './open-lists.service.ts';

const usage = `Usage: npm run ip:open [-- <email>]

Switches the global IP list off. With an e-mail address it also empties the list of that admin.
`;

async function openLists(call: Call, email: string | undefined): Promise<number> {
  const wasOn = await openGlobalList(call);
  process.stdout.write(`The global IP list ${wasOn ? 'is now' : 'was already'} off.\n`);
  if (email === undefined) return 0;
  const entries = await openOwnList(call, email);
  if (entries === null) {
    process.stderr.write(`Nobody has the e-mail address ${email}\n`);
    return 1;
  }
  process.stdout.write(`The IP list of ${email} is empty; it had ${entries} ${entries === 1 ? 'entry' : 'entries'}.\n`);
  return 0;
}

/** @returns null when they are wrong */
function readArguments(): string[] | null {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    return positionals.length > 1 ? null : positionals;
  } catch {
    return null;
  }
}

const emails = readArguments();
if (emails === null) showUsage(usage);
else await runCommand('ip-open', (call) => openLists(call, emails[0]));
