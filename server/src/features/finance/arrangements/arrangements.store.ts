/** The statements behind payment arrangements. */

import type {
  Arrangement,
  ArrangementBlock,
} from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { PlannedInstalment } from '@houston/contract/features/finance/arrangements/plan-instalments';
import { mostOfAPart } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { arrangementStateSql, fallenAwaySql } from '../../../claims/dunning/arrangement-end.ts';
import { brokenBySql } from '../../../claims/dunning/broken-arrangement.ts';
import { isUnderWaySql } from '../../../claims/dunning/claim-to-hand-over.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** What of the claim of a dossier `d` is settled, in whatever way: what is captured later is another matter. */
const settledSql = '(d.paid - d.reversed + d.refunded + d.charged_back + d.written_off)';

// Which goods come back is not told. A refund is taken for one of what was captured since the agreement as far as that reaches by then, so
// that what counts never becomes less by a later capture: it is the most by which refunds were ever ahead of captures.
const ofLaterCapturesSql = `(
  select coalesce(sum(f.back) - greatest(max(f.ahead), 0), 0)::bigint
  from (
    select case p.movement when 'capture' then 0 else p.amount end as back,
      sum(case p.movement when 'capture' then -p.amount else p.amount end) over (order by p.posted_at, p.root_id) as ahead
    from ledger_postings p
    where p.dossier_id = a.dossier_id and p.posted_at > a.agreed_at and p.movement in ('capture', 'refund', 'chargeback')
  ) f)`;

// Numbers tell what came after, as payments and their reversals are of one sequence. What was taken back of the wrong one has another in its place.
const ofEarlierPaymentsSql = `(
  select coalesce(sum(y.amount), 0)::bigint from payments y
  where y.dossier_id = a.dossier_id and y.id <= a.last_payment and y.reversal_id > a.last_payment
    and not exists (select from payments r where r.dossier_id = y.dossier_id and r.id > y.reversal_id and r.reversed_at is null
      and r.amount = y.amount and r.received_at = y.received_at and r.bank_entry_id is not distinct from y.bank_entry_id))`;

/**
 * What is settled of the claim of a dossier `d` without what is refunded, or charged back, of captures since its arrangement `a`; a payment of
 * before that is taken back since is neither: what opens so is to be paid once the arrangement is over.
 */
const countedSql = `(${settledSql} - ${ofLaterCapturesSql} + ${ofEarlierPaymentsSql})`;

/** Whether nothing is left to pay of the arrangement `a` of a dossier `d`. */
const isKeptSql = `(d.open_amount <= 0 or ${countedSql} - a.settled_before >= a.amount)`;

export interface ClaimToArrange {
  readonly id: number;
  readonly dossierNumber: string;
  /** Minor units. */
  readonly open: number;
  readonly settled: number;
  /** The newest payment; null without one. */
  readonly lastPayment: number | null;
  readonly block: ArrangementBlock | null;
}

const claimSql = `
  select d.id, d.dossier_number as "dossierNumber", d.open_amount as open, ${settledSql} as settled,
    (select max(y.id) from payments y where y.dossier_id = d.id) as "lastPayment", case
    when d.sold_at is not null then 'sold'
    when d.state is null or d.open_amount <= 0 then 'nothing'
    when d.handed_over_at is not null or ${isUnderWaySql} then 'collection'
    when d.in_arrangement_since is not null then 'running'
    when exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null) then 'frozen'
    when exists (select from disputes o where o.dossier_id = d.id and o.closed_at is null) then 'disputed'
    when exists (select from write_offs w where w.dossier_id = d.id and w.state = 'waiting') then 'write_off'
    -- The last: an arrangement may end it, and none of those above.
    when d.on_hold_since is not null then 'on_hold' end as block
  from dossiers d where d.id = $1`;

/** @returns undefined when there is no such dossier */
export async function findClaimToArrange(db: Db, dossierId: number): Promise<ClaimToArrange | undefined> {
  return (await queryRows<ClaimToArrange>(db, claimSql, [dossierId])).rows[0];
}

/** The same, locked: what somebody else did while this waited for the lock is seen by the statement after it. */
export async function lockClaimToArrange(tx: Tx, dossierId: number): Promise<ClaimToArrange | undefined> {
  await queryRows(tx, 'select from dossiers where id = $1 for update', [dossierId]);
  return findClaimToArrange(tx, dossierId);
}

/** Whose an arrangement is, before anything is locked. */
export async function findDossierOf(db: Db, id: number): Promise<number | undefined> {
  const text = 'select dossier_id as "dossierId" from arrangements where id = $1';
  return (await queryRows<{ dossierId: number }>(db, text, [id])).rows[0]?.dossierId;
}

/** How far a running arrangement has come, of which the dossier is locked: what counts as settled of its claim, in minor units. */
export async function findProgress(tx: Tx, id: number): Promise<{ settled: number; isKept: boolean } | undefined> {
  const text = `select ${countedSql} as settled, ${isKeptSql} as "isKept" from arrangements a join dossiers d on d.id = a.dossier_id where a.id = $1`;
  return (await queryRows<{ settled: number; isKept: boolean }>(tx, text, [id])).rows[0];
}

/** An arrangement as it is stored: how much of each instalment is paid follows from what is settled. */
export interface StoredArrangement extends Omit<Arrangement, 'instalments'> {
  /** What counts to the instalments. */
  readonly settled: number;
  /** Of it, what nobody paid: it fell away by refunds and chargebacks. */
  readonly fallenAway: number;
  readonly instalments: readonly PlannedInstalment[];
}

/** The newest first. */
export async function selectArrangementsOf(db: Db, dossierId: number): Promise<StoredArrangement[]> {
  const { rows } = await queryRows<StoredArrangement>(
    db,
    `select a.id, ${arrangementStateSql('a')} as state, a.state = 'running' and ${isKeptSql} as "isOver", a.amount, a.reason, a.agreed_at as "agreedOn", a.agreed_by_name as "agreedBy", a.ended_at as "endedOn",
       a.ended_by_name as "endedBy", a.end_reason as "endReason", a.not_told as "notTold", o.id as "mailId", o.state as "mailState", a.version,
       coalesce(a.settled_at_end, ${countedSql}) - a.settled_before as settled, ${fallenAwaySql('a')} as "fallenAway",
       ${brokenBySql('a')} as "brokenBy",
       (select jsonb_agg(jsonb_build_object('number', i.number, 'dueOn', i.due_on, 'amount', i.amount) order by i.number)
         from arrangement_instalments i where i.arrangement_id = a.id) as instalments
     from arrangements a join dossiers d on d.id = a.dossier_id left join outbox_messages o on o.id = coalesce(a.end_outbox_id, a.outbox_id)
     where a.dossier_id = $1 order by a.id desc limit ${mostOfAPart}`,
    [dossierId],
  );
  return rows;
}

export async function storeInstalments(tx: Tx, id: number, instalments: readonly PlannedInstalment[]): Promise<void> {
  await queryRows(
    tx,
    `insert into arrangement_instalments (arrangement_id, number, due_on, amount, in_all)
     select $1, i.number, i.due_on, i.amount, sum(i.amount) over (order by i.number)
     from unnest($2::smallint[], $3::date[], $4::bigint[]) as i(number, due_on, amount)`,
    [
      id,
      instalments.map(({ number }) => number),
      instalments.map(({ dueOn }) => dueOn),
      instalments.map(({ amount }) => amount),
    ],
  );
}

/** Since when its dossier is in an arrangement; null: it is in none any more, and what it is in follows. */
export async function setArranged(tx: Tx, dossierId: number, since: Date | null): Promise<void> {
  await queryRows(tx, 'update dossiers set in_arrangement_since = $2 where id = $1', [dossierId, since]);
}

export interface Ended {
  readonly id: number;
  readonly dossierId: number;
  readonly state: 'kept' | 'broken';
}

// What is on hold, frozen or disputed waits, and so do its instalments.
const dueSql = `
  from arrangements a join dossiers d on d.id = a.dossier_id
  where a.state = 'running' and (${isKeptSql}
    or d.on_hold_since is null
      and not exists (select from audit_cases c where c.dossier_id = d.id and c.closed_at is null)
      and not exists (select from disputes p where p.dossier_id = d.id and p.closed_at is null)
      and exists (select from arrangement_instalments i where i.arrangement_id = a.id
        and i.due_on + $2::int < ($1::timestamptz at time zone 'Europe/Amsterdam')::date
        and i.in_all > ${countedSql} - a.settled_before))`;

// Nobody waits for what somebody else is about to change.
const lockDueSql = `select a.id ${dueSql} order by a.id limit $3 for update of d, a skip locked`;

const endSql = `
  with due as materialized (
    select a.id, a.dossier_id, ${countedSql} as settled, case when ${isKeptSql} then 'kept' else 'broken' end as state
    ${dueSql} and a.id = any($3::int[])
  ), freed as (
    update dossiers d set in_arrangement_since = null from due where d.id = due.dossier_id
  )
  update arrangements a set state = due.state, ended_at = $1, settled_at_end = due.settled, version = a.version + 1
  from due where a.id = due.id returning a.id, a.dossier_id as "dossierId", a.state`;

/** Ends those of which everything is paid, and those with an instalment that is not, so many days after it was due. */
export async function endDue(tx: Tx, now: Date, graceDays: number, limit: number): Promise<Ended[]> {
  const { rows } = await queryRows<{ id: number }>(tx, lockDueSql, [now, graceDays, limit]);
  // Of what was booked until it was locked, the postings are seen by a statement after that alone.
  return (await queryRows<Ended>(tx, endSql, [now, graceDays, rows.map(({ id }) => id)])).rows;
}
