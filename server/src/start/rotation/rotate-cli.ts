/** `npm run secret:rotate`: brings everything that is sealed under the new secret of the server. */
import { ConfigError, readConfig } from '../../config.ts';
import { runCommand, showUsage } from '../run-command.ts';
import { rotateSecret } from './rotate-secret.ts';

const usage = `Usage: npm run secret:rotate

Replaces HOUSTON_OTHER_SECRET by HOUSTON_SECRET in all that is sealed, while Houston works. Every process has to know both before; the steps
are in docs/operations.md. It may be stopped and run again, and is to be run once more before HOUSTON_OTHER_SECRET is taken away.
`;

if (process.argv.length > 2) showUsage(usage);
else {
  await runCommand('secret-rotate', async (call) => {
    if (readConfig(process.env).otherSecret === undefined) {
      throw new ConfigError(['HOUSTON_OTHER_SECRET is required: the secret that HOUSTON_SECRET replaces']);
    }
    const { isNew, resealed } = await rotateSecret(call);
    process.stdout.write(`The audit trail ${isNew ? 'goes on' : 'went on already'} under the new secret.\n`);
    for (const [place, count] of Object.entries(resealed)) process.stdout.write(`${place}: ${count} sealed anew\n`);
    process.stdout.write(
      'Once every process has been started with this HOUSTON_SECRET, run this again, and take HOUSTON_OTHER_SECRET away when nothing was left.\n',
    );
    return 0;
  });
}
