import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHead } from '../audit/audit.table.ts';
import { openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrations/migrate.ts';
import { queryRows } from '../db/pool-database.ts';
import { quickNode } from '../testing/processes/quick-node.ts';
import { migrationsFolder } from './create-app.ts';

// As when it is typed beside another data folder, or without the environment that the servers have.
describe('a command under another secret than the servers have', { timeout: 60_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'run-command-'));
    const database = await openDatabase({ folder });
    await migrateDatabase(database, migrationsFolder);
    await database.orm.update(auditHead).set({ keyId: 'theirkey' });
    await database.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(path: string, data = folder): Promise<{ code: number; out: string; err: string }> {
    const command = [...quickNode, join(import.meta.dirname, path)];
    const env = { PATH: process.env.PATH, HOUSTON_DATA: data };
    return new Promise((resolve) => {
      execFile(process.execPath, command, { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });
  }

  /** The key under which the servers can go on with the audit trail. */
  async function namedKey(): Promise<string | null | undefined> {
    const database = await openDatabase({ folder });
    const [head] = await database.orm.select({ keyId: auditHead.keyId }).from(auditHead);
    await database.close();
    return head?.keyId;
  }

  it('reads what needs no secret', async () => {
    const answer = await run('../claims/books/books-verify-cli.ts');
    expect(answer).toEqual({ code: 0, out: 'The books tie: 0 postings.\n', err: '' });
    expect(await namedKey()).toBe('theirkey');
  });

  it('ends with 1 and names the rule that does not hold first, once the books were damaged behind its back', async () => {
    const database = await openDatabase({ folder });
    await database.transaction(async (tx) => {
      // As somebody with a connection of their own would do it: without what refuses it, and in a database that stays as it is.
      await queryRows(tx, 'set local session_replication_role = replica', []);
      await queryRows(
        tx,
        `insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
         values (404, 'capture', 1, '1cade', 'debtors', 'claims-to-settle', 1000, 'EUR', now())`,
        [],
      );
    });
    await database.close();
    const { code, out, err } = await run('../claims/books/books-verify-cli.ts');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^posting-of-message: it does not hold that .+\.$/),
      'posting 404',
      '',
    ]);
    expect(await namedKey()).toBe('theirkey');
  });

  it.each([
    ['../claims/books/books-verify-cli.ts', 1],
    ['../features/access/ip-lists/ip-open-cli.ts', 1],
    ['../audit/verify-cli.ts', 2],
  ])('makes no new database where there is none, as without the environment of the servers: %s', async (path, ends) => {
    const nowhere = join(folder, 'nowhere');
    const { code, out, err } = await run(path, nowhere);
    expect([code, out]).toEqual([ends, '']);
    expect(err).toMatch(/^DATABASE_URL is not set, and there is no embedded database in .*nowhere: nothing was done\./);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('changes nothing, and says why', async () => {
    const { code, out, err } = await run('../features/access/ip-lists/ip-open-cli.ts');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('HOUSTON_SECRET is not the secret that this database was last used with');
    expect(await namedKey()).toBe('theirkey');
  });
});
