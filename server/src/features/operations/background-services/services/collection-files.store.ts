/** What debt collection partners are told by file: put into its file for good, before anything is sent. */
import { sql } from 'drizzle-orm';
import { csvOf } from '../../../../bus/partners/csv.ts';
import { holdDossiers } from '../../../../claims/dossiers.ts';
import { isBlockedSql } from '../../../../claims/dunning/claim-to-hand-over.ts';
import { dayInAmsterdam } from '../../../../clock.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { selectRows } from '../../../../db/rows.ts';

/** Lines of one kind in one file at most. */
const maxRows = 5_000;
/** Of a partner's name in that of a file. */
const longestName = 40;

/** Whom a file is for; null: the only partner that there was before there were several. */
export type FileReader = number | null;

interface Line {
  root_id: number;
  dossier_id: number | null;
  tenant: string;
  transaction_number: string;
  amount: number;
  currency: string;
  handed_over_at: string;
  reason: string | null;
}

const lineColumns = sql.raw(`h.root_id, h.dossier_id, t.name as tenant, h.transaction_number, h.currency,
  to_char(h.handed_over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as handed_over_at, h.recall_reason as reason`);

/** Those for whom something waits. */
export async function listReaders(tx: Tx): Promise<FileReader[]> {
  const { rows } = await queryRows<{ id: FileReader }>(
    tx,
    `select partner_id as id from collection_handovers where file_id is null and told_amount is null and is_held
     union select partner_id from collection_handovers where recalled_at is not null and recall_told_at is null
     union select h.partner_id from dossiers d join collection_handovers h on h.dossier_id = d.id and h.is_held
       where d.has_news
     order by id nulls last`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Puts what a partner has not been told into a new file: claims handed over, claims of which something else is open than it was
 * told, and claims taken back. @returns null when there is nothing
 */
export async function writeFile(
  tx: Tx,
  { reader, now, excluded }: { reader: FileReader; now: Date; excluded: readonly number[] },
): Promise<{ name: string; rows: number } | null> {
  const handOvers = await selectHandOvers(tx, reader, excluded);
  // Before any other, and in the order of their ids as everybody holds them: all later ones are skipped where somebody has them.
  await holdDossiers(
    tx,
    handOvers.flatMap(({ dossier_id }) => dossier_id ?? []),
  );
  const changes = await selectChanges(tx, reader);
  const recalls = await selectRecalls(tx, reader);
  await endHandovers(tx, now, await selectSettled(tx, reader));
  const rows = handOvers.length + changes.length + recalls.length;
  if (rows === 0) return null;
  const partner = await findPartnerName(tx, reader);
  const content = csvOf([
    ...handOvers.map((line) => cellsOf('hand-over', line, partner)),
    ...changes.map((line) => cellsOf('open-amount', line, partner)),
    ...recalls.map((line) => cellsOf('recall', line, partner)),
  ]);
  const { rows: files } = await queryRows<{ id: number; name: string }>(
    tx,
    `with next as (select nextval(pg_get_serial_sequence('collection_files', 'id')) as id)
     insert into collection_files (id, name, content, rows, created_at, partner_id) overriding system value
     select id, $1 || id || '.csv', $2, $3, $4::timestamptz, $5::int from next
     returning id, name`,
    [fileNameOf(partner, now), content, rows, now, reader],
  );
  const [file] = files;
  if (file === undefined) throw new Error('the file was not stored');
  await markTold(tx, { file: file.id, now, handOvers, changes, recalls });
  return { name: file.name, rows };
}

async function findPartnerName(tx: Tx, reader: FileReader): Promise<string | null> {
  const { rows } = await queryRows<{ name: string }>(tx, 'select name from debt_collection_partners where id = $1', [
    reader,
  ]);
  return rows[0]?.name ?? null;
}

/** Without its number. It is also sent as a header: letters, digits and dashes alone. */
function fileNameOf(partner: string | null, now: Date): string {
  const words = (partner ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const parts = words.split(/[^a-z0-9]+/).filter((part) => part !== '');
  const name = parts.join('-').slice(0, longestName);
  return ['collection', ...(name === '' ? [] : [name]), dayInAmsterdam(now), ''].join('-');
}

function cellsOf(kind: string, line: Line, partner: string | null) {
  return {
    kind,
    transactionNumber: line.transaction_number,
    tenant: line.tenant,
    // What was paid too much is no business of theirs.
    amount: Math.max(0, line.amount),
    currency: line.currency,
    handedOverAt: line.handed_over_at,
    reason: kind === 'recall' ? line.reason : null,
    // Whose it is: an exchange gets the files of all partners. Last, as those who read files know the columns before it.
    partner,
  };
}

// What was paid before the partner heard of it need not be told: it has ended.
async function selectSettled(tx: Tx, reader: FileReader): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select h.root_id as id from collection_handovers h join dossiers d on d.id = h.dossier_id
      where h.file_id is null and h.told_amount is null and h.is_held and h.partner_id is not distinct from ${reader}::int
        and d.opened_at is not null and d.open_amount <= 0
      order by h.root_id for update of h, d skip locked`,
  );
  return rows.map(({ id }) => id);
}

// What may not be collected since it was handed over waits here: nobody has been told of it yet.
function selectHandOvers(tx: Tx, reader: FileReader, excluded: readonly number[]): Promise<Line[]> {
  return selectRows<Line>(
    tx,
    sql`select ${lineColumns}, case when d.opened_at is null then h.amount else d.open_amount end as amount
      from collection_handovers h join tenants t on t.id = h.tenant_id left join dossiers d on d.id = h.dossier_id
      where h.file_id is null and h.told_amount is null and h.is_held
        and h.partner_id is not distinct from ${reader}::int and h.tenant_id <> all(${`{${excluded.join(',')}}`}::int[])
        and (d.opened_at is null or d.open_amount > 0)
        and d.on_hold_since is null and d.in_arrangement_since is null and not ${sql.raw(isBlockedSql)}
      order by h.root_id limit ${maxRows} for update of h skip locked`,
  );
}

function selectChanges(tx: Tx, reader: FileReader): Promise<Line[]> {
  return selectRows<Line>(
    tx,
    sql`select ${lineColumns}, d.open_amount as amount
      from dossiers d join collection_handovers h on h.dossier_id = d.id and h.is_held
        join tenants t on t.id = h.tenant_id
      where d.has_news and d.opened_at is not null
        and h.partner_id is not distinct from ${reader}::int and (h.file_id is not null or h.told_amount is not null)
      order by d.id limit ${maxRows} for update of h, d skip locked`,
  );
}

function selectRecalls(tx: Tx, reader: FileReader): Promise<Line[]> {
  return selectRows<Line>(
    tx,
    sql`select ${lineColumns}, 0 as amount
      from collection_handovers h join tenants t on t.id = h.tenant_id
      where h.recalled_at is not null and h.recall_told_at is null and h.partner_id is not distinct from ${reader}::int
      order by h.root_id limit ${maxRows} for update of h skip locked`,
  );
}

interface Told {
  readonly file: number;
  readonly now: Date;
  readonly handOvers: readonly Line[];
  readonly changes: readonly Line[];
  readonly recalls: readonly Line[];
}

async function markTold(tx: Tx, { file, now, handOvers, changes, recalls }: Told): Promise<void> {
  await queryRows(tx, 'update collection_handovers set file_id = $1 where root_id = any($2::bigint[])', [
    file,
    handOvers.map(({ root_id }) => root_id),
  ]);
  await queryRows(tx, 'update collection_handovers set recall_told_at = $1 where root_id = any($2::bigint[])', [
    now,
    recalls.map(({ root_id }) => root_id),
  ]);
  // What was read, and not what is open by now: a payment of this very moment goes with the file after this one.
  const told = [...handOvers, ...changes].filter(({ dossier_id }) => dossier_id !== null);
  await queryRows(
    tx,
    `update dossiers d set told_open = n.amount from unnest($1::int[], $2::bigint[]) as n(id, amount)
     where n.id = d.id and d.handed_over_at is not null`,
    [told.map(({ dossier_id }) => dossier_id), told.map(({ amount }) => amount)],
  );
  await endHandovers(
    tx,
    now,
    changes.filter(({ amount }) => amount <= 0).map(({ root_id }) => root_id),
  );
}

/**
 * Ends hand-overs of which nothing is open any more, whose dossiers are locked. Should one open again, its debtor is reminded anew,
 * whatever was sent before, and only then is it handed over.
 */
async function endHandovers(tx: Tx, now: Date, rootIds: readonly number[]): Promise<void> {
  if (rootIds.length === 0) return;
  await queryRows(
    tx,
    `update collection_handovers h set ended_at = $1, recovered = recovered_of(d.paid, d.reversed, h.paid_before, h.amount)
     from dossiers d where d.id = h.dossier_id and h.root_id = any($2::bigint[])`,
    [now, rootIds],
  );
  await queryRows(
    tx,
    `update dossiers d set handed_over_at = null, last_reminded_on = null, told_open = null, last_reminder = 0, left_out = null,
       reminder_round = d.reminder_round + 1
     from collection_handovers h where h.dossier_id = d.id and h.root_id = any($1::bigint[])`,
    [rootIds],
  );
}
