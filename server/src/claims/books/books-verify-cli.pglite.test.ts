import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHead } from '../../audit/audit.table.ts';
import { openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { quickNode } from '../../testing/processes/quick-node.ts';

describe('npm run books:verify', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'books-verify-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(): Promise<{ code: number; out: string; err: string }> {
    const command = [...quickNode, join(import.meta.dirname, 'books-verify-cli.ts')];
    const env = { PATH: process.env.PATH, HOUSTON_DATA: folder };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });
  }

  it('changes nothing, also under another secret than the servers have', { timeout: 60_000 }, async () => {
    const before = await openDatabase({ folder });
    await migrateDatabase(before, migrationsFolder);
    await before.orm.update(auditHead).set({ keyId: 'theirkey' });
    await before.close();
    expect(await run()).toEqual({ code: 0, out: 'The books tie: 0 postings.\n', err: '' });
    const after = await openDatabase({ folder });
    expect(await after.orm.select({ keyId: auditHead.keyId }).from(auditHead)).toEqual([{ keyId: 'theirkey' }]);
    await after.close();
  });
});
