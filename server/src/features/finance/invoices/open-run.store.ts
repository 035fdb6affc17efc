/** Charges what a psper ceded: each cession once, its sums by terms and by whom they are invoiced to, and what of them is for which cession. */
import { merchantOf } from '../../../claims/merchant.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** What was captured of before it is of the day before, in Amsterdam. */
const midnight = (day: string) => `(${day}::timestamp at time zone 'Europe/Amsterdam')`;
/** Of a cession `c` of the clearing `g`: one that was asked for on the day of the run has claims of that day, and is of the next period. */
const isOfBefore = (day: string) => `c.cleared_on <= ${day} and g.cut_off <= ${midnight(day)}`;

// From the day after what the run before covered; the first of all, from the first capture that it charges: a clearing may be of a month.
const insertRun = `insert into invoice_runs (psper_id, run_on, cut_off, period_from, period_to, payment_term_days, ran_at)
  select p.id, $2::date, ${midnight('$2::date')}, least($2::date - 1, coalesce(
      (select max(r.run_on) from invoice_runs r where r.psper_id = p.id),
      (select (min(e.posted_at) at time zone 'Europe/Amsterdam')::date from cessions c join psper_clearings g on g.id = c.clearing_id
         join cession_lines l on l.cession_id = c.id and l.movement = 'capture' join ledger_postings e on e.root_id = l.root_id
       where c.psper_id = p.id and c.invoice_method <> 0 and ${isOfBefore('$2::date')}), $2::date - 1)),
    $2::date - 1, p.payment_term_days, $3
  from pspers p where p.id = $1 returning id`;

// A part is what its cession adds to the rounded amounts of those before it: so all of a line come to the line, to the cent.
const charge = `
  with taken as (
    insert into cession_charges (cession_id, run_id)
    select c.id, $1 from cessions c join psper_clearings g on g.id = c.clearing_id
    where c.psper_id = $2 and ${isOfBefore('$3::date')}
      and not exists (select from cession_charges k where k.cession_id = c.id)
    returning cession_id
  ), ceded as materialized (
    select k.cession_id, c.tenant_id, case c.invoice_method when 2 then ${merchantOf('d.shop_id')} end as shop_id,
      t.fee_fixed_amount, t.fee_variable_amount, t.kickback_rate,
      count(distinct l.dossier_id) filter (where t.cession_id = l.cession_id) as transactions,
      coalesce(sum(l.face_amount) filter (where l.movement = 'capture'), 0) as captured
    from taken k join cessions c on c.id = k.cession_id
      join cession_lines l on l.cession_id = k.cession_id
      join dossiers d on d.id = l.dossier_id
      join dossier_terms t on t.dossier_id = l.dossier_id
    where c.invoice_method <> 0 group by 1, 2, 3, 4, 5, 6
  ), charged as (
    select * from ceded where transactions > 0 or captured > 0
  ), made as (
    insert into charges (run_id, tenant_id, psper_id, shop_id)
    select distinct $1::bigint, tenant_id, $2::int, shop_id from charged
    returning id, tenant_id, shop_id
  ), placed as materialized (
    select c.*, m.id as charge_id,
      dense_rank() over (partition by m.id order by c.fee_fixed_amount, c.fee_variable_amount, c.kickback_rate) as place
    from charged c join made m on m.tenant_id = c.tenant_id and m.shop_id is not distinct from c.shop_id
  ), lines as (
    insert into charge_lines (charge_id, place, transactions, fixed_fee, captured, variable_rate, kickback_rate)
    select charge_id, place, sum(transactions), fee_fixed_amount, sum(captured), fee_variable_amount, kickback_rate
    from placed group by charge_id, place, fee_fixed_amount, fee_variable_amount, kickback_rate
  ), so_far as (
    select *, round(sum(transactions) over w * fee_fixed_amount * 100) as fixed, round(sum(captured) over w * fee_variable_amount / 100) as variable
    from placed window w as (partition by charge_id, place order by cession_id)
  ), less_kickback as (
    select *, round((fixed + variable) * kickback_rate / 100) as back from so_far
  )
  insert into charge_parts (charge_id, place, cession_id, transactions, captured, fixed_fee, variable_fee, kickback)
  select charge_id, place, cession_id, transactions, captured, fixed - lag(fixed, 1, 0::numeric) over w,
    variable - lag(variable, 1, 0::numeric) over w, back - lag(back, 1, 0::numeric) over w
  from less_kickback window w as (partition by charge_id, place order by cession_id)
  order by charge_id, cession_id, place`;

/**
 * The psper must be locked, so that its settings are those of one moment. What was ceded while its invoice method was None is closed as not charged.
 * @param day yyyy-MM-dd
 * @throws a unique violation when that day's run was made already
 */
export async function openRun(tx: Tx, psperId: number, day: string, at: Date): Promise<void> {
  const { rows } = await queryRows<{ id: number }>(tx, insertRun, [psperId, day, at]);
  const [run] = rows;
  if (run === undefined) throw new Error('the run was not stored');
  await queryRows(tx, charge, [run.id, psperId, day]);
}
