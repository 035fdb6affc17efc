/** `npm run archive:read`: says whether archives are as they were written, and gives their rows back. */
import { parseArgs } from 'node:util';
import { loadSteps } from '../bus/steps/load-steps.ts';
import { ConfigError, readArchiveTarget } from '../config.ts';
import { runCommand, showUsage } from '../start/run-command.ts';
import { archiveLine } from './archive-csv.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import type { ArchivePlace } from './archive-place.ts';
import { findArchives, fullName, readArchive, verifyArchive } from './read-archive.ts';
import { withPlace } from './with-place.ts';

const usage = `Usage: npm run archive:read -- <folder or sftp://user@host:port/folder> [--print | --load]

Reads every archive in a folder and below it, and ends with 1 when one is not as it was written. Who logs in by SFTP, and at whom, says the environment as for a
worker (HOUSTON_ARCHIVE_…).
With --print the rows go to the standard output as CSV. With --load they are stored in the database again, so that the console shows them:
all of them, or none where one is damaged.
`;

interface Found {
  readonly path: string;
  readonly manifest: ArchiveManifest;
}

/** Those that are whole; of the others it says what is wrong. */
async function verifyAll(place: ArchivePlace): Promise<{ whole: Found[]; damaged: number }> {
  const whole: Found[] = [];
  const paths = await findArchives(place);
  for (const path of paths) {
    try {
      const manifest = await verifyArchive(place, path);
      const { table, rows, columns, range } = manifest;
      process.stderr.write(
        `${fullName(place, path)}: whole, ${rows} rows of ${table} with ${columns[0]?.name} ${range.from} to ${range.before - 1}\n`,
      );
      whole.push({ path, manifest });
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
  if (paths.length === 0) process.stderr.write(`There is no archive in ${place.name}\n`);
  return { whole, damaged: paths.length - whole.length };
}

async function print(place: ArchivePlace, { path, manifest }: Found): Promise<void> {
  const write = async (text: string) => {
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  };
  await write(`${manifest.columns.map(({ name }) => name).join(',')}\n`);
  for await (const cells of readArchive(place, path, manifest)) {
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

async function read(
  place: ArchivePlace,
  { print: isPrinted, load }: { print?: boolean; load?: boolean },
): Promise<void> {
  const { whole, damaged } = await verifyAll(place);
  process.exitCode = damaged > 0 || whole.length === 0 ? 1 : 0;
  if (isPrinted) for (const archive of whole) await print(place, archive);
  if (!load) return;
  if (process.exitCode === 1) {
    process.stderr.write(
      damaged > 0
        ? 'Nothing was loaded: take the damaged ones out of the folder, or name the folder of each whole one.\n'
        : 'Nothing was loaded.\n',
    );
    return;
  }
  await runCommand('archive-read', async ({ app }) => {
    for (const { path, manifest } of whole) {
      const { stored, table } = await loadSteps(app.database, place, path, manifest);
      const part = table === null ? '' : ` in ${table}, until you drop that table`;
      process.stdout.write(`${fullName(place, path)}: ${stored} rows stored${part}\n`);
    }
    return 0;
  });
}

const asked = readArguments();
if (asked === null) showUsage(usage);
else {
  try {
    await withPlace(readArchiveTarget(process.env, asked.folder), (place) => read(place, asked));
  } catch (error) {
    const lines = error instanceof ConfigError ? error.lines : [(error as Error).message];
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
  }
}
