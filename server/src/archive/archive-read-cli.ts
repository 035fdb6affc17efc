/** `npm run archive:read`: says whether archives are as they were written, and gives their rows back. */
import { parseArgs } from 'node:util';
import { loadSteps } from '../bus/steps/load-steps.ts';
import { runCommand, showUsage } from '../start/run-command.ts';
import { archiveLine } from './archive-csv.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { findArchives, readArchive, verifyArchive } from './read-archive.ts';

const usage = `Usage: npm run archive:read -- <folder> [--print | --load]

Reads every archive in a folder and below it, and ends with 1 when one is not as it was written.
With --print the rows go to the standard output as CSV. With --load they are stored in the database again, so that the console shows them.
`;

interface Found {
  readonly folder: string;
  readonly manifest: ArchiveManifest;
}

/** Those that are whole; of the others it says what is wrong. */
async function verifyAll(root: string): Promise<{ whole: Found[]; damaged: number }> {
  const whole: Found[] = [];
  const folders = await findArchives(root);
  for (const folder of folders) {
    try {
      const manifest = await verifyArchive(folder);
      const { table, rows, columns, range } = manifest;
      process.stderr.write(
        `${folder}: whole, ${rows} rows of ${table} with ${columns[0]?.name} ${range.from} to ${range.before - 1}\n`,
      );
      whole.push({ folder, manifest });
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
  if (folders.length === 0) process.stderr.write(`There is no archive in ${root}\n`);
  return { whole, damaged: folders.length - whole.length };
}

async function print({ folder, manifest }: Found): Promise<void> {
  const write = async (text: string) => {
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  };
  await write(`${manifest.columns.map(({ name }) => name).join(',')}\n`);
  for await (const cells of readArchive(folder, manifest)) {
    await write(
      archiveLine(cells.map((cell, place) => (manifest.columns[place]?.type === 'bigint' ? Number(cell) : cell))),
    );
  }
}

function readArguments() {
  try {
    const options = { print: { type: 'boolean' }, load: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1 || (values.print && values.load)) return null;
    return { folder, ...values };
  } catch {
    return null;
  }
}

const asked = readArguments();
if (asked === null) showUsage(usage);
else {
  const { whole, damaged } = await verifyAll(asked.folder);
  process.exitCode = damaged > 0 || whole.length === 0 ? 1 : 0;
  if (asked.print) for (const archive of whole) await print(archive);
  if (asked.load && damaged === 0) {
    await runCommand('archive-read', async ({ app }) => {
      for (const { folder, manifest } of whole) {
        const { stored, table } = await loadSteps(app.database, folder, manifest);
        const place = table === null ? '' : ` in ${table}, until you drop that table`;
        process.stdout.write(`${folder}: ${stored} rows stored${place}\n`);
      }
      return 0;
    });
  }
}
