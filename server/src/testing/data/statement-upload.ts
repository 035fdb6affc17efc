import { emptyTables } from '../empty-tables.ts';
import type { Answer, TestApp, TestClient } from '../test-app.ts';
import { camtFile, type FileOptions, ownIban } from './statement-files.ts';

export const statementsPath = '/api/bankstatement';

export function upload(
  client: TestClient,
  content: Buffer | string | Uint8Array,
  name = 'statement.xml',
  fields: Record<string, string> = {},
): Promise<Answer> {
  const bytes = typeof content === 'string' ? content : Buffer.from(content);
  return client.upload(`${statementsPath}/upload`, fields, { file: { name, content: bytes } });
}

export async function uploaded(client: TestClient, ...statements: (FileOptions | undefined)[]): Promise<number> {
  const { status, body } = await upload(client, camtFile(...statements));
  if (status !== 200) throw new Error(`not stored: ${JSON.stringify(body)}`);
  return body.data[0].id;
}

/** Nothing is booked ahead: a statement of a later day comes on the morning of that. Who is signed in stays so. */
export async function comeTo({ clock, database }: TestApp, day: string): Promise<void> {
  const morning = new Date(`${day}T09:00:00Z`);
  if (clock.now >= morning) return;
  clock.now = morning;
  await database.query(
    `update sessions set last_seen_at = $1, proven_at = $1, expires_at = $1::timestamptz + interval '8 hours'`,
    [morning],
  );
}

/** Empties everything of this area but tenants; account 1 is `ownIban` of tenant 1. */
export async function resetFinance({ database, clock }: TestApp): Promise<void> {
  await emptyTables(
    database,
    [
      'bank_accounts',
      'bank_statement_files',
      'bank_entry_uses',
      'unmatched_entries',
      'payout_batches',
      'refund_runs',
      'refunds',
      'payments',
    ],
    { restart: true },
  );
  await database.query(
    "insert into bank_accounts (tenant_id, iban, holder, bic, created_at) values (1, $1, 'Houston Müller & Co', 'ABNANL2A', $2)",
    [ownIban, clock.now],
  );
}

/** Rows of this area, by table. */
export async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, number>>(
    `select (select count(*)::int from bank_statement_files) as files, (select count(*)::int from bank_statements) as
       statements, (select count(*)::int from bank_entries) as entries`,
  );
  return rows[0] ?? {};
}

/** When the payments of documents were booked and taken back, in this order. */
export async function postedAt({ database }: TestApp, document: string): Promise<string[]> {
  const { rows } = await database.query<{ at: Date }>(
    'select posted_at as at from document_postings where document = $1 order by id',
    [document],
  );
  return rows.map(({ at }) => at.toISOString());
}
