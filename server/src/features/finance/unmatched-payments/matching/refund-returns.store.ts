/** Refunds that a bank gives back: by the name that the payment file gave them, or because an admin says which. */
import { bookMovements, newSourceIds } from '../../../../claims/book-movement.ts';
import { writeBackOf } from '../../../../claims/write-back.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { EntryToMatch } from './matching.store.ts';

type Credit = Pick<EntryToMatch, 'id' | 'accountId' | 'amount' | 'endToEndId' | 'receivedAt'>;

/** A refund with the entry that gives it back. */
export interface RefundReturn {
  entryId: number;
  refundId: number;
  /** What was refunded; null for what no entry brought to its claim. */
  refundedEntryId: number | null;
  /** Of money that a claim was paid too much. */
  dossierId: number | null;
  amount: number;
  at: Date;
}

const namesOf = (credits: readonly Credit[]) => credits.map(({ endToEndId }) => (endToEndId ?? '').toUpperCase());

/** Entries that were refunded, by what the entries of `ids` name: who books a return holds both, in the order of their ids. */
export async function selectRefundedEntries(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `select distinct r.entry_id as id from bank_entries e join refunds r on r.end_to_end_id = upper(e.end_to_end_id)
     where e.id = any($1::int[]) and e.amount > 0 and r.entry_id is not null`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

// Of two credits that give the same back, the second is one too many.
const namedSql = `
  select e.id as "entryId", r.id as "refundId", r.entry_id as "refundedEntryId", r.dossier_id as "dossierId", r.amount,
    r.returned_at is null and r.amount = e.amount and x.account_id = e.account_id
      and row_number() over (partition by r.id, r.amount = e.amount and x.account_id = e.account_id order by e.id) = 1 as fits
  from unnest($1::int[], $2::int[], $3::bigint[], $4::text[]) as e(id, account_id, amount, name)
    join refunds r on r.end_to_end_id = e.name join refund_runs x on x.id = r.run_id order by e.id`;

export interface NamedRefunds {
  returns: RefundReturn[];
  /** Entries that name a refund which they do not fit. */
  unfit: number[];
}

/** Holds the refunds that credits name. */
export async function findNamedRefunds(tx: Tx, credits: readonly Credit[]): Promise<NamedRefunds> {
  const named = credits.filter(({ endToEndId }) => endToEndId !== null);
  if (named.length === 0) return { returns: [], unfit: [] };
  await queryRows(tx, 'select from refunds where end_to_end_id = any($1::text[]) order by id for update', [
    namesOf(named),
  ]);
  // A statement of its own: it sees what was stored while the one above waited.
  const { rows } = await queryRows<Omit<RefundReturn, 'at'> & { fits: boolean }>(tx, namedSql, [
    named.map(({ id }) => id),
    named.map(({ accountId }) => accountId),
    named.map(({ amount }) => amount),
    namesOf(named),
  ]);
  const at = new Map(named.map(({ id, receivedAt }) => [id, receivedAt]));
  return {
    returns: rows.flatMap(({ fits, ...row }) =>
      fits ? [{ ...row, at: at.get(row.entryId) ?? new Date(Number.NaN) }] : [],
    ),
    unfit: rows.flatMap(({ fits, entryId }) => (fits ? [] : [entryId])),
  };
}

/** Those of dossiers that are their buyer's by now, of `ids`, which are held. */
async function selectSold(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select id from dossiers where id = any($1::int[]) and sold_at is not null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Books returns: refunds, their entries and dossiers are held. Those of claims that were sold since are left.
 * @returns what was booked
 */
export async function bookReturns(tx: Tx, all: readonly RefundReturn[]): Promise<RefundReturn[]> {
  if (all.length === 0) return [];
  const dossierIds = all.flatMap(({ dossierId }) => dossierId ?? []);
  const sold = await selectSold(tx, dossierIds);
  const returns = all.filter(({ dossierId }) => dossierId === null || !sold.has(dossierId));
  const postings = await post(tx, returns, 'payment');
  await queryRows(
    tx,
    `with given as (
       insert into refund_returns (refund_id, entry_id, returned_at, posting_id)
       select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::bigint[]) returning refund_id, returned_at
     ), stands as (
       update refunds r set returned_at = g.returned_at from given g where r.id = g.refund_id
     )
     delete from bank_entry_uses where use = 'refund' and refund_id = any($1::int[])`,
    [
      returns.map(({ refundId }) => refundId),
      returns.map(({ entryId }) => entryId),
      returns.map(({ at }) => at),
      returns.map(({ refundId }) => postings.get(refundId) ?? null),
    ],
  );
  const days = returns.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await writeBackOf(tx, new Map(days.flatMap(({ dossierId, at }) => (dossierId === null ? [] : [[dossierId, at]]))));
  return returns;
}

/** What a claim was paid too much it is again, or no more. @returns the numbers of the postings, by refund */
export async function post(
  tx: Tx,
  returns: readonly Pick<RefundReturn, 'refundId' | 'dossierId' | 'amount' | 'at'>[],
  movement: 'payment' | 'reversal',
): Promise<Map<number, number>> {
  const rows = returns.flatMap(({ dossierId, ...row }) => (dossierId === null ? [] : [{ ...row, dossierId }]));
  if (rows.length === 0) return new Map();
  const ids = await newSourceIds(tx, rows.length);
  await bookMovements(
    tx,
    rows.map(({ dossierId, amount, at }, place) => {
      return { source: 'repayment', movement, dossierId, amount, at, sourceId: ids[place] ?? 0 } as const;
    }),
  );
  return new Map(rows.map(({ refundId }, place) => [refundId, ids[place] ?? 0]));
}
