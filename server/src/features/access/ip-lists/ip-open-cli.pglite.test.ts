import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { quickNode } from '../../../testing/processes/quick-node.ts';

describe('npm run ip:open', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ip-open-'));
    await (await openDatabase({ folder })).close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(...parameters: string[]): Promise<{ code: number; out: string; err: string }> {
    const command = [...quickNode, join(import.meta.dirname, 'ip-open-cli.ts'), ...parameters];
    const env = { PATH: process.env.PATH, HOUSTON_DATA: folder };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });
  }

  it('opens the lists, and says what it did', { timeout: 60_000 }, async () => {
    expect(await run()).toEqual({
      code: 0,
      out: 'The global IP list was already off.\nNothing was blocked.\n',
      err: '',
    });
    const { code, err } = await run('nobody@houston.example');
    expect([code, err]).toEqual([1, 'Nobody has the e-mail address nobody@houston.example\n']);
  });

  it('keeps off a data folder that Houston works on', { timeout: 60_000 }, async () => {
    const database = await openDatabase({ folder });
    const { code, out, err } = await run();
    await database.close();
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^The data folder .* is in use by process \d+; .*stop Houston, run this, and start it again\.\n$/,
    );
  });

  it('explains itself when it is called wrongly', async () => {
    for (const wrong of [['a', 'b'], ['--all']]) {
      const { code, err } = await run(...wrong);
      expect([code, err]).toEqual([2, expect.stringContaining('Usage: npm run ip:open')]);
    }
  });
});
