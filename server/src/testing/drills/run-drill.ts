/** What all drills end with: by how they went, and with nothing left behind. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a drill in a folder of its own, which the accounts of its programs may pass through, and ends the process: with 1 when it throws.
 * `DRILL_KEEP` leaves the folder, to look into what its programs logged.
 */
export async function runDrill(name: string, drill: (folder: string) => Promise<void>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const folder = await mkdtemp(join(tmpdir(), `houston-${name}-`));
  try {
    await chmod(folder, 0o711);
    await drill(folder);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    // Of a drill that failed a server may still write to it.
    if (process.env.DRILL_KEEP === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.exit();
}
