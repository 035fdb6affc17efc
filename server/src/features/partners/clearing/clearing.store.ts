import type { Query } from '@houston/contract/endpoint';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type {
  Cleared,
  Clearing,
  ClearingState,
  WaitingClaim,
} from '@houston/contract/features/partners/clearing/clearing.schema';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import { psperClearings } from './clearing.table.ts';
import { clearingPlanSql, type Switched } from './plan/clearing-plan.ts';

export interface ClearedPsper {
  id: number;
  frequency: PsperRow['clearingFrequency'];
  since: Date | null;
  last: string | null;
}

/** How pspers are cleared, those that are at all or the one of that id. */
export async function selectCleared(db: Db, psperId: number | null = null): Promise<ClearedPsper[]> {
  const { rows } = await queryRows<ClearedPsper>(
    db,
    `select p.id, p.clearing_frequency as frequency, p.clearing_since as since,
       (select max(c.cleared_on)::text from psper_clearings c where c.psper_id = p.id and c.is_planned) as last
     from pspers p where case when $1::int is null then p.clearing_frequency <> 0 else p.id = $1 end order by p.id`,
    [psperId],
  );
  return rows;
}

const standingSql = (switched: Switched) => `with ${clearingPlanSql({ switched, isRead: true })}
  select 'ready' as kind, null as reason, country, sum(claims)::int as claims, sum(face)::bigint as "faceAmount", sum(price)::bigint as amount
  from sets where price > 0 group by country
  union all
  select 'waiting', 'below_zero', country, sum(claims)::int, sum(face)::bigint, null from sets where price <= 0 group by country
  union all
  select 'waiting', wait, country, count(distinct dossier_id)::int, sum(face)::bigint, null from moved where wait is not null group by wait, country
  union all
  select 'apart', case when is_noted then 'debit_note' else 'borne' end, country, count(*)::int, -sum(face)::bigint, -sum(price)::bigint
  from settled_apart group by is_noted, country
  order by 3, 2`;

type Standing = { country: string; claims: number; faceAmount: number } & (
  | { kind: 'ready'; amount: number }
  | { kind: 'waiting'; reason: ClearingState['waiting'][number]['reason'] }
  | { kind: 'apart'; reason: ClearingState['chargebacks'][number]['settledBy']; amount: number }
);

export interface Plan {
  psperId: number;
  cutOff: Date;
  /** yyyy-MM-dd */
  day: string;
}

/** What a clearing of that day with that cut-off would cede, what waits, and which chargebacks it would settle apart. */
export async function selectStanding(
  db: Db,
  { psperId, cutOff, day }: Plan,
  switched: Switched = {},
): Promise<Omit<ClearingState, 'frequency' | 'nextOn'>> {
  const { rows } = await queryRows<Standing>(db, standingSql(switched), [psperId, cutOff, day]);
  const standing: Awaited<ReturnType<typeof selectStanding>> = { ready: [], waiting: [], chargebacks: [] };
  for (const row of rows) {
    const { country, claims, faceAmount } = row;
    const sum = { country, claims, faceAmount };
    if (row.kind === 'ready') standing.ready.push({ ...sum, amount: row.amount });
    else if (row.kind === 'waiting') standing.waiting.push({ ...sum, reason: row.reason });
    else
      standing.chargebacks.push({
        country,
        chargebacks: claims,
        faceAmount,
        settledBy: row.reason,
        amount: row.amount,
      });
  }
  return standing;
}

/** Of the claims that wait for a reason in a country those that wait longest. */
export async function selectWaiting(
  db: Db,
  { psperId, cutOff, day }: Plan,
  { reason, country }: Query<typeof clearingApi.waiting>,
): Promise<{ data: WaitingClaim[]; total: number }> {
  const { rows } = await queryRows<WaitingClaim & { total: number }>(
    db,
    `with ${clearingPlanSql({ isRead: true })}, waiting as (
       select dossier_id, wait, country, posted_at, face from moved where wait is not null
       union all
       select p.dossier_id, 'below_zero', p.country, p.posted_at, p.face from priced p join sets s on s.price <= 0
         and (s.tenant_id, s.owner_id, s.country) = (p.tenant_id, p.owner_id, p.country) and s.merchant_id is not distinct from p.merchant_id
     )
     select d.dossier_number as "dossierNumber", case when d.transaction_id is not null then d.transaction_number end as "transactionNumber",
       coalesce(d.invoice_date, (d.opened_at at time zone 'Europe/Amsterdam')::date)::text as "invoiceDate",
       min(w.posted_at) as since, sum(w.face)::bigint as "faceAmount", (count(*) over ())::int as total
     from waiting w join dossiers d on d.id = w.dossier_id where w.wait = $4 and w.country = $5
     group by d.id order by min(w.posted_at), d.id limit 100`,
    [psperId, cutOff, day, reason, country],
  );
  return { data: rows, total: rows[0]?.total ?? 0 };
}

type Unsettled = NonNullable<Dossier['clearing']>['unsettled'];

/** What of one dossier that clearing would find, by why it leaves it; null for what it takes. */
export async function selectUnsettled(db: Db, { psperId, cutOff, day }: Plan, dossierId: number): Promise<Unsettled> {
  const { rows } = await queryRows<Unsettled[number]>(
    db,
    `with ${clearingPlanSql({ isOfOne: true })}
     select wait as reason, sum(face)::bigint as "faceAmount" from moved group by wait order by wait nulls first`,
    [psperId, cutOff, day, dossierId],
  );
  return rows;
}

/** One page of the clearings of a psper. */
export function selectClearings(
  db: Db,
  psperId: number,
  query: Query<typeof clearingApi.list>,
): Promise<Page<Clearing>> {
  const { id, clearedOn, cutOff, ranAt, isPlanned, reason, byName } = psperClearings;
  // Named in full: the documents have an id, too.
  const sumOf = (from: string, what: string) =>
    sql<number>`(select coalesce(${sql.raw(what)}, 0) from ${sql.raw(from)} x where x.clearing_id = psper_clearings.id)`.mapWith(
      Number,
    );
  const borne =
    '(select clearing_id, face_amount from cession_lines where cession_id is null and debit_note_id is null)';
  return selectPage(
    db,
    psperClearings,
    {
      ...{ id, clearedOn, cutOff, ranAt, isPlanned, reason, byName },
      cessions: sumOf('cessions', 'count(*)'),
      amount: sumOf('cessions', 'sum(x.amount)'),
      debitNotes: sumOf('debit_notes', 'count(*)'),
      noteAmount: sumOf('debit_notes', 'sum(x.amount)'),
      borneChargebacks: sumOf(borne, 'count(*)'),
      borneAmount: sumOf(borne, '-sum(x.face_amount)'),
    },
    { query, id, where: eq(psperClearings.psperId, psperId), sortBy: { clearedOn } },
  );
}

/** What a clearing made. */
export async function selectMade(db: Db, clearingId: number): Promise<Omit<Cleared, 'clearedOn'>> {
  const cessions = await queryRows<Cleared['cessions'][number]>(
    db,
    `select c.reference, t.name as tenant, c.country, o.name as owner, s.name as merchant, c.claims, c.face_amount as "faceAmount", c.amount
     from cessions c join tenants t on t.id = c.tenant_id join dossier_owners o on o.id = c.owner_id left join shops s on s.id = c.shop_id where c.clearing_id = $1 order by c.id`,
    [clearingId],
  );
  const notes = await queryRows<Cleared['debitNotes'][number]>(
    db,
    `select n.reference, t.name as tenant, n.country, n.kind, n.face_amount as "faceAmount", n.amount
     from debit_notes n join tenants t on t.id = n.tenant_id where n.clearing_id = $1 order by n.id`,
    [clearingId],
  );
  const borne = await queryRows<Cleared['borne']>(
    db,
    `select count(*)::int as chargebacks, coalesce(-sum(face_amount), 0)::bigint as "faceAmount" from cession_lines
     where clearing_id = $1 and cession_id is null and debit_note_id is null`,
    [clearingId],
  );
  return { cessions: cessions.rows, debitNotes: notes.rows, borne: borne.rows[0] ?? { chargebacks: 0, faceAmount: 0 } };
}
