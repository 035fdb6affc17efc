/** Cessions that an admin released from a debit, by their word that it paid nothing of them. */
import type { DebitRelease } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { isHoldingSql } from './holding-debits.store.ts';

type Row = Omit<DebitRelease, 'cessionId' | 'releasedOn'> & { cessionId: number | string; releasedOn: Date | string };

/** When the pay-out `p` of the batch `b` was paid, of which the bank tells the day, or was none any more; null while it may still be paid. */
const overSql = `least(p.paid_at + interval '1 day', p.returned_at, p.not_executed_at, case p.state when 'dropped' then b.decided_at end)`;

/**
 * By whose word the batch `b` may pay: the debit would hold its cession still, but for the release `r`. Where what it was booked as was reversed,
 * it does. What was said once its pay-out was over lets another batch pay.
 */
const releasesSql = `payout_batches b join payouts p on p.batch_id = b.id join debit_releases r on r.cession_id = p.cession_id
    and r.released_at <= coalesce(${overSql}, 'infinity')
  join entry_differences d on d.id = r.difference_id and ${isHoldingSql}`;

/** @param adminId whose own ones are marked */
export async function findReleases(db: Db, batchId: number, adminId: number): Promise<DebitRelease[]> {
  const { rows } = await queryRows<Row>(
    db,
    `select distinct r.cession_id as "cessionId", c.reference as "referenceCession", e.statement_id as "statementId", e.id as "entryId",
       (-e.amount)::float8 as amount, e.booking_date as "bookedOn", n.reference as "bookedAs", r.released_by_name as "releasedBy",
       r.released_at as "releasedOn", r.reason,
       r.released_by = $2 as "isOwn"
     from ${releasesSql} join cessions c on c.id = r.cession_id
       join bank_entries e on e.id = d.entry_id join payouts o on o.id = d.payout_id join cessions n on n.id = o.cession_id
     where b.id = $1 order by r.released_at, r.cession_id, e.id`,
    [batchId, adminId],
  );
  return rows.map((row) => ({ ...row, cessionId: Number(row.cessionId), releasedOn: new Date(row.releasedOn) }));
}

/** Who released cessions of a batch. */
export async function findReleasers(db: Db, batchId: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    db,
    `select distinct r.released_by as id from ${releasesSql} where b.id = $1 order by 1`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}

/** Whether an admin approved a pay-out of the cession that is on its way. */
export async function isApprovedBy(db: Db, cessionId: number, adminId: number): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    `select from payouts p join payout_batches b on b.id = p.batch_id
     where p.cession_id = $1 and p.state = 'approved' and b.decided_by = $2`,
    [cessionId, adminId],
  );
  return rows.length > 0;
}
