/** Cessions and pay-outs among what happened to a claim: for each caller what the pages of these would show them. */
import { missingFor, type Needs } from '@houston/contract/endpoint';
import type { CessionEvent, PayoutEvent } from '@houston/contract/features/partners/cessions/cession-events.schema';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { actorOf, type Call } from '../../../call.ts';
import { standsSql } from '../../../claims/payments/entry-differences.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { sentSql } from '../payouts/paid-amount.service.ts';

/** Of each kind so many, the newest. */
const mostEvents = 200;

// What of a claim stands on one document is one event, however many movements that were.
const cessionsSql = `
  select 'cession' as kind, k.ran_at as at, case when c.id is not null then 'cession' when n.id is not null then 'debit-note' else 'borne' end as document,
    coalesce(c.id, n.id) as "documentId", coalesce(c.reference, n.reference) as reference, k.cleared_on::text as "clearedOn",
    p.name as "psperName", o.name as "ownerName", sum(l.face_amount)::bigint as "faceAmount", sum(l.price)::bigint as price, 'EUR' as currency
  from cession_lines l join psper_clearings k on k.id = l.clearing_id join pspers p on p.id = k.psper_id
    left join cessions c on c.id = l.cession_id left join debit_notes n on n.id = l.debit_note_id
    left join dossier_owners o on o.id = coalesce(c.owner_id, n.owner_id)
  where l.dossier_id = $1 group by k.id, p.id, c.id, n.id, o.id order by k.ran_at desc, k.id desc limit ${mostEvents}`;

// What the bank took, which may be less than was sent. What was taken off a bank entry again was another payment's.
const payoutsSql = `
  select 'payout' as kind, y.at, y.step, c.id as "cessionId", c.reference as "referenceCession", a.batch_id as "batchId", p.name as "psperName",
    case when y.step = 'returned' and exists (select from entry_differences d where d.payout_id = a.id and d.kind = 'too-much' and ${standsSql})
      then a.amount else ${sentSql('a')} end as amount, 'EUR' as currency
  from payouts a join cessions c on c.id = a.cession_id join pspers p on p.id = a.psper_id
    cross join lateral (values ('paid', a.paid_at), ('returned', a.returned_at)) as y(step, at)
  where a.cession_id in (select l.cession_id from cession_lines l where l.dossier_id = $1 and l.cession_id is not null)
    and a.state <> 'match-reversed' and y.at is not null
  order by y.at desc, a.id desc limit ${mostEvents}`;

export async function cessionEvents(call: Call, dossierId: number): Promise<(CessionEvent | PayoutEvent)[]> {
  const { orm } = call.app.database;
  const { permissions } = actorOf(call);
  const maySee = ({ needs }: { needs: Needs }) => missingFor(permissions, needs).length === 0;
  const [cessions, payouts] = await Promise.all([
    maySee(cessionsApi.get) ? queryRows<CessionEvent>(orm, cessionsSql, [dossierId]) : none,
    maySee(payoutsApi.ofCession) ? queryRows<PayoutEvent>(orm, payoutsSql, [dossierId]) : none,
  ]);
  return [...cessions.rows, ...payouts.rows];
}

const none = { rows: [] };
