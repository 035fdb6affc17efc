/** One run of sales to one buyer: all of it, or nothing, with the transaction. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { onlySold, type PlanValues, planSql, valuesOf } from './sale-plan.ts';

export interface NewRun extends PlanValues {
  /** yyyy-MM-dd in Amsterdam: of a planned run the day that it was due on. */
  readonly day: string;
  readonly at: Date;
  /** Who asked for it and why; null: it was planned. */
  readonly asked: { readonly reason: string; readonly adminId: number } | null;
}

export interface Sold {
  readonly runId: number;
  readonly dossiers: number;
  /** Cents. */
  readonly faceAmount: number;
  readonly price: number;
}

const insertSql = `insert into npl_runs (buyer_id, run_on, cut_off, is_planned, reason, admin_id, by_name, ran_at)
  values ($1, $2, $3, $4, $5, $6::int, (select first_name || ' ' || last_name from admins where id = $6), $7) returning id`;

/** In the order of their ids, as whoever books movements of several. */
const lockSql = `with ${planSql(onlySold)}
  select coalesce(array_agg(id), '{}') as ids from (
    select d.id from dossiers d where d.id in (select id from planned where fits) order by d.id for update
  ) held`;

const party = (
  owner: string,
  address: string,
) => `jsonb_build_object('name', coalesce(${owner}.legal_name, ${owner}.name),
      'address', ${address}, 'ascription', ${owner}.settlement_ascription, 'iban', ${owner}.settlement_iban)`;

const addressOfBuyer = `to_jsonb(array_remove(array[
        nullif(concat_ws(' ', b.street, b.house_no, b.house_no_suffix), ''), nullif(concat_ws(' ', b.postal_code, b.city), ''), b.country], null))`;

/** The days that a buyer has to pay. */
const daysToPay = 14;

// What was locked, looked at once more: while it was waited for, somebody may have paid, disputed or bought it.
const sellSql = `with ${planSql(`d.id = any($5::int[]) and ${onlySold}`)}, chosen as materialized (
    select * from planned where fits
  ), made as (
    insert into npl_sales (run_id, buyer_id, seller_id, country, reference, sold_on, sold_at, cut_off, discount, debt_acceptance, min_amount,
      days_past_due, parties, due_on, dossiers, face_amount, price)
    select $6::bigint, $1, c.seller_id, c.country,
      'NPL' || $1::int || '-' || c.country || '-' || to_char(n.day, 'YYYYMMDD') || '-'
        || (row_number() over (partition by c.country order by c.seller_id)
          + (select count(*) from npl_sales e where e.buyer_id = $1 and e.sold_on = n.day and e.country = c.country)),
      n.day, $7::timestamptz, $2, t.discount, t.debt_acceptance, $3, $4,
      jsonb_build_object('seller', ${party('s', `'[]'::jsonb`)}, 'buyer', ${party('o', addressOfBuyer)}),
      n.day + ${daysToPay}, c.dossiers, c.face, c.price
    from (
      select seller_id, country, count(*)::int as dossiers, sum(face)::bigint as face, sum(price)::bigint as price from chosen group by 1, 2
    ) c cross join terms t cross join (select ($2::timestamptz at time zone 'Europe/Amsterdam')::date as day) n
      join npl_buyers b on b.owner_id = $1 join dossier_owners o on o.id = b.owner_id join dossier_owners s on s.id = c.seller_id
    order by c.country, c.seller_id
    returning id, seller_id, country, face_amount, price
  ), lines as (
    insert into npl_sold_dossiers (dossier_id, sale_id, face_amount, price, due_on, moved_before)
    select c.id, m.id, c.face, c.price, c.due_on,
      (select array_agg(p.root_id order by p.root_id) from ledger_postings p where p.dossier_id = c.id)
    from chosen c join made m on m.seller_id = c.seller_id and m.country = c.country
  ), owned as (
    update dossiers d set owner_id = $1, sold_by = c.seller_id, sold_at = $7 from chosen c where d.id = c.id
  ), posted as (
    insert into document_postings (document, document_id, debit, credit, amount, posted_at)
    select 'npl-sale', id, debit, 'sold-claims', amount, $7 from (
      select id, 'receivable-buyer' as debit, price as amount from made
      union all select id, 'losses', face_amount - price from made
    ) p where amount > 0
  ), spent as (
    insert into npl_budget_months as m (buyer_id, month, used)
    select $1, t.month, sum(s.price) from made s cross join terms t group by t.month
    on conflict (buyer_id, month) do update set used = m.used + excluded.used
  )
  select coalesce(sum(m.price), 0)::bigint as price, coalesce(sum(m.face_amount), 0)::bigint as "faceAmount",
    (select count(*)::int from chosen) as dossiers from made m`;

/**
 * The buyer must be locked and configured. Sales follow each other, whoever buys: two at once would look at the same dossiers.
 * @throws a unique violation when that day's planned run was made already
 */
export async function sell(tx: Tx, run: NewRun): Promise<Sold> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('houston.npl-sales'))`);
  const { asked, buyerId, day, cutOff, at } = run;
  const made = await queryRows<{ id: number }>(tx, insertSql, [
    ...[buyerId, day, cutOff, asked === null, asked?.reason ?? null, asked?.adminId ?? null, at],
  ]);
  const runId = made.rows[0]?.id;
  if (runId === undefined) throw new Error('the run was not stored');
  const held = await queryRows<{ ids: number[] }>(tx, lockSql, valuesOf(run));
  const ids = held.rows[0]?.ids ?? [];
  const { rows } = await queryRows<Omit<Sold, 'runId'>>(tx, sellSql, [...valuesOf(run), ids, runId, at]);
  return { runId, ...(rows[0] ?? { dossiers: 0, faceAmount: 0, price: 0 }) };
}
