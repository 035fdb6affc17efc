import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHead } from '../../audit/audit.table.ts';
import { openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { quickNode } from '../../testing/processes/quick-node.ts';
import { migrationsFolder } from '../create-app.ts';

describe('npm run secret:lost', { timeout: 60_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-lost-'));
    const database = await openDatabase({ folder });
    await migrateDatabase(database, migrationsFolder);
    await database.orm.update(auditHead).set({ keyId: 'theirkey' });
    await database.query(`insert into secret_keys (purpose, key_id, sealed, kept_at)
      values ('recovery-codes', 'older', 'v1.theirkey.x.y', now())`);
    await database.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(path: string, ...parameters: string[]): Promise<{ code: number; out: string; err: string }> {
    const command = [...quickNode, join(import.meta.dirname, path), ...parameters];
    const env = { PATH: process.env.PATH, HOUSTON_DATA: folder };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });
  }

  it('says what is lost, gives it up when that is meant, and everything works under the new secret from then on', async () => {
    const list =
      '- The audit trail: nothing proves what it has of before.\n- 1 keys of older secrets: nothing proves the audit trail that they sealed.\n';
    for (let count = 0; count < 2; count += 1) {
      const { code, out, err } = await run('forget-cli.ts');
      expect([code, out]).toEqual([1, `No secret that is named opens:\n${list}`]);
      expect(err).toMatch(/^Nothing was changed\./);
    }
    const openLists = '../../features/access/ip-lists/ip-open-cli.ts';
    expect((await run(openLists)).code).toBe(1);
    const given = await run('forget-cli.ts', '--forget');
    expect(given).toEqual({ code: 0, out: `Given up, as no secret that is named opens it:\n${list}`, err: '' });
    expect((await run(openLists)).code).toBe(0);
    const again = await run('forget-cli.ts', '--forget');
    expect(again).toEqual({ code: 0, out: 'Nothing is lost: what is sealed can be opened.\n', err: '' });
  });

  it('explains itself when it is called wrongly', async () => {
    const { code, err } = await run('forget-cli.ts', '--yes');
    expect([code, err]).toEqual([2, expect.stringContaining('Usage: npm run secret:lost')]);
  });
});
