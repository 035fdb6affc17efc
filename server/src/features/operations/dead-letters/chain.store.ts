import type { ChainLink } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

// A letter of before the bus had records is a chain of its own. What happened in one moment is told in the order in which
// it follows: a letter, what was done with it, the next letter, and the processed end.
const chainSql = `
  with asked as (
    select id, root_id from dead_letters where id = $1
  ), letters as (
    select d.* from dead_letters d join asked a on d.id = a.id or d.root_id = a.root_id
  ), links as (
    select 'failed' as kind, picked_up_on as at, null as who, id as letter, transaction_id, root_cause as text,
      message_body as body, 0 as place
    from letters
    union all
    select 'discarded', coalesce(l.handled_at, l.picked_up_on), a.first_name || ' ' || a.last_name, l.id, null,
      l.handled_reason, l.message_body, 1
    from letters l left join admins a on a.id = l.handled_by
    where l.handled_method = 1
    union all
    select case when r.is_edited then 'edited' else 'requeued' end, r.requested_at, a.first_name || ' ' || a.last_name,
      l.id, r.transaction_id, l.handled_reason, m.body, 1
    from letters l join bus_requeues r on r.dead_letter_id = l.id join bus_messages m on m.id = r.message_id
      left join admins a on a.id = r.requested_by
    union all
    select 'processed', t.ended_at, null, null, t.id, null, m.body, 2
    from bus_transactions t join asked a on t.root_id = a.root_id join bus_messages m on m.id = t.message_id
    where t.success
  ), compared as (
    select links.*, lag(body) over told as body_before, row_number() over told as position
    from links
    window told as (order by at, letter nulls last, place)
  )
  select kind, at, who, letter as "deadLetterId", transaction_id as "transactionId", text,
    case when body is distinct from body_before then body end as body
  from compared order by position desc limit 1000`;

/** Every link of the chain that the letter belongs to, the oldest first: the last 1,000. */
export async function selectChain(db: Db, letterId: number): Promise<ChainLink[]> {
  const { rows } = await queryRows<ChainLink>(db, chainSql, [letterId]);
  return rows.reverse();
}
