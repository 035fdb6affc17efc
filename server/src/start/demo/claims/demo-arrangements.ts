import { leastInstalment, mostInstalments } from '@houston/contract/features/finance/arrangements/plan-instalments';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import type { DemoFrame } from '../demo-frame.ts';
import { type ClaimHistory, planOf } from './claim-histories.ts';

/**
 * Who could not pay at once pays in parts: some have done so, some do, and some have not kept it.
 * @param graceDays as many as the worker will wait
 */
export async function setArrangements(
  { tx, now }: DemoFrame,
  claimed: readonly ClaimHistory[],
  graceDays: number,
): Promise<void> {
  const rows = claimed.flatMap(({ sale, arrangementSince }) =>
    arrangementSince === null ? [] : [{ number: sale.number, since: arrangementSince }],
  );
  // What was settled by then is what the postings up to that moment say.
  const agreed = await selectRows<{ id: number; amount: string; since: string }>(
    tx,
    sql`insert into arrangements (dossier_id, state, amount, settled_before, reason, agreed_at, agreed_by_name)
      select d.id, 'running', d.captured - s.settled, s.settled, 'Cannot pay it at once', r.since, 'Ada Lovelace'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number text, since timestamptz)
      join dossiers d on d.transaction_number = r.number
      cross join lateral (
        select coalesce(sum(case p.movement when 'reversal' then -p.amount else p.amount end), 0)::bigint as settled
        from ledger_postings p
        where p.dossier_id = d.id and p.movement <> 'capture' and p.posted_at <= r.since
      ) s
      where d.captured - s.settled > ${mostInstalments * leastInstalment} order by d.id
      returning id, amount, agreed_at as since`,
  );
  const instalments = agreed.flatMap(({ id, amount, since }) =>
    planOf(Number(amount), new Date(since)).map(({ number, dueOn, amount: part }) => ({ id, number, dueOn, part })),
  );
  await tx.execute(sql`
    insert into arrangement_instalments (arrangement_id, number, due_on, amount, in_all)
    select i.id, i.number, i."dueOn", i.part, sum(i.part) over (partition by i.id order by i.number)
    from jsonb_to_recordset(${JSON.stringify(instalments)}::jsonb) as i(id int, number int, "dueOn" date, part bigint)`);
  await endThose(tx, now, graceDays);
}

/** As the worker would have: when all was paid, or so many days after an instalment that was not. */
async function endThose(tx: Tx, now: Date, graceDays: number): Promise<void> {
  await tx.execute(sql`
    with ended as (
      select a.id, k.settled, case when d.open_amount <= 0 then 'kept' else 'broken' end as state,
        case when d.open_amount <= 0 then k.last_at else (m.due_on + ${graceDays}::int + time '24:00') at time zone 'Europe/Amsterdam' end as ended_at
      from arrangements a join dossiers d on d.id = a.dossier_id
      cross join lateral (select d.paid - d.reversed + d.refunded + d.charged_back + d.written_off as settled,
        (select max(p.posted_at) from ledger_postings p where p.dossier_id = d.id) as last_at) k
      left join lateral (select i.due_on from arrangement_instalments i where i.arrangement_id = a.id
        and i.in_all > k.settled - a.settled_before order by i.number limit 1) m on true
      where d.open_amount <= 0 or m.due_on + ${graceDays}::int < (${now}::timestamptz at time zone 'Europe/Amsterdam')::date
    )
    update arrangements a set state = e.state, ended_at = e.ended_at, settled_at_end = e.settled, version = a.version + 1
    from ended e where e.id = a.id`);
  await tx.execute(sql`
    update dossiers d set in_arrangement_since = a.agreed_at
    from arrangements a where a.dossier_id = d.id and a.state = 'running'`);
  // What was broken last is looked into before it goes on to the collectors.
  await tx.execute(sql`
    update dossiers d set on_hold_since = a.ended_at + interval '9 hours', on_hold_reason = 'Consumer has asked for a new arrangement'
    from (select b.dossier_id, b.ended_at from arrangements b join dossiers o on o.id = b.dossier_id
      where b.state = 'broken' and o.open_amount > 0 order by b.ended_at desc limit 6) a
    where a.dossier_id = d.id and a.ended_at + interval '9 hours' < ${now}`);
}
