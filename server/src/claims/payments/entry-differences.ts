/** What bank entries differ by from what they pay or give back: posted by itself, and back where that was none. */
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

/** Of a difference `d` that is booked and was not taken back. */
export const standsSql = 'd.booked_at is not null and d.reversed_at is null';

/** What a bank keeps of a refund that it gives back is less, in cents; of one that it names it may keep anything. */
const mostCharges = 10_000;

/** By which a refund `r` may be what an entry `e` gives back less charges: its name, or the account that it went to. Each goes along its own index. */
export const chargedWaysSql = [
  'r.end_to_end_id = upper(e.end_to_end_id) and r.amount > e.amount',
  `r.amount > e.amount and r.amount <= e.amount + ${mostCharges} and r.iban = e.counterparty_iban`,
] as const;
export const isChargedSql = `coalesce(${chargedWaysSql.join(' or ')}, false)`;

/** Whether the psper has paid back some of what the pay-out whose id `payout` is paid it too much. */
export const isPaidBackSql = (payout: string) => `exists (
  select from entry_differences d join psper_payments y on y.difference_id = d.id and y.reversed_at is null where d.payout_id = ${payout} and ${standsSql})`;

/** Before it is read whether the psper paid some of it back: whoever books that holds it too. The pay-outs are held. */
export async function holdTooMuch(tx: Tx, payoutIds: readonly number[]): Promise<void> {
  await queryRows(
    tx,
    `select from entry_differences d where d.payout_id = any($1::bigint[]) and d.kind = 'too-much' and ${standsSql} order by d.id for update`,
    [payoutIds],
  );
}

/** Of a difference `d`: what posts it, and the account that it is posted to, from the bank. */
export const documentSql = `case when d.refund_id is null then 'payout-difference' else 'refund-charges' end`;
export const accountSql = `case d.kind when 'charges' then 'bank-charges' else 'receivable-psper' end`;

/** That of an entry which is booked, once it is stored: days are summed up by what it says. What is owed still posts nothing. */
export async function postDifferenceOf(tx: Tx, entryId: number): Promise<void> {
  await queryRows(
    tx,
    `insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select ${documentSql}, d.posting_id, ${accountSql}, 'bank', d.amount, d.booked_at from entry_differences d
     where d.entry_id = $1 and ${standsSql} and d.posting_id is not null`,
    [entryId],
  );
}

/** @param isOf which of the differences `d` @param at when, in SQL */
const reverse = (isOf: string, at: string) => `
  with back as (
    update entry_differences d set reversed_at = ${at} where ${standsSql} and ${isOf} returning d.*
  )
  insert into document_postings (document, document_id, debit, credit, amount, posted_at)
    select ${documentSql}, d.posting_id, 'bank', ${accountSql}, d.amount, d.reversed_at from back d where d.posting_id is not null`;

/** That of an entry which pays or gives back nothing any more. */
export async function reverseDifferenceOf(tx: Tx, entryId: number, at: Date): Promise<void> {
  await queryRows(tx, reverse('d.entry_id = $1', '$2::timestamptz'), [entryId, at]);
}

/** Pay-outs came back whole: what they paid too much nobody owes. */
export async function reverseTooMuch(tx: Tx, payoutIds: readonly number[], days: readonly Date[]): Promise<void> {
  const day = 'select n.day from unnest($1::bigint[], $2::timestamptz[]) as n(id, day) where n.id = d.payout_id';
  await queryRows(tx, reverse(`d.kind = 'too-much' and d.payout_id = any($1::bigint[])`, `(${day})`), [
    payoutIds,
    days,
  ]);
}

/** Another attempt is paid in place of one whose return was none: by the same debit, which differs by as much. */
export async function differAgain(tx: Tx, from: number, to: number, at: Date): Promise<void> {
  await queryRows(
    tx,
    `update entry_differences d set payout_id = $2 from bank_entries e
     where d.payout_id = $1 and d.kind = 'charges' and ${standsSql} and e.id = d.entry_id and e.amount < 0`,
    [from, to],
  );
  await queryRows(
    tx,
    `update entry_differences set reversed_at = coalesce(reversed_at, $2) where payout_id = $1 and kind <> 'charges' and booked_at is not null`,
    [from, at],
  );
  await queryRows(
    tx,
    `with again as (
       insert into entry_differences (entry_id, tenant_id, psper_id, payout_id, kind, amount, reason, state, asked_by, asked_by_name, asked_at,
         decided_by, decided_by_name, decided_at, version, booked_at, posting_id)
       select entry_id, tenant_id, psper_id, $2, kind, amount, reason, state, asked_by, asked_by_name, asked_at,
         decided_by, decided_by_name, decided_at, version, $3, case kind when 'too-much' then nextval('bus_messages_id_seq') end
       from entry_differences where payout_id = $1 and kind <> 'charges' and booked_at is not null order by id desc limit 1
       returning *
     )
     insert into document_postings (document, document_id, debit, credit, amount, posted_at)
       select ${documentSql}, d.posting_id, ${accountSql}, 'bank', d.amount, d.booked_at from again d where d.posting_id is not null`,
    [from, to, at],
  );
}
