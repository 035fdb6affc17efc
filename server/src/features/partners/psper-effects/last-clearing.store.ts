/** What the newest clearing of a psper came to, by what a setting would have made of it. */
import { merchantOf } from '../../../claims/merchant.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface LastClearing {
  id: number;
  /** yyyy-MM-dd */
  clearedOn: string;
}

/** The newest that ceded something. */
export async function findCeding(db: Db, psperId: number): Promise<LastClearing | undefined> {
  const { rows } = await queryRows<LastClearing>(
    db,
    `select clearing_id as id, cleared_on::text as "clearedOn" from cessions where psper_id = $1 order by cleared_on desc, id desc limit 1`,
    [psperId],
  );
  return rows[0];
}

export interface Sums {
  count: number;
  /** Minor units. */
  was: number;
  would: number;
}

/** What its cessions are paid with, and would be at another rate for the claims that it ceded first. One worth nothing would not be. */
export async function sumPaid(db: Db, clearingId: number, rate: string): Promise<Sums> {
  const { rows } = await queryRows<Sums>(
    db,
    `with claims as (
       select l.cession_id, sum(l.price) as price, sum(l.face_amount) as face, bool_or(t.cession_id = l.cession_id) as is_first
       from cessions c join cession_lines l on l.cession_id = c.id join dossier_terms t on t.dossier_id = l.dossier_id
       where c.clearing_id = $1 group by l.cession_id, l.dossier_id
     ), ceded as (
       select count(*) filter (where is_first) as count, sum(price) as was,
         greatest(sum(case when is_first then round(face * $2::numeric / 100) else price end), 0) as would
       from claims group by cession_id
     )
     select coalesce(sum(count), 0)::int as count, coalesce(sum(was), 0)::bigint as was, coalesce(sum(would), 0)::bigint as would from ceded`,
    [clearingId, rate],
  );
  return rows[0] ?? { count: 0, was: 0, would: 0 };
}

export interface ChargedSet {
  /** Whom an invoice is of. */
  invoice: string;
  /** Whether its terms are those of this clearing. */
  isFirst: boolean;
  transactions: number;
  captured: number;
  fixedFee: string;
  variableRate: string;
  kickbackRate: string;
}

/**
 * What its cessions charge, by terms and by whom they are invoiced to: none that was ceded while nothing was invoiced.
 * @param method another invoice method than that of the cessions, 2 for one of each merchant
 */
export async function selectCharged(db: Db, clearingId: number, method: number | null = null): Promise<ChargedSet[]> {
  const { rows } = await queryRows<ChargedSet>(
    db,
    `select c.tenant_id || ' ' || case when coalesce($2::int, c.invoice_method) = 2 then ${merchantOf('d.shop_id')}::text else '' end as invoice, t.cession_id = l.cession_id as "isFirst",
       (count(distinct l.dossier_id) filter (where t.cession_id = l.cession_id))::int as transactions,
       coalesce(sum(l.face_amount) filter (where l.movement = 'capture'), 0)::bigint as captured,
       trim_scale(t.fee_fixed_amount)::text as "fixedFee", trim_scale(t.fee_variable_amount)::text as "variableRate",
       trim_scale(t.kickback_rate)::text as "kickbackRate"
     from cessions c join cession_lines l on l.cession_id = c.id join dossiers d on d.id = l.dossier_id
       join dossier_terms t on t.dossier_id = l.dossier_id
     where c.clearing_id = $1 and coalesce($2::int, c.invoice_method) <> 0 group by 1, 2, t.fee_fixed_amount, t.fee_variable_amount, t.kickback_rate`,
    [clearingId, method],
  );
  return rows;
}

/** Chargebacks of claims that were ceded before them: those that were booked before came with their capture. */
const ofCeded = `l.movement = 'chargeback' and not l.is_rest and p.posted_at >= t.first_cut_off`;

/** The newest that settled a chargeback of a ceded claim. */
export async function findCharging(db: Db, psperId: number): Promise<LastClearing | undefined> {
  const { rows } = await queryRows<LastClearing>(
    db,
    `select c.id, c.cleared_on::text as "clearedOn" from psper_clearings c
     where c.psper_id = $1 and exists (
       select from cession_lines l join ledger_postings p on p.root_id = l.root_id join dossier_terms t on t.dossier_id = l.dossier_id
       where l.clearing_id = c.id and ${ofCeded})
     order by c.id desc limit 1`,
    [psperId],
  );
  return rows[0];
}

/**
 * What a psper bears of the chargebacks of a clearing, and would by another agreement. The price of a claim is that of all that moved it,
 * so it is the same whether a chargeback is taken off a cession or put on a debit note. What is more than was ceded of a claim comes off
 * captures that nobody paid for: that is nobody's to bear, by any agreement.
 */
export async function sumBorne(db: Db, clearingId: number, kind: number, from: Date | null): Promise<Sums> {
  const { rows } = await queryRows<Sums>(
    db,
    `with charged as (
       select distinct l.dossier_id from cession_lines l join ledger_postings p on p.root_id = l.root_id
         join dossier_terms t on t.dossier_id = l.dossier_id
       where l.clearing_id = $1 and ${ofCeded}
     ), lines as (
       select l.dossier_id, t.buy_rate as rate, l.face_amount as face, l.clearing_id = $1 as is_now, ${ofCeded} as is_charged, p.posted_at,
         l.cession_id is not null or l.debit_note_id is not null as is_priced,
         -- What of it falls on what was ceded before, in the order of booking.
         case when l.clearing_id = $1 and l.face_amount < 0 and not l.is_rest then greatest(l.face_amount, -greatest(
           sum(l.face_amount) filter (where l.clearing_id < $1) over (partition by l.dossier_id)
             - sum(p.amount) filter (where l.clearing_id = $1 and l.face_amount < 0 and not l.is_rest) over so_far + p.amount, 0)) end as back
       from charged h join cession_lines l on l.dossier_id = h.dossier_id join ledger_postings p on p.root_id = l.root_id
         join dossier_terms t on t.dossier_id = l.dossier_id
       where l.clearing_id <= $1 window so_far as (partition by l.dossier_id order by p.posted_at, p.root_id rows unbounded preceding)
     ), claims as (
       select rate, count(*) filter (where is_now and is_charged) as count,
         coalesce(sum(face) filter (where not is_now and is_priced), 0) as before, coalesce(sum(face) filter (where is_now and is_priced), 0) as now,
         coalesce(sum(back) filter (where is_charged and is_priced), 0) as back,
         coalesce(sum(back) filter (where is_charged and $2::int <> 0 and posted_at >= $3::timestamptz), 0) as asked
       from lines group by dossier_id, rate
     )
     select coalesce(sum(count), 0)::int as count,
       coalesce(sum(round((before + now - back) * rate / 100) - round((before + now) * rate / 100)), 0)::bigint as was,
       coalesce(sum(round((before + now - back) * rate / 100) - round((before + now - back + asked) * rate / 100)), 0)::bigint as would
     from claims`,
    [clearingId, kind, from],
  );
  return rows[0] ?? { count: 0, was: 0, would: 0 };
}
