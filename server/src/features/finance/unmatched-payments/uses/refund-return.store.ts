/** Refunds that an entry may give back, for an admin to choose from: what is written in it leaves open which. */
import type { ReturnableRefund } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { chargedWaysSql, isChargedSql } from '../../../../claims/payments/entry-differences.ts';
import { overpaidClaimSql, overpaidWithoutEntrySql } from '../../../../claims/payments/overpaid-claim.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { receivedAtSql } from '../matching/matching.store.ts';
import type { RefundReturn } from '../matching/refund-returns.store.ts';
import type { EntryRow } from '../unmatched-payments.store.ts';

/** More would not be read. */
const mostRefunds = 10;

/** Of a refund `r` of the run `x`, and an entry `e` of the statement `s`. */
const standsSql = 'r.returned_at is null and x.account_id = s.account_id';
/** By which amount or name one may be meant. Each goes along its own index. */
const waysSql = ['r.amount = e.amount', ...chargedWaysSql];

/**
 * Those to the account that the entry names first, then the newest; none for an entry by which money left. What the bank kept of them may be
 * missing: of those that it names, or that went to the account that gives them back.
 */
export async function selectReturnableRefunds(db: Db, { id, amount }: EntryRow): Promise<ReturnableRefund[]> {
  if (amount <= 0) return [];
  const { rows } = await queryRows<ReturnableRefund>(
    db,
    `select r.id as "refundId", r.run_id as "runId", r.end_to_end_id as "endToEndId", r.name, r.iban, r.amount, r.booked_at as "bookedOn",
       d.dossier_number as "dossierNumber"
     from bank_entries e join bank_statements s on s.id = e.statement_id
       join refunds r on r.id in (${waysSql.map((way) => `select r.id from refunds r where ${way} and r.returned_at is null`).join(' union ')})
       join refund_runs x on x.id = r.run_id left join dossiers d on d.id = r.dossier_id
     where e.id = $1 and ${standsSql} and (d.id is null or d.sold_at is null)
     order by r.end_to_end_id = upper(e.end_to_end_id) desc nulls last, r.amount = e.amount desc, r.iban = e.counterparty_iban desc nulls last, r.id desc
     limit ${mostRefunds}`,
    [id],
  );
  return rows;
}

interface Refunded {
  refundedEntryId: number | null;
  dossierId: number | null;
}

/** Both entries, in the order of their ids, then the refund, then its dossier: as matching and refund runs hold them. */
export async function holdReturn(tx: Tx, entryId: number, refundId: number): Promise<Refunded | undefined> {
  const sqlText = 'select entry_id as "refundedEntryId", dossier_id as "dossierId" from refunds where id = $1';
  const refunded = (await queryRows<Refunded>(tx, sqlText, [refundId])).rows[0];
  const ids = [entryId, refunded?.refundedEntryId ?? entryId];
  await queryRows(tx, 'select from bank_entries where id = any($1::int[]) order by id for update', [ids]);
  if (refunded === undefined) return undefined;
  await queryRows(tx, 'select from refunds where id = $1 for update', [refundId]);
  await queryRows(tx, 'select from dossiers where id = $1 for no key update', [refunded.dossierId]);
  return refunded;
}

/** The refund with the entry, both held, if that gives it back, less what its bank kept: as the list offers it. */
export async function findFitting(
  tx: Tx,
  entryId: number,
  refundId: number,
  charges = 0,
): Promise<RefundReturn | undefined> {
  const { rows } = await queryRows<RefundReturn>(
    tx,
    `select e.id as "entryId", r.id as "refundId", r.entry_id as "refundedEntryId", r.dossier_id as "dossierId", r.amount,
       ${receivedAtSql} as at
     from bank_entries e join bank_statements s on s.id = e.statement_id cross join refunds r join refund_runs x on x.id = r.run_id
     where e.id = $1 and r.id = $2 and e.amount > 0 and r.amount = e.amount + $3::bigint
       and (r.amount = e.amount or ${isChargedSql}) and ${standsSql}`,
    [entryId, refundId, charges],
  );
  return rows[0];
}

export interface StandingReturn {
  id: number;
  refundId: number;
  runId: number;
  refundedEntryId: number | null;
  dossierId: number | null;
  amount: number;
  /** What came free is used again, or the claim is not overpaid by as much any more. */
  isReliedOn: boolean;
}

/** Of a refund that is held and counts as given back. */
export async function findStanding(tx: Tx, refundId: number): Promise<StandingReturn | undefined> {
  const { rows } = await queryRows<StandingReturn>(
    tx,
    `select o.*, case when o."dossierId" is null then o."isUsed"
         else coalesce(o.claim->>'hold', '') = 'claim_sold' or coalesce(least((o.claim->>'left')::bigint, (o.claim->>'overpaid')::bigint), 0) < o.amount
       end as "isReliedOn"
     from (
       select b.id, r.id as "refundId", r.run_id as "runId", r.entry_id as "refundedEntryId", r.dossier_id as "dossierId", r.amount,
         exists (select from bank_entry_uses u where u.entry_id = r.entry_id) as "isUsed",
         case when r.entry_id is null then ${overpaidWithoutEntrySql('r.dossier_id')} else ${overpaidClaimSql('r.entry_id')} end as claim
       from refunds r join refund_returns b on b.refund_id = r.id and b.undone_at is null where r.id = $1
     ) o`,
    [refundId],
  );
  return rows[0];
}

/** It counts as paid again. @param postingId of the repayment that stands anew */
export async function undoReturn(
  tx: Tx,
  { id, refundId }: StandingReturn,
  at: Date,
  postingId: number | null,
): Promise<void> {
  await queryRows(tx, 'update refund_returns set undone_at = $2, undone_posting_id = $3 where id = $1', [
    id,
    at,
    postingId,
  ]);
  await queryRows(tx, 'update refunds set returned_at = null where id = $1', [refundId]);
}

/** The entry that was refunded has that use again, by who executed the run. */
export async function useAgain(tx: Tx, refundId: number): Promise<void> {
  await queryRows(
    tx,
    `with used as (
       insert into bank_entry_uses (entry_id, use, used_at, admin_id, by_name, refund_id)
       select r.entry_id, 'refund', r.booked_at, x.executed_by, x.executed_by_name, r.id
       from refunds r join refund_executions x on x.run_id = r.run_id and x.number = r.execution where r.id = $1 returning entry_id
     )
     delete from unmatched_entries where entry_id in (select entry_id from used)`,
    [refundId],
  );
}
