import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickNode } from '../testing/processes/quick-node.ts';
import type { Cell } from './archive-csv.ts';
import type { ArchivedRange } from './archive-manifest.ts';
import { diskPlace } from './disk-place.ts';
import { writeArchive } from './write-archive.ts';

const range: ArchivedRange = {
  table: 'things',
  columns: [{ name: 'id', type: 'bigint' }],
  range: { from: 1, before: 9 },
};

async function* oneRow(): AsyncGenerator<Cell[][]> {
  yield [[1]];
}

describe('npm run archive:read', { timeout: 60_000 }, () => {
  let folder: string;
  let data: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-read-'));
    data = join(folder, 'data');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (name: string) =>
    writeArchive(diskPlace(folder), name, range, oneRow(), new Date('2026-11-20T09:00:00Z'));

  function run(...parameters: string[]): Promise<{ code: number; out: string; err: string }> {
    const command = [...quickNode, join(import.meta.dirname, 'archive-read-cli.ts'), folder, ...parameters];
    const env = { PATH: process.env.PATH, HOUSTON_DATA: data };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });
  }

  it('loads nothing of a folder in which one is damaged, and says so', async () => {
    await write('whole');
    await write('damaged');
    await appendFile(join(folder, 'damaged', 'rows.csv.gz'), 'x');
    const { code, out, err } = await run('--load');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/whole: whole, 1 rows of things.*\nNothing was loaded: take the damaged ones out[^\n]*\n$/s);
    expect(existsSync(data)).toBe(false);
  });

  it('says that there is nothing to load', async () => {
    const { code, err } = await run('--load');
    expect([code, err]).toEqual([1, `There is no archive in ${folder}\nNothing was loaded.\n`]);
    expect(existsSync(data)).toBe(false);
  });
});
