/** What always holds of refund runs: each is its items, each execution what left with it, and each item a part of what came. */
import type { Invariant } from './invariants.ts';

const executed = "filter (where i.result = 'executed')";
/** What the items of each run, or of one execution of it, come to. */
const itemsBy = (
  key: string,
) => `select ${key}, count(*) as count, sum(i.amount) as amount, count(*) ${executed} as sent,
    coalesce(sum(i.amount) ${executed}, 0) as sent_amount, count(*) filter (where i.result <> 'executed') as failed
  from refund_items i group by ${key}`;

export const refundRunInvariants: readonly Invariant[] = [
  {
    name: 'run-of-items',
    says: 'a refund run is the sum of its items, says what of them left and what failed, and only an approved one was executed',
    sql: `select 'refund run ' || r.id as broken from refund_runs r left join (${itemsBy('run_id')}) i on i.run_id = r.id
        left join (
          select run_id, sum(executed_count) as sent, sum(executed_amount) as sent_amount from refund_executions group by 1
        ) x on x.run_id = r.id
      where r.item_count is distinct from i.count or r.amount is distinct from i.amount
        or r.executed_count is distinct from i.sent or r.executed_amount is distinct from i.sent_amount or r.failed_count is distinct from i.failed
        or r.executed_count <> coalesce(x.sent, 0) or r.executed_amount <> coalesce(x.sent_amount, 0)
        or (r.state = 'approved') <> (x.run_id is not null)`,
  },
  {
    name: 'execution-of-refunds',
    says: 'an execution of a refund run is the sum of the refunds that its file has, and tried all that had not left before it',
    sql: `select 'refund run ' || x.run_id || ', execution ' || x.number as broken
      from (
        select e.*, r.item_count - sum(e.executed_count) over (partition by e.run_id order by e.number) as left_over
        from refund_executions e left join refund_runs r on r.id = e.run_id
      ) x left join (
        select run_id, execution, count(*) as sent, sum(amount) as amount from refunds group by 1, 2
      ) f on f.run_id = x.run_id and f.execution = x.number
      where x.executed_count <> coalesce(f.sent, 0) or x.executed_amount <> coalesce(f.amount, 0) or x.failed_count is distinct from x.left_over`,
  },
  {
    name: 'refund-of-item',
    says: 'an item that left has one refund, of its amount, entry or claim, and execution, and nothing else has one',
    sql: `select 'refund item ' || coalesce(i.id, f.item_id) as broken
      from (select * from refund_items where result = 'executed') i full join refunds f on f.item_id = i.id
      where (i.run_id, i.execution, i.amount) is distinct from (f.run_id, f.execution, f.amount)
        or i.entry_id is distinct from f.entry_id or i.dossier_id is not null and i.dossier_id is distinct from f.dossier_id
      union all
      select 'refund item ' || min(item_id) from refunds group by item_id having count(*) > 1`,
  },
  {
    name: 'item-of-run',
    says: 'an item of a refund run is of a credit of its statement, for no more than that brought, or of its claim',
    sql: `select 'refund item ' || i.id as broken from refund_items i left join refund_runs r on r.id = i.run_id
        left join bank_entries e on e.id = i.entry_id
      where r.id is null or i.dossier_id is distinct from r.dossier_id
        or i.entry_id is not null and (e.statement_id is distinct from r.statement_id or i.amount > e.amount)`,
  },
];
