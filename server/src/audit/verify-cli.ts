/** `npm run audit:verify`: says whether the audit trail is whole, and ends with 1 when it is not. */
import { ConfigError, readConfig } from '../config.ts';
import { openExistingDatabase } from '../start/database/open-configured-database.ts';
import { createLog } from '../start/log/log.ts';
import { loadSecret } from '../start/secret.ts';
import { verifyAudit } from './verify.ts';

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openExistingDatabase(config, createLog(config));
  try {
    const { rows, head, breaks, notes } = await verifyAudit(database, await loadSecret(config, database.orm));
    for (const line of breaks.slice(0, 50)) process.stdout.write(`${line}\n`);
    for (const line of notes.slice(0, 50)) process.stdout.write(`${line}\n`);
    if (notes.length > 0) process.stdout.write(`Rows with a date that is not proven: ${notes.length}.\n`);
    if (breaks.length > 0) process.stdout.write(`The audit trail is broken in ${breaks.length} places.\n`);
    else process.stdout.write(`The audit trail is whole: ${rows} rows. Its head is ${head}\n`);
    return breaks.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.lines.join('\n') : String(error)}\n`);
  return 2;
});
