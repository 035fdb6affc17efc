/** `npm run secret:lost`: says what was sealed under a secret that nobody has any more, and gives it up. */
import { parseArgs } from 'node:util';
import type { Call } from '../../call.ts';
import { runCommand, showUsage } from '../run-command.ts';
import { readSecret } from '../secret.ts';
import { findLost, forgetSecret, type Lost } from './forget-secret.ts';

const usage = `Usage: npm run secret:lost [-- --forget]

For when HOUSTON_SECRET is lost for good, and a new one was set. Says what neither it nor HOUSTON_OTHER_SECRET opens, and changes nothing.
With --forget the audit trail goes on under HOUSTON_SECRET, and all of that is emptied for good: stop Houston before. It may be stopped and
run again.
`;

function describe({ isTrailLost, columns }: Lost): string {
  const lines = columns.map(({ column, count }) => `${count} ${column.whenLost.meaning}`);
  if (isTrailLost) lines.unshift('The audit trail: nothing proves what it has of before');
  return lines.map((line) => `- ${line}.\n`).join('');
}

async function lose(call: Call, isMeant: boolean): Promise<number> {
  const lost = await (isMeant ? forgetSecret(call) : findLost(call.app));
  if (!lost.isTrailLost && lost.columns.length === 0) {
    process.stdout.write('Nothing is lost: what is sealed can be opened.\n');
    return 0;
  }
  const before = isMeant ? 'Given up, as no secret that is named opens it:' : 'No secret that is named opens:';
  process.stdout.write(`${before}\n${describe(lost)}`);
  if (isMeant) return 0;
  process.stderr.write(
    'Nothing was changed. As long as a backup, or a process that still runs, has the secret, use that. Else: npm run secret:lost -- --forget\n',
  );
  return 1;
}

function readArguments(): { forget?: boolean } | null {
  try {
    return parseArgs({ options: { forget: { type: 'boolean' } } }).values;
  } catch {
    return null;
  }
}

const asked = readArguments();
if (asked === null) showUsage(usage);
// What older secrets left in the database cannot be opened: only what the environment names is known.
else await runCommand('secret-lost', (call) => lose(call, asked.forget ?? false), readSecret);
