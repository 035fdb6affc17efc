/**
 * Writes an archive: a folder with rows and manifest that is there as a whole, on the disk and read back, or not at all. Whoever is killed
 * leaves a folder that begins with a dot, which one who comes a day later takes away.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveLine, type Cell } from './archive-csv.ts';
import { type ArchivedRange, type ArchiveManifest, manifestFile, rowsFile } from './archive-manifest.ts';
import { verifyArchive } from './read-archive.ts';

/** Nobody takes as long: what is unfinished since then has no writer any more. */
const abandonedMs = 24 * 3_600_000;

/**
 * @param folder of all archives. It is never made: where a share is not mounted, archives would fill the disk below it
 * @param name of this one's folder in it. Written once more, by one who was killed before or works at the same time, it stays as it is
 * @param portions rows in the order of their first column, which stay the same whenever they are read
 * @throws when it cannot be written, or when something else is there under that name
 */
export async function writeArchive(
  folder: string,
  name: string,
  range: ArchivedRange,
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
  now: Date,
): Promise<ArchiveManifest> {
  await removeAbandoned(folder, name);
  // Of this try alone: in containers every process has the same number, and a shared folder has several of them.
  const unfinished = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(unfinished);
  try {
    const counted = await writeRows(join(unfinished, rowsFile), range, portions);
    const manifest: ArchiveManifest = { format: 1, ...range, ...counted, writtenAt: now.toISOString() };
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await syncFolder(unfinished);
    await verifyArchive(unfinished);
    return await putInPlace(unfinished, folder, name, manifest);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeAbandoned(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`.${name}-`)) continue;
    const path = join(folder, entry);
    // One that is put in its place meanwhile is not there.
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (changed < Date.now() - abandonedMs) await rm(path, { recursive: true, force: true });
  }
}

async function writeRows(
  path: string,
  { columns }: ArchivedRange,
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
) {
  const [content, file] = [createHash('sha256'), createHash('sha256')];
  const counted = { rows: 0, bytes: 0 };
  await pipeline(
    async function* () {
      const names = `${columns.map(({ name }) => name).join(',')}\n`;
      content.update(names);
      yield names;
      for await (const rows of portions) {
        const text = rows.map(archiveLine).join('');
        content.update(text);
        counted.rows += rows.length;
        yield text;
      }
    },
    createGzip(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        file.update(piece);
        counted.bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(path, { flags: 'wx', flush: true }),
  );
  return { ...counted, sha256: file.digest('hex'), contentSha256: content.digest('hex') };
}

async function putInPlace(
  unfinished: string,
  folder: string,
  name: string,
  manifest: ArchiveManifest,
): Promise<ArchiveManifest> {
  const place = join(folder, name);
  if (!(await exists(place))) {
    try {
      await rename(unfinished, place);
      await syncFolder(folder);
    } catch (error) {
      // Somebody else was at it, too.
      if (!(await exists(place))) throw error;
    }
  }
  // Also what was just put there: its rows are gone for good once this returns.
  const there = await verifyArchive(place);
  if (there.contentSha256 !== manifest.contentSha256) throw new Error(`${place} holds another archive of that name`);
  return there;
}

/** A new name in a folder is only safe from a power cut once the folder is on the disk itself. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
