/**
 * Writes an archive: a folder with rows and manifest that is there as a whole, on the disk and read back, or not at all. Whoever is killed
 * leaves a folder that begins with a dot, which one who comes a day later takes away.
 */
import { createHash, randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { archiveLine, type Cell } from './archive-csv.ts';
import { type ArchivedRange, type ArchiveManifest, manifestFile, rowsFile } from './archive-manifest.ts';
import type { ArchivePlace } from './archive-place.ts';
import { verifyArchive } from './read-archive.ts';

/** Nobody takes as long: what is unfinished since then has no writer any more. */
const abandonedMs = 24 * 3_600_000;

/**
 * @param place of all archives
 * @param name of this one's folder in it. Written once more, by one who was killed before or works at the same time, it stays as it is
 * @param portions rows in the order of their first column, which stay the same whenever they are read
 * @throws when it cannot be written, or when something else is there under that name
 */
export async function writeArchive(
  place: ArchivePlace,
  name: string,
  range: ArchivedRange,
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
  now: Date,
): Promise<ArchiveManifest> {
  // Of this try alone: in containers every process has the same number, and a shared folder has several of them.
  const unfinished = `.${name}-${randomUUID()}`;
  await place.makeFolder(unfinished);
  try {
    await removeAbandoned(place, name, unfinished);
    const counted = await writeRows(place, `${unfinished}/${rowsFile}`, range, portions);
    const manifest: ArchiveManifest = { format: 1, ...range, ...counted, writtenAt: now.toISOString() };
    const told = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await place.write(`${unfinished}/${manifestFile}`, Readable.from([told]));
    await verifyArchive(place, unfinished);
    return await putInPlace(place, unfinished, name, manifest);
  } finally {
    // What cannot be taken away now is in a day, and must not hide what went wrong.
    await place.removeFolder(unfinished).catch(() => {});
  }
}

/** By the clock of the place, as the newest folder tells it: the one that was just made. */
async function removeAbandoned(place: ArchivePlace, name: string, newest: string): Promise<void> {
  const entries = await place.list('');
  const now = entries.find((entry) => entry.name === newest)?.changed ?? null;
  for (const entry of entries) {
    if (now === null || entry.changed === null || !entry.name.startsWith(`.${name}-`)) continue;
    if (entry.changed < now - abandonedMs) await place.removeFolder(entry.name);
  }
}

async function writeRows(
  place: ArchivePlace,
  path: string,
  { columns }: ArchivedRange,
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
) {
  const [content, file] = [createHash('sha256'), createHash('sha256')];
  const counted = { rows: 0, bytes: 0 };
  async function* lines() {
    const names = `${columns.map(({ name }) => name).join(',')}\n`;
    content.update(names);
    yield names;
    for await (const rows of portions) {
      const text = rows.map(archiveLine).join('');
      content.update(text);
      counted.rows += rows.length;
      yield text;
    }
  }
  // What fails on the way is thrown by whoever reads the end of it.
  const packed = pipeline(lines, createGzip(), () => {});
  async function* pieces(): AsyncGenerator<Buffer, void, undefined> {
    for await (const piece of packed as AsyncIterable<Buffer>) {
      file.update(piece);
      counted.bytes += piece.length;
      yield piece;
    }
  }
  try {
    await place.write(path, pieces());
  } finally {
    packed.destroy();
  }
  return { ...counted, sha256: file.digest('hex'), contentSha256: content.digest('hex') };
}

async function putInPlace(
  place: ArchivePlace,
  unfinished: string,
  name: string,
  manifest: ArchiveManifest,
): Promise<ArchiveManifest> {
  if (!(await place.isThere(name))) await renameSurely(place, unfinished, name);
  // Also what was just put there: its rows are gone for good once this returns.
  const there = await verifyArchive(place, name);
  if (there.contentSha256 !== manifest.contentSha256)
    throw new Error(`${place.name}/${name} holds another archive of that name`);
  return there;
}

/** Once more where a connection was cut: the question may have been lost, or the answer. Somebody else may have been at it, too. */
async function renameSurely(place: ArchivePlace, from: string, to: string): Promise<void> {
  const isThere = () =>
    place.rename(from, to).then(
      () => true,
      async (error: unknown) => {
        if (await place.isThere(to)) return true;
        throw error;
      },
    );
  await isThere().catch(isThere);
}
