/**
 * What a sale to one buyer would take, and why the rest is left out, as relations of a statement: `terms` (one row), `candidates` (each
 * unpaid claim of an SPV in the buyer's countries, with what keeps it from being sold) and `planned` (those that nothing keeps, oldest
 * first, with price and how far the budget reaches). The sale and its preview read the same.
 */
import { hasLeftSql, wasSentLatelySql } from '../../../claims/dunning/reminder-time.ts';

/** The parameters: the buyer's id, the instant as of which is sold, and what the environment sets: least amount in cents, days past due. */
export const planParameters = {
  buyer: '$1::int',
  cutOff: '$2::timestamptz',
  minAmount: '$3::bigint',
  daysPastDue: '$4::int',
} as const;
const { buyer, cutOff, minAmount, daysPastDue } = planParameters;

export interface PlanValues {
  readonly buyerId: number;
  readonly cutOff: Date;
  /** Cents. */
  readonly minAmount: number;
  readonly daysPastDue: number;
}

export function valuesOf({ buyerId, cutOff: at, minAmount: least, daysPastDue: days }: PlanValues): unknown[] {
  return [buyerId, at, least, days];
}

/** A reminder that left the house, and the days that it gave to pay are over; none from before it was with a partner and paid. */
const wasReminded = `exists (select from reminders r left join outbox_messages m on m.id = r.outbox_id
    where r.dossier_id = d.id and r.round = d.reminder_round and r.left_out is null and r.pay_until < t.today and ${hasLeftSql}
      and not ${wasSentLatelySql('t.today')})`;

const isFrozen = 'exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null)';
const isDisputed = 'exists (select from disputes p where p.dossier_id = d.id and p.closed_at is null)';
// Its shop may capture more of the order until what is left of it is released: that would be ceded to who owns the claim no more.
const hasOrderLeft = `exists (select from transactions x where x.transaction_number = d.transaction_number
    and x.state = 'partially_captured')`;
const isMarked =
  'c.is_deceased or c.is_insolvent or c.is_in_debt_settlement or c.is_minor or c.is_vulnerable or c.is_opted_out_of_mail';

/** The first that holds; the words are those of the contract. */
const leftOut = `case
    when exists (select from npl_recalls r where r.dossier_id = d.id and not exists (
      select from npl_freed_dossiers f where f.dossier_id = r.dossier_id and f.sale_id = r.sale_id)) then 'recalled'
    when d.on_hold_since is not null then 'on_hold'
    when d.in_arrangement_since is not null then 'arrangement'
    when d.handed_over_at is not null then 'in_collection'
    when ${isFrozen} then 'frozen'
    when ${isDisputed} then 'disputed'
    when d.due_on > t.today - ${daysPastDue} then 'not_due_long'
    when d.open_amount < ${minAmount} then 'too_small'
    when d.currency <> 'EUR' then 'currency'
    when not ${wasReminded} then 'not_reminded'
    when u.dossier_id is not null or ${hasOrderLeft} then 'under_way'
    when c.id is null then 'no_consumer'
    when t.debt_acceptance = 0 and c.type <> 'B2C' or t.debt_acceptance = 1 and c.type <> 'B2B' then 'type'
    when ${isMarked} then 'marked'
  end`;

/** Half up, per dossier. To multiply is exact; to divide would round before it is rounded. */
const price = 'round(d.open_amount * (100 - t.discount) * 0.01)::bigint';

/** What a sale needs to look at: the rest of what is unpaid is only told about. */
export const onlySold = `d.in_dunning and d.due_on <= t.today - ${daysPastDue}`;
export const allUnpaid = `d.listed_state in ('Open', 'OnHold', 'Arrangement', 'InCollection') and d.open_amount > 0 and d.due_on < t.today`;

/** @param of a condition on the dossiers `d`: which are looked at */
export function planSql(of: string): string {
  return `terms as materialized (
    select b.owner_id, b.discount, b.debt_acceptance, n.today, date_trunc('month', n.today::timestamp)::date as month,
      coalesce((select a.budget from npl_appetites a where a.buyer_id = b.owner_id and n.today between a.start_period and a.end_period
        order by a.id desc limit 1), 0)
        - coalesce((select m.used from npl_budget_months m
          where m.buyer_id = b.owner_id and m.month = date_trunc('month', n.today::timestamp)::date), 0) as budget
    from npl_buyers b cross join (select (${cutOff} at time zone 'Europe/Amsterdam')::date as today) n
    where b.owner_id = ${buyer}
  ), under_way as materialized (
    select m.dossier_id from bus_queue q join bus_messages m on m.id = q.root_id where m.dossier_id is not null
    union
    select m.dossier_id from dead_letters l join bus_messages m on m.id = l.root_id where not l.handled and m.dossier_id is not null
  ), candidates as materialized (
    select d.id, d.owner_id as seller_id, d.country, d.due_on, d.open_amount as face, ${price} as price, ${leftOut} as left_out
    from terms t cross join npl_buyer_countries s
      join dossiers d on d.country = s.country and ${of}
      join dossier_owners o on o.id = d.owner_id and o.type = 'SPV'
      left join consumers c on c.id = d.consumer_id
      left join under_way u on u.dossier_id = d.id
    where s.buyer_id = ${buyer}
  ), planned as materialized (
    -- Prices are never below zero, so what does not fit any more ends it.
    select p.*, p.reach <= t.budget as fits from (
      select *, sum(price) over (order by due_on, id rows unbounded preceding) as reach from candidates where left_out is null
    ) p cross join terms t
  )`;
}
