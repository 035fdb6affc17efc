/** The pay-outs that bank entries name by their end-to-end id, whether they fit or not. */
import type { NamedPayout } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

/** By entry, with the latest attempt that two people approved; entries that name none are not among them. */
export async function findNamedPayouts(db: Db, entryIds: readonly number[]): Promise<Map<number, NamedPayout>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await queryRows<NamedPayout & { entryId: number }>(
    db,
    `select distinct on (e.id) e.id as "entryId", p.cession_id as "cessionId", c.reference as "referenceCession", p.amount, a.state,
       (select (max(o.paid_at) at time zone 'Europe/Amsterdam')::date::text from payouts o where o.cession_id = p.cession_id and o.state = 'paid') as "paidOn"
     from bank_entries e join payouts p on upper(p.end_to_end_id) = upper(e.end_to_end_id)
       join payout_batches b on b.id = p.batch_id and b.state = 'approved'
       join cessions c on c.id = p.cession_id join payables a on a.cession_id = p.cession_id
     where e.id = any($1::int[]) order by e.id, p.id desc`,
    [entryIds],
  );
  return new Map(rows.map(({ entryId, ...named }) => [entryId, named]));
}
