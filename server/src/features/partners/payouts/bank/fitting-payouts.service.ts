/** Which entries that nothing uses fit the pay-outs that they name: what `reconcilePayouts` would do, without doing it. */
import { isPaidBackSql } from '../../../../claims/payments/entry-differences.ts';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { sentSql } from '../paid-amount.service.ts';

/** What two people approved as paid by an entry, until that was not executed. */
export const approvedNameSql = (
  entryId: string,
) => `(select p.end_to_end_id from payout_batches b join payouts p on p.batch_id = b.id
  where b.bank_entry_id = ${entryId} and b.state = 'approved' and p.state in ('approved', 'paid', 'returned') order by p.id desc limit 1)`;

/** The pay-outs `p` that an entry `e` of a statement `s` names and fits. */
const fittingSql = `from payouts p join payout_batches b on b.id = p.batch_id and b.state = 'approved' and b.account_id = s.account_id
  where upper(p.end_to_end_id) = upper(coalesce(${approvedNameSql('e.id')}, e.end_to_end_id))
    and case when e.amount >= 0 then p.state = 'paid' and (${sentSql()} = e.amount and not ${isPaidBackSql('p.id')}
        or p.amount = e.amount and p.paid_amount > p.amount)
      when p.state = 'paid' then p.paid_amount < p.amount and not e.is_reversal and exists (
        select from payables a where a.cession_id = p.cession_id and a.state in ('waiting', 'returned') and a.amount = -e.amount)
      when p.amount <> -e.amount then false
      when p.state = 'approved' then not e.is_reversal
      else (p.state = 'not-executed' and not e.is_reversal or p.state = 'returned') and exists (
        select from payables a where a.cession_id = p.cession_id and a.state in ('waiting', 'returned') and a.amount >= p.amount) end`;

/** Whether an entry `e` of a statement `s` may be booked by itself: of an attempt that was taken off only an admin can tell. */
export const mayBeBookedSql = `exists (select ${fittingSql} and (e.amount >= 0 or p.state <> 'not-executed'))`;

/** The reference of the cession whose pay-out each names and fits, be it only by hand, by entry. */
export async function findFittingPayouts(db: Db, entryIds: readonly number[]): Promise<Map<number, string>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await queryRows<{ entryId: number; reference: string }>(
    db,
    `select distinct on (e.id) e.id as "entryId", c.reference from bank_entries e join bank_statements s on s.id = e.statement_id
       cross join lateral (select p.id, p.cession_id ${fittingSql}) p join cessions c on c.id = p.cession_id
     where e.id = any($1::int[]) order by e.id, p.id`,
    [entryIds],
  );
  return new Map(rows.map(({ entryId, reference }) => [entryId, reference]));
}
