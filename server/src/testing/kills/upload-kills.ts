/**
 * Kills a process while it uploads bank statements, and looks what is there afterwards: statements are shown with all their
 * entries or not at all, and what was half stored goes. `npm run test:upload-kills -- [pglite|postgres] [kills]`; `npm test`
 * runs a few of them.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { App, Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { removeAbandonedFiles, uploadStatements } from '../../features/finance/bank-statements/upload.service.ts';
import type { UploadedFile } from '../../http/bodies/uploads.ts';
import { camtFile } from '../data/statement-files.ts';
import { ibanOf } from '../data/test-iban.ts';
import { type KilledWork, runAsCommand } from './kill-often.ts';

/** A file of so many is stored in several portions. */
const entriesOfFile = 4_000;
const quarterHourMs = 15 * 60_000;

/** Uploads a file for one new account after the other. */
async function uploadForEver(call: Call, begin: () => void): Promise<never> {
  const { database } = call.app;
  await database.query("insert into tenants (name) select 'North' where not exists (select from tenants)");
  const entries = Array.from({ length: entriesOfFile }, (_, at) => ({ amount: at + 1, reference: `REF-${at}` }));
  for (let round = 0; ; round++) {
    const { rows } = await database.query<{ count: number }>('select count(*)::int as count from bank_accounts');
    const iban = ibanOf(rows[0]?.count ?? 0);
    await database.query(
      "insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, $1, 'Houston', now())",
      [iban],
    );
    const file = await fileOf(camtFile({ iban, entries }));
    if (round === 1) begin();
    await uploadStatements(call, file, null);
    await file.handle.close();
  }
}

async function fileOf(content: string): Promise<UploadedFile> {
  const folder = mkdtempSync(join(tmpdir(), 'houston-upload-kills-'));
  const path = join(folder, 'statement.xml');
  writeFileSync(path, content);
  const handle = await open(path);
  await rm(folder, { recursive: true });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name: 'statement.xml', size: Buffer.byteLength(content), sha256, handle } as UploadedFile;
}

async function damageOf(database: Database): Promise<string[]> {
  // PostgreSQL notices a moment later that its client is gone.
  await wait(100);
  const { rows: shown } = await database.query<{ id: number }>(
    `select s.id from bank_statements s join bank_statement_files f on f.id = s.file_id
     where (s.is_stored or f.is_stored) and not (s.is_stored and f.is_stored and s.entry_count = $1
       and (select count(*) from bank_entries e where e.statement_id = s.id) = $1)`,
    [entriesOfFile],
  );
  await removeAbandonedFiles({ database, clock: () => new Date(Date.now() + quarterHourMs + 60_000) } as App);
  const { rows: left } = await database.query<{ files: number; entries: number }>(
    `select (select count(*)::int from bank_statement_files where not is_stored) as files,
       (select count(*)::int from bank_entries e join bank_statements s on s.id = e.statement_id
        where not s.is_stored) as entries`,
  );
  const { files = 0, entries = 0 } = left[0] ?? {};
  return [
    ...shown.map(({ id }) => `statement ${id} is shown in part`),
    ...(files + entries === 0 ? [] : [`${files} files and ${entries} entries of theirs are left`]),
  ];
}

export const uploading: KilledWork = { file: import.meta.filename, withinMs: 900, damageOf, work: uploadForEver };

if (process.argv[1] === import.meta.filename) await runAsCommand(uploading);
