/** Reads archives, and says whether they are as they were written. */
import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { type Cells, readArchiveLines } from './archive-csv.ts';
import { ArchiveManifest, manifestFile, rowsFile } from './archive-manifest.ts';
import { type ArchivePlace, ArchiveUnreachable } from './archive-place.ts';

class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
  constructor(place: ArchivePlace, path: string, why: string) {
    super(`${fullName(place, path)}: ${why}`);
  }
}

/** The paths of archives at `path` and below it; what was not finished is none. */
export async function findArchives(place: ArchivePlace, path = ''): Promise<string[]> {
  const entries = await place.list(path);
  if (entries.some(({ name }) => name === manifestFile)) return [path];
  const found: string[] = [];
  for (const { name, isFolder } of entries) {
    if (isFolder && !name.startsWith('.'))
      found.push(...(await findArchives(place, path === '' ? name : `${path}/${name}`)));
  }
  return found.sort();
}

/** Where it lies, for messages. */
export function fullName(place: ArchivePlace, path: string): string {
  return path === '' ? place.name : `${place.name}/${path}`;
}

/** Reads all of it. @throws ArchiveDamaged: a hash, the number of rows or a row is not what the manifest says */
export async function verifyArchive(place: ArchivePlace, path: string): Promise<ArchiveManifest> {
  const manifest = await readManifest(place, path);
  let rows = 0;
  for await (const _ of readArchive(place, path, manifest)) rows += 1;
  if (rows !== manifest.rows) throw new ArchiveDamaged(place, path, `it has ${rows} rows and not ${manifest.rows}`);
  return manifest;
}

/** @throws ArchiveDamaged */
async function readManifest(place: ArchivePlace, path: string): Promise<ArchiveManifest> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of place.read(within(path, manifestFile))) pieces.push(piece);
    return ArchiveManifest.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  } catch (error) {
    throw damaged(place, path, error, 'its manifest cannot be read: ');
  }
}

/** The rows one by one, a cell for each column. @throws ArchiveDamaged, maybe only after the last row: the hashes are known then */
export async function* readArchive(
  place: ArchivePlace,
  path: string,
  { columns, sha256, contentSha256 }: ArchiveManifest,
): AsyncGenerator<Cells, void, undefined> {
  const [content, file] = [createHash('sha256'), createHash('sha256')];
  // What fails on the way is thrown by whoever reads the end of it.
  const unpacked = pipeline(
    () => hashed(place.read(within(path, rowsFile)), file),
    createGunzip(),
    () => {},
  );
  const lines = readArchiveLines(textOf(hashed(unpacked, content)));
  try {
    const { value: names } = await lines.next();
    if (
      !isDeepStrictEqual(
        names,
        columns.map(({ name }) => name),
      )
    )
      throw new Error('its columns are others');
    for await (const cells of lines) {
      if (cells.length !== columns.length) throw new Error('a line is not as it was written');
      yield cells;
    }
  } catch (error) {
    throw damaged(place, path, error);
  } finally {
    unpacked.destroy();
  }
  if (file.digest('hex') !== sha256) throw new ArchiveDamaged(place, path, 'its file is another one');
  if (content.digest('hex') !== contentSha256) throw new ArchiveDamaged(place, path, 'its rows are others');
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
}

function within(path: string, file: string): string {
  return path === '' ? file : `${path}/${file}`;
}

/** A place that cannot be reached says nothing of what lies there. */
function damaged(place: ArchivePlace, path: string, error: unknown, what = ''): Error {
  if (error instanceof ArchiveUnreachable) return error;
  return new ArchiveDamaged(place, path, `${what}${(error as Error).message}`);
}
