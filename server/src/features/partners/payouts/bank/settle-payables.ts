/** What is still owed for cessions, after what pay-outs paid of them. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { settledSql } from '../paid-amount.service.ts';

/**
 * A cession is paid once its pay-outs come to its amount. Until then the rest is owed, and is on its way, came back or waits as they say.
 */
export async function settlePayables(tx: Tx, cessionIds: readonly number[]): Promise<void> {
  await queryRows(tx, 'select from payables where cession_id = any($1::bigint[]) order by cession_id for update', [
    cessionIds,
  ]);
  // A statement of its own: it sees the pay-out that was proposed for the rest while the one above waited.
  await queryRows(
    tx,
    `update payables a set state = n.state, amount = n.amount - n.part_paid, part_paid = n.part_paid
     from (
       select c.id, c.amount, case when o.paid = c.amount then 0 else o.paid end as part_paid,
         case when o.paid = c.amount then 'paid' else coalesce(o.live, case when o.was_returned then 'returned' else 'waiting' end) end as state
       from cessions c cross join lateral (
         select coalesce(sum(${settledSql()}) filter (where p.state = 'paid'), 0)::bigint as paid,
           min(p.state) filter (where p.state in ('proposed', 'approved')) as live, bool_or(p.state = 'returned') as was_returned
         from payouts p where p.cession_id = c.id
       ) o where c.id = any($1::bigint[])
     ) n where a.cession_id = n.id`,
    [cessionIds],
  );
}
