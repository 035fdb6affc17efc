/** Entries of bank statements on their way to the dossiers that they pay. */

import type { EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { UnmatchedReason } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { mayBeBookedSql } from '../../../partners/payouts/bank/fitting-payouts.service.ts';

export interface StatementToMatch {
  id: number;
  matchedTo: number;
}

export interface EntryToMatch {
  id: number;
  accountId: number;
  tenantId: number;
  amount: number;
  isReversal: boolean;
  endToEndId: string | null;
  /** The bank's own. */
  bankReference: string | null;
  payerIban: string | null;
  remittance: string | null;
  receivedAt: Date;
}

/** A statement with entries that nobody has looked at. It is held: another worker takes another one. */
export async function claimStatement(tx: Tx): Promise<StatementToMatch | undefined> {
  const { rows } = await queryRows<StatementToMatch>(
    tx,
    `select id, matched_to as "matchedTo" from bank_statements where is_stored and matched_to is not null
     order by id limit 1 for no key update skip locked`,
  );
  return rows[0];
}

/** @param matchedTo null when all were looked at */
export async function storeMatchedTo(tx: Tx, id: number, matchedTo: number | null): Promise<void> {
  await queryRows(tx, 'update bank_statements set matched_to = $2 where id = $1', [id, matchedTo]);
}

export async function selectIdsAfter(tx: Tx, { id, matchedTo }: StatementToMatch, limit: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select id from bank_entries where statement_id = $1 and id > $2 order by id limit $3',
    [id, matchedTo, limit],
  );
  return rows.map((row) => row.id);
}

/** Paid before the order was captured, and not looked at since `before`: the entries are held, as by whoever uses one. */
export async function claimEarly(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `select e.id from unmatched_entries u join bank_entries e on e.id = u.entry_id
     where u.reason = 'no_claim' and not u.is_ignored and u.looked_at < $1 order by u.looked_at limit $2 for update of e skip locked`,
    [before, limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Those that did not fit the pay-out that they name when they were looked at, and do now. Most that wait never will, as debits that name a
 * cession in their text alone. Whoever was looked at longest ago comes first, so that what is refused all the same keeps nobody off.
 */
export async function selectUnfit(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `select u.entry_id as id from unmatched_entries u join bank_entries e on e.id = u.entry_id join bank_statements s on s.id = e.statement_id
     where u.reason = 'payout_unfit' and not u.is_ignored and ${mayBeBookedSql} order by u.looked_at, u.entry_id limit $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Noon of the day on which it counts is when it came; of a statement that was there before that noon, when the statement came: nothing is
 * booked for later today.
 */
export const receivedAtSql = `least((coalesce(e.value_date, e.booking_date) + time '12:00') at time zone 'Europe/Amsterdam',
    greatest(s.created_at, coalesce(e.value_date, e.booking_date)::timestamp at time zone 'Europe/Amsterdam'))`;

export const entryColumns = `e.id, s.account_id as "accountId", s.tenant_id as "tenantId", e.amount, e.is_reversal as "isReversal",
  e.end_to_end_id as "endToEndId", e.bank_reference as "bankReference", e.counterparty_iban as "payerIban", e.remittance,
  ${receivedAtSql} as "receivedAt"`;

/** Those of `ids` that have no use, held: no refund run takes them meanwhile. */
export async function holdUnused(
  tx: Tx,
  ids: readonly number[],
  /** Used ones that are held with them, as no order between two calls would be. */
  others: readonly number[] = [],
): Promise<EntryToMatch[]> {
  const all = [...ids, ...others];
  await queryRows(tx, 'select id from bank_entries where id = any($1::int[]) order by id for update', [all]);
  // A statement of its own: it sees what was stored while the one above waited.
  const { rows } = await queryRows<EntryToMatch>(
    tx,
    `select ${entryColumns} from bank_entries e join bank_statements s on s.id = e.statement_id
     where e.id = any($1::int[]) and not exists (select from bank_entry_uses u where u.entry_id = e.id) order by e.id`,
    [ids],
  );
  return rows;
}

export type NewUse = { entryId: number } & (
  | { use: Extract<EntryUseKind, 'payment' | 'reversal'>; paymentId: number }
  | { use: Extract<EntryUseKind, 'payout' | 'payout-return'>; payoutId: number }
  | { use: Extract<EntryUseKind, 'refund-paid' | 'refund-return'>; refundId: number }
  | { use: Extract<EntryUseKind, 'psper-payment'>; psperPaymentId: number }
  | { use: Extract<EntryUseKind, 'npl-payment'>; nplPaymentId: number }
  | { use: Extract<EntryUseKind, 'refund-paid'>; refundRunId: number; execution: number }
);

/** Who did it; nobody, where it was matched by what is written in it. */
export interface UsedBy {
  now: Date;
  adminId: number | null;
  name: string | null;
}

/** They leave the work list. @throws the database's unique violation when one has a use already */
export async function storeUses(tx: Tx, uses: readonly NewUse[], by: UsedBy): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(({ entryId }) => entryId);
  await queryRows(
    tx,
    `insert into bank_entry_uses (entry_id, use, payment_id, payout_id, refund_id, refund_run_id, refund_execution, psper_payment_id,
       npl_payment_id, used_at, admin_id, by_name)
     select *, $10::timestamptz, $11::int, $12::text
     from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::int[], $8::bigint[], $9::bigint[])`,
    [
      ids,
      uses.map(({ use }) => use),
      uses.map((use) => ('paymentId' in use ? use.paymentId : null)),
      uses.map((use) => ('payoutId' in use ? use.payoutId : null)),
      uses.map((use) => ('refundId' in use ? use.refundId : null)),
      uses.map((use) => ('refundRunId' in use ? use.refundRunId : null)),
      uses.map((use) => ('execution' in use ? use.execution : null)),
      uses.map((use) => ('psperPaymentId' in use ? use.psperPaymentId : null)),
      uses.map((use) => ('nplPaymentId' in use ? use.nplPaymentId : null)),
      ...[by.now, by.adminId, by.name],
    ],
  );
  await queryRows(tx, 'delete from unmatched_entries where entry_id = any($1::int[])', [ids]);
}

export interface Unmatched {
  entryId: number;
  reason: UnmatchedReason;
}

/** They come on the work list, or stay there with the reason of now. */
export async function storeUnmatched(tx: Tx, rows: readonly Unmatched[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await queryRows(
    tx,
    `insert into unmatched_entries (entry_id, account_id, tenant_id, amount, booking_date, value_date, payer, search_text, reason, looked_at)
     select e.id, s.account_id, s.tenant_id, e.amount, e.booking_date, coalesce(e.value_date, e.booking_date), e.counterparty_name,
       lower(concat_ws(' ', e.counterparty_name, e.counterparty_iban, e.end_to_end_id, e.bank_reference, e.remittance)), n.reason, $3
     from unnest($1::int[], $2::text[]) as n(entry_id, reason) join bank_entries e on e.id = n.entry_id
       join bank_statements s on s.id = e.statement_id
     on conflict (entry_id) do update set reason = excluded.reason, looked_at = excluded.looked_at, is_ignored = false`,
    [rows.map(({ entryId }) => entryId), rows.map(({ reason }) => reason), now],
  );
}
