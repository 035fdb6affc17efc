import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveLine, type Cell, readArchiveLines } from './archive-csv.ts';
import type { ArchivedRange } from './archive-manifest.ts';
import { diskPlace } from './disk-place.ts';
import { findArchives, readArchive, verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const range: ArchivedRange = {
  table: 'things',
  columns: [
    { name: 'id', type: 'bigint' },
    { name: 'said', type: 'text' },
  ],
  range: { from: 1, before: 100 },
};
const now = new Date('2026-11-20T09:00:00Z');
const rows: Cell[][] = [
  [1, 'plain'],
  [2, null],
  [3, ''],
  [4, 'with "quotes", commas\nand\r\nlines'],
  [5, '","'],
  [6, '"\n"'],
  [99, 'é€😀 ='],
];

async function* portionsOf(given: readonly Cell[][], size = 2) {
  for (let at = 0; at < given.length; at += size) yield given.slice(at, at + size);
}

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('an archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'houston-archive-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (given = rows) => writeArchive(diskPlace(folder), 'things-1', range, portionsOf(given), now);
  const file = () => join(folder, 'things-1', 'rows.csv.gz');
  const inManifest = (change: (manifest: Record<string, unknown>) => void) => {
    const path = join(folder, 'things-1', 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
  };

  it('gives back every text as it was, wherever it is cut', async () => {
    const text = rows.map(archiveLine).join('');
    const expected = rows.map(([id, said]) => [String(id), said]);
    for (const size of [1, 2, 3, 7, 1_000])
      expect(await listOf(readArchiveLines(inPieces(text, size)))).toEqual(expected);
  });

  it('says what is in it, with hashes that other tools agree with', async () => {
    const manifest = await write();
    const bytes = readFileSync(file());
    expect(manifest).toEqual({
      format: 1,
      ...range,
      rows: 7,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentSha256: createHash('sha256').update(gunzipSync(bytes)).digest('hex'),
      writtenAt: '2026-11-20T09:00:00.000Z',
    });
    expect(await findArchives(diskPlace(folder))).toEqual(['things-1']);
    expect(await listOf(readArchive(diskPlace(folder), 'things-1', manifest))).toHaveLength(7);
    expect(readdirSync(folder)).toEqual(['things-1']);
  });

  it('may be empty', async () => {
    expect(await write([])).toMatchObject({ rows: 0 });
    expect(await verifyArchive(diskPlace(folder), 'things-1')).toMatchObject({ rows: 0 });
  });

  it('stays as it is when the same is written again, also by two at once', async () => {
    const first = await write();
    const again = await writeArchive(diskPlace(folder), 'things-1', range, portionsOf(rows, 3), new Date());
    expect(again).toEqual(first);
    rmSync(join(folder, 'things-1'), { recursive: true });
    const [one, other] = await Promise.all([write(), write()]);
    expect([one, other, await verifyArchive(diskPlace(folder), 'things-1')]).toEqual([first, first, first]);
    expect(readdirSync(folder)).toEqual(['things-1']);
  });

  it('takes away what others left unfinished a day ago, and nothing that somebody may be at', async () => {
    for (const name of ['.things-1-old', '.things-1-new', '.things-2-old']) mkdirSync(join(folder, name));
    const before = Date.now() / 1000 - 25 * 3600;
    for (const name of ['.things-1-old', '.things-2-old']) utimesSync(join(folder, name), before, before);
    await write();
    expect(readdirSync(folder).sort()).toEqual(['.things-1-new', '.things-2-old', 'things-1']);
  });

  it('is not written where the folder of all is not there', async () => {
    rmSync(folder, { recursive: true });
    await expect(write()).rejects.toThrow('ENOENT');
    mkdirSync(folder);
  });

  it('is never replaced by another one', async () => {
    const first = await write();
    await expect(write(rows.slice(1))).rejects.toThrow('holds another archive of that name');
    expect(await verifyArchive(diskPlace(folder), 'things-1')).toEqual(first);
    expect(readdirSync(folder)).toEqual(['things-1']);
  });

  it('is not there when its rows cannot be read to the end', async () => {
    const failing = async function* () {
      yield rows.slice(0, 2);
      throw new Error('the database went away');
    };
    await expect(writeArchive(diskPlace(folder), 'things-1', range, failing(), now)).rejects.toThrow(
      'the database went away',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a byte that is another one', () => writeFileSync(file(), readFileSync(file()).fill(7, 20, 21))],
    ['a file that is cut', () => writeFileSync(file(), readFileSync(file()).subarray(0, 60))],
    ['a file with less in it', () => writeFileSync(file(), gzipSync('id,said\n1,"plain"\n'))],
    ['another number of rows', () => inManifest((manifest) => Object.assign(manifest, { rows: 8 }))],
    ['other columns', () => inManifest((manifest) => Object.assign(manifest, { columns: range.columns.slice(1) }))],
    ['a manifest that says too little', () => inManifest((manifest) => delete manifest.sha256)],
    ['no file', () => rmSync(file())],
  ])('with %s is found damaged', async (_, damage) => {
    await write();
    damage();
    await expect(verifyArchive(diskPlace(folder), 'things-1')).rejects.toMatchObject({ name: 'ArchiveDamaged' });
  });
});
