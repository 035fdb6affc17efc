/** `npm run ip:open`: takes IP lists and blocks out of the way, from the server's own command line. */
import { parseArgs } from 'node:util';
import type { Call } from '../../../call.ts';
import { runCommand, showUsage } from '../../../start/run-command.ts';
import { liftEveryBlock } from '../../operations/security-incidents/security-incidents.service.ts';
import { openGlobalList, openOwnList } from './open-lists.service.ts';

const usage = `Usage: npm run ip:open [-- <email>]

Switches the global IP list off, and lets in again what security incidents block: addresses and accounts.
With an e-mail address it also empties the IP list of that admin.
`;

async function openLists(call: Call, email: string | undefined): Promise<number> {
  const wasOn = await openGlobalList(call);
  process.stdout.write(`The global IP list ${wasOn ? 'is now' : 'was already'} off.\n`);
  const lifted = await liftEveryBlock(call, 'npm run ip:open');
  process.stdout.write(
    lifted.length === 0 ? 'Nothing was blocked.\n' : `Resolved the incidents ${lifted.join(', ')}.\n`,
  );
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
