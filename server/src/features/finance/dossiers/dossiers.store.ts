/** The statements behind one dossier: what it is, and whom it is about. */
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { sql } from 'drizzle-orm';
import { handoverDaySql, isUnderWaySql } from '../../../claims/dunning/claim-to-hand-over.ts';
import { noNextStepReasonSql } from '../../../claims/dunning/reminder-time.ts';
import { fraudCaseSql } from '../../../claims/fraud/case-of-dossier.ts';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import { type PayToColumns, payToColumns, payToJoins } from '../../../claims/pay-to.ts';
import type { Database } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import type { disputeOf } from '../../work/disputes/disputes.service.ts';
import type { arrangementsOf } from '../arrangements/arrangements.service.ts';
import type { writeOffsOf } from '../write-offs/write-offs.service.ts';

type Parts = 'movements' | 'payments' | 'reminders' | 'handovers' | 'holds' | 'cessions' | 'messages';
type OfOthers =
  | 'clearing'
  | keyof Awaited<ReturnType<typeof disputeOf>>
  | keyof Awaited<ReturnType<typeof writeOffsOf>>
  | keyof Awaited<ReturnType<typeof arrangementsOf>>;
type Consumer = NonNullable<Dossier['consumer']>;

export interface DossierRow
  extends Omit<Dossier, Parts | OfOthers | 'reference' | 'ogm' | 'payTo' | 'isPayToBlocked' | 'consumer'>,
    PayToColumns {
  psperId: number | null;
  consumer: (Omit<Consumer, 'name'> & { person: string | null; company: string | null }) | null;
}

// A reminder that is due is not made while the claim is not open, frozen, disputed or being handed over.
const dossierSql = `
  select d.id, d.dossier_number as "dossierNumber", d.state, d.transaction_number as "transactionNumber", n.name as "tenantName",
  s.id as "shopId", s.name as "shopName", d.country, d.currency, t.amount as ordered, t.released_amount as released, d.captured, d.refunded,
  d.charged_back as "chargedBack", d.paid, d.reversed,
  (select coalesce(sum(case r.movement when 'reversal' then r.amount else -r.amount end), 0)::bigint from ledger_postings r where r.dossier_id = d.id and r.source = 'repayment') as repaid, d.written_off as "writtenOff", d.open_amount as open,
  coalesce(d.invoice_date, t.invoice_date)::text as "invoiceDate", d.opened_at as "openedOn", case when d.opened_at is not null then d.due_on::text end as "dueOn",
  d.on_hold_since as "onHoldSince", d.on_hold_reason as "onHoldReason", d.in_arrangement_since as "arrangementSince",
  ${fraudCaseSql} as "fraudCase",
  f.since as "frozenSince", f.id as "auditCaseId", p.since as "disputedSince",
  case when d.state = 'Open' and f.since is null and p.since is null and not ${isUnderWaySql} then d.next_reminder_on::text end as "nextReminderOn",
  ${handoverDaySql("($2::timestamptz at time zone 'Europe/Amsterdam')::date", '$3::int')}::text as "handoverOn",
  case when not ${isUnderWaySql} then ${noNextStepReasonSql('d')} end as "noNextStep",
  case when ${isUnderWaySql} then d.handover_asked_at end as "handoverAskedOn",
  d.psper_id as "psperId", o.name as "ownerName", ${payToColumns},
  case when e.id is not null then jsonb_build_object('id', e.id, 'reference', e.reference, 'isRecalled', d.sold_at is null) end as sale,
  case when m.dossier_id is not null then jsonb_build_object('cessionId', m.cession_id, 'referenceCession', q.reference,
    'buyRate', trim_scale(m.buy_rate)::text, 'faceAmount', m.face_amount, 'price', m.price) end as terms,
  case when c.id is not null then jsonb_build_object('id', c.id, 'type', c.type, 'person', c.name, 'company', c.company, 'email', c.email,
    'language', c.language, 'changeRequests', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'field', q.field) order by q.id), '[]')
      from change_requests q where q.consumer_id = c.id and q.closed_at is null), 'marks', array_remove(array[case when c.is_deceased then 'deceased' end,
      case when c.is_insolvent then 'insolvent' end, case when c.is_in_debt_settlement then 'debt_settlement' end,
      case when c.is_minor then 'minor' end, case when c.is_vulnerable then 'vulnerable' end,
      case when c.is_opted_out_of_mail then 'opted_out' end], null)) end as consumer
  from dossiers d join tenants n on n.id = d.tenant_id left join shops s on s.id = d.shop_id
    left join transactions t on t.transaction_number = d.transaction_number
    left join consumers c on c.id = d.consumer_id
    left join dossier_owners o on o.id = d.owner_id
    left join npl_sales e on e.id = (select max(l.sale_id) from npl_sold_dossiers l where l.dossier_id = d.id)
    left join dossier_terms m on m.dossier_id = d.id left join cessions q on q.id = m.cession_id
    ${payToJoins}
    cross join lateral (select min(frozen_at) as since, min(id) as id from audit_cases a where a.dossier_id = d.id and a.closed_at is null) f
    cross join lateral (select min(created_at) as since from disputes o where o.dossier_id = d.id and o.closed_at is null) p
  where d.id = $1`;

/**
 * @param collectionDays full days after a reminder at which a dossier is handed over
 * @returns undefined when nothing is called so
 */
export async function findDossier(
  database: Database,
  number: string,
  { now, collectionDays }: { now: Date; collectionDays: number },
): Promise<DossierRow | undefined> {
  const named = await selectRows<{ id: number }>(
    database.orm,
    sql`select min(id) as id from (${namedDossiers(number)}) n`,
  );
  const { rows } = await database.query<DossierRow>(dossierSql, [named[0]?.id ?? null, now, collectionDays]);
  return rows[0];
}
