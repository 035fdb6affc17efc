/** Reads archives, and says whether they are as they were written. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { type Cells, readArchiveLines } from './archive-csv.ts';
import { ArchiveManifest, manifestFile, rowsFile } from './archive-manifest.ts';

class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
}

/** The folders of archives at `folder` and below it; what was not finished is none. */
export async function findArchives(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === manifestFile)) return [folder];
  const below = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return (await Promise.all(below.map(({ name }) => findArchives(join(folder, name))))).flat().sort();
}

/** Reads all of it. @throws ArchiveDamaged: a hash, the number of rows or a row is not what the manifest says */
export async function verifyArchive(folder: string): Promise<ArchiveManifest> {
  const manifest = await readManifest(folder);
  let rows = 0;
  for await (const _ of readArchive(folder, manifest)) rows += 1;
  if (rows !== manifest.rows) throw damaged(folder, `it has ${rows} rows and not ${manifest.rows}`);
  return manifest;
}

/** @throws ArchiveDamaged */
async function readManifest(folder: string): Promise<ArchiveManifest> {
  try {
    return ArchiveManifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch (error) {
    throw damaged(folder, `its manifest cannot be read: ${(error as Error).message}`);
  }
}

/** The rows one by one, a cell for each column. @throws ArchiveDamaged, maybe only after the last row: the hashes are known then */
export async function* readArchive(
  folder: string,
  { columns, sha256, contentSha256 }: ArchiveManifest,
): AsyncGenerator<Cells, void, undefined> {
  const [content, file] = [createHash('sha256'), createHash('sha256')];
  const packed = createReadStream(join(folder, rowsFile));
  // What fails on the way is thrown by whoever reads the end of it.
  const unpacked = pipeline(
    packed,
    (pieces) => hashed(pieces, file),
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
    throw damaged(folder, (error as Error).message);
  } finally {
    unpacked.destroy();
  }
  if (file.digest('hex') !== sha256) throw damaged(folder, 'its file is another one');
  if (content.digest('hex') !== contentSha256) throw damaged(folder, 'its rows are others');
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

function damaged(folder: string, why: string): ArchiveDamaged {
  return new ArchiveDamaged(`${folder}: ${why}`);
}
