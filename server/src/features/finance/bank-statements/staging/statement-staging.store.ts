/** A file on its way into the database: stored in portions, shown only when all of it is there. */
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { StatementEnd, StatementHead } from '../reading/statement.ts';

export interface NewFile {
  name: string;
  size: number;
  sha256: string;
  uploadedBy: number;
  key: string | null;
  now: Date;
}

/** @returns its id */
export async function insertFile(db: Db, { name, size, sha256, uploadedBy, key, now }: NewFile): Promise<number> {
  const { rows } = await queryRows<{ id: number }>(
    db,
    `insert into bank_statement_files (name, size, sha256, uploaded_by, upload_key, created_at, touched_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [name, size, sha256, uploadedBy, key, now],
  );
  return rows[0]?.id ?? 0;
}

/** What was stored of a file so far. */
export interface Stored {
  readonly bytesRead: number;
  readonly rowsRead: number;
}

/** Portions that were stored are there no longer: a crash of the database, or a standby that took over, knows nothing of the last ones. */
export class StagingLost extends Error {
  override readonly name = 'StagingLost';
  constructor() {
    super('what was stored of a file is there no longer: the database crashed, or another server took over');
  }
}

/**
 * @param progress what was stored when the portion began, and with it
 * @throws StagingLost when that is not so: portions go in their order, so those before are there when the last of them is
 */
export async function touchFile(
  tx: Tx,
  { id, sha256, createdAt }: { id: number; sha256: string; createdAt: Date },
  progress: { before: Stored; after: Stored; now: Date },
): Promise<void> {
  const { before, after, now } = progress;
  const { rowCount } = await queryRows(
    tx,
    `update bank_statement_files set bytes_read = $2, rows_read = $3, touched_at = $4
     where id = $1 and bytes_read = $5 and rows_read = $6 and sha256 = $7 and created_at = $8`,
    [id, after.bytesRead, after.rowsRead, now, before.bytesRead, before.rowsRead, sha256, createdAt],
  );
  if (rowCount === 0) throw new StagingLost();
}

export interface KnownAccount {
  id: number;
  tenantId: number;
}

export async function findKnownAccount(db: Db, iban: string): Promise<KnownAccount | undefined> {
  const sqlText = 'select id, tenant_id as "tenantId" from bank_accounts where iban = $1';
  return (await queryRows<KnownAccount>(db, sqlText, [iban])).rows[0];
}

export interface NewStatement {
  fileId: number;
  fileName: string;
  uploadedByName: string;
  now: Date;
}

/** @returns its id */
export async function insertStatement(
  tx: Tx,
  { fileId, fileName, uploadedByName, now }: NewStatement,
  account: KnownAccount,
  { reference, format }: StatementHead,
): Promise<number> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into bank_statements
       (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [fileId, account.id, account.tenantId, fileName, reference, format, uploadedByName, now],
  );
  return rows[0]?.id ?? 0;
}

/** @param json a list of what `ReadEntry` describes */
export async function insertEntries(tx: Tx, statementId: number, json: string): Promise<void> {
  await queryRows(
    tx,
    `insert into bank_entries (statement_id, line, amount, booking_date, value_date, is_reversal, bank_reference,
       end_to_end_id, counterparty_name, counterparty_iban, remittance)
     select $1::int, line, amount, "bookingDate", "valueDate", "isReversal", "bankReference", "endToEndId",
       "counterpartyName", "counterpartyIban", remittance
     from json_to_recordset($2::json) as entry (line int, amount bigint, "bookingDate" date, "valueDate" date,
       "isReversal" boolean, "bankReference" text, "endToEndId" text, "counterpartyName" text, "counterpartyIban" text,
       remittance text)`,
    [statementId, json],
  );
}

export async function endStatement(tx: Tx, id: number, end: StatementEnd): Promise<void> {
  await queryRows(
    tx,
    `update bank_statements set from_date = $2, to_date = $3, opening = $4, closing = $5, credits = $6, debits = $7,
       entry_count = $8, pending_count = $9 where id = $1`,
    [id, end.from, end.to, end.opening, end.closing, end.credits, end.debits, end.entries, end.pending],
  );
}

/** What is staged need not be on the disk yet when its transaction ends: the one that shows the file waits for all of it. */
export async function commitLater(tx: Tx): Promise<void> {
  await queryRows(tx, 'set local synchronous_commit to off');
}

/** The statement of a stored file with the same content. */
export async function findSameFile(db: Db, sha256: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await queryRows<{ id: number; name: string }>(
    db,
    `select s.id, s.file_name as name from bank_statement_files f join bank_statements s on s.file_id = f.id
     where f.sha256 = $1 and f.is_stored order by s.id limit 1`,
    [sha256],
  );
  return rows[0];
}

/** Nobody else can store a statement of these accounts until the transaction ends. */
export async function lockAccounts(tx: Tx, fileId: number): Promise<void> {
  await queryRows(
    tx,
    `select id from bank_accounts where id in (select account_id from bank_statements where file_id = $1)
     order by id for update`,
    [fileId],
  );
}

export interface Clash {
  /** Of the new statement. */
  id: number;
  otherId: number;
  otherName: string;
  /** Whether the other one is in the same file. */
  isOwn: boolean;
  found: string;
  expected: string;
}

const pairs = `from bank_statements n join bank_statements o
  on o.account_id = n.account_id and o.id <> n.id and (o.is_stored or o.file_id = n.file_id)
  where n.file_id = $1`;

/** A statement of the same account that has a day in common with one of the file. */
export async function findOverlap(tx: Tx, fileId: number): Promise<Clash | undefined> {
  const { rows } = await queryRows<Clash>(
    tx,
    `select n.id, o.id as "otherId", o.file_name as "otherName", o.file_id = n.file_id as "isOwn",
       n.from_date || ' - ' || n.to_date as found, o.from_date || ' - ' || o.to_date as expected
     ${pairs} and o.from_date <= n.to_date and o.to_date >= n.from_date order by n.id desc, o.id limit 1`,
    [fileId],
  );
  return rows[0];
}

/** A statement of the day before that ends with another balance than one of the file begins with, or the other way round. */
export async function findGap(tx: Tx, fileId: number): Promise<Clash | undefined> {
  const { rows } = await queryRows<Clash>(
    tx,
    `select n.id, o.id as "otherId", o.file_name as "otherName", o.file_id = n.file_id as "isOwn",
       (case when o.to_date < n.from_date then n.opening else n.closing end)::text as found,
       (case when o.to_date < n.from_date then o.closing else o.opening end)::text as expected
     ${pairs} and ((o.to_date = n.from_date - 1 and o.closing <> n.opening)
       or (o.from_date = n.to_date + 1 and o.opening <> n.closing)) order by n.id, o.id limit 1`,
    [fileId],
  );
  return rows[0];
}

/** From here on it shows. @throws the database's unique violation when the same file was stored meanwhile */
export async function showFile(tx: Tx, fileId: number): Promise<void> {
  await queryRows(tx, 'update bank_statement_files set is_stored = true where id = $1', [fileId]);
  await queryRows(tx, 'update bank_statements set is_stored = true where file_id = $1', [fileId]);
}

const portion = 2_000;

/** Whether the id is still that of this file: one of a file that was lost may have been given to another. */
export async function isOurFile(db: Db, id: number, { sha256, createdAt }: { sha256: string; createdAt: Date }) {
  const sqlText = 'select from bank_statement_files where id = $1 and sha256 = $2 and created_at = $3';
  return (await queryRows(db, sqlText, [id, sha256, createdAt])).rowCount > 0;
}

/** Removes a file that is not stored with all that came of it, in portions. */
export async function discardFile(db: Db, fileId: number): Promise<void> {
  for (;;) {
    const { rowCount } = await queryRows(
      db,
      `delete from bank_entries where id in (select e.id from bank_entries e
         join bank_statements s on s.id = e.statement_id where s.file_id = $1 and not s.is_stored limit ${portion})`,
      [fileId],
    );
    if (rowCount < portion) break;
  }
  await queryRows(db, 'delete from bank_statements where file_id = $1 and not is_stored', [fileId]);
  await queryRows(db, 'delete from bank_statement_files where id = $1 and not is_stored', [fileId]);
}

/** Files that nobody has gone on storing since `before`: their process ended. */
export async function selectAbandoned(db: Db, before: Date): Promise<number[]> {
  const sqlText = 'select id from bank_statement_files where not is_stored and touched_at < $1';
  return (await queryRows<{ id: number }>(db, sqlText, [before])).rows.map(({ id }) => id);
}
