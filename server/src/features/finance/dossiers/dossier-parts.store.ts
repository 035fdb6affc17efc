/** The statements behind the parts of a dossier, each with the newest first. */
import { type Dossier, mostOfAPart } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { shownMovement } from '../../../claims/movements.ts';
import { paymentPageReference } from '../../../claims/payments/book-payment.ts';
import type { Database } from '../../../db/database.ts';
import { adminName, withAskedOn } from './changes-of-dossiers.service.ts';
import { firstMail, mailsSentAgain } from './mails-sent-again.service.ts';

type Part<Name extends 'movements' | 'payments' | 'reminders' | 'handovers' | 'holds' | 'cessions' | 'messages'> =
  Dossier[Name];

async function rowsOf<Row>(database: Database, text: string, value: number | string): Promise<Row[]> {
  return (await database.query<Row>(`${text} limit ${mostOfAPart}`, [value])).rows;
}

export async function selectMovements(database: Database, dossierId: number): Promise<Part<'movements'>> {
  const rows = await rowsOf<Part<'movements'>[number]>(
    database,
    `select p.root_id as id, ${shownMovement()} as movement, p.amount, p.debit, p.credit, p.posted_at as "postedOn",
       (select t.id from bus_transactions t where t.root_id = p.root_id and t.success and t.ended_at = p.posted_at limit 1) as "busTransactionId",
       coalesce((select coalesce(w.decided_by_name, w.asked_by_name) from write_offs w where w.posting_id = p.root_id), ${repaidBy}, ${movedBy}) as "postedBy",
       (select jsonb_build_object('by', w.asked_by_name, 'on', w.asked_at, 'reason', w.reason) from write_offs w
         where w.posting_id = p.root_id and w.decided_by is not null) as asked
     from ledger_postings p where p.dossier_id = $1 order by p.posted_at desc, p.root_id desc`,
    dossierId,
  );
  return rows.map(withAskedOn);
}

/** Who executed the run that a movement `p` is a repayment of. */
const repaidBy = `(select x.executed_by_name from refunds f join refund_executions x on x.run_id = f.run_id and x.number = f.execution
    where f.posting_id = p.root_id)`;

/** Who matched the payment that a movement `p` is, or took it back; null where that was by what is written in an entry. */
const movedBy = `(select case y.id when p.root_id then coalesce(u.by_name, y.matched_by_name) else coalesce(v.by_name, y.reversed_by_name) end
    from payments y left join bank_entry_uses u on u.payment_id = y.id and u.use = 'payment'
      left join bank_entry_uses v on v.payment_id = y.id and v.use = 'reversal'
    where y.dossier_id = p.dossier_id and p.root_id in (y.id, y.reversal_id) limit 1)`;

type PaymentRow = Omit<Part<'payments'>[number], 'entry'> & {
  entryId: number | null;
  statementId: number;
  fileName: string;
  line: number;
  bookedOn: string;
};

export async function selectPayments(database: Database, dossierId: number): Promise<Part<'payments'>> {
  const rows = await rowsOf<PaymentRow>(
    database,
    `select p.id, p.amount, p.received_at as "receivedOn", p.reversed_at as "reversedOn", p.reference,
       coalesce(p.bank_entry_id is null and p.reference = '${paymentPageReference}', false) as "isOfPaymentPage", e.id as "entryId",
       e.statement_id as "statementId", s.file_name as "fileName", e.line, e.booking_date::text as "bookedOn",
       coalesce(u.by_name, p.matched_by_name) as "matchedBy",
       -- Of what was reversed before that was kept, nobody knows.
       u.by_name is null and p.matched_by_name is null and (u.entry_id is not null or p.reversed_by_name is not null) as "isByItself",
       coalesce(v.by_name, p.reversed_by_name) as "reversedBy", p.reversal_reason as "reversalReason"
     from payments p left join bank_entries e on e.id = p.bank_entry_id left join bank_statements s on s.id = e.statement_id
       left join bank_entry_uses u on u.entry_id = e.id and u.payment_id = p.id
       left join bank_entry_uses v on v.payment_id = p.id and v.use = 'reversal'
     where p.dossier_id = $1 order by p.id desc`,
    dossierId,
  );
  return rows.map(({ entryId, statementId, fileName, line, bookedOn, ...payment }) => ({
    ...payment,
    entry: entryId === null ? null : { id: entryId, statementId, fileName, line, bookedOn },
  }));
}

export function selectReminders(database: Database, dossierId: number): Promise<Part<'reminders'>> {
  return rowsOf(
    database,
    `select r.id, r.number, r.reminded_at as "on", r.open_amount as amount, r.pay_until::text as "payUntil", r.left_out as "leftOut",
       o.id as "mailId", o.subject as "mailSubject", o.state as "mailState",
       o.sealed_text is not null as "mailHasText", g.at as "sentAgainOn", g.who as "sentAgainBy"
     from reminders r left join outbox_messages o on o.id = r.outbox_id
       left join (select distinct on (l.mail) l.mail, l.at, ${adminName} as who
         from (select l.*, ${firstMail} as mail from ${mailsSentAgain('select d.consumer_id from dossiers d where d.id = $1')}) l
           left join admins a on a.id = l.actor_id
         order by l.mail, l.id desc) g on g.mail = r.outbox_id
     where r.dossier_id = $1 order by r.id desc`,
    dossierId,
  );
}

export function selectHandoversOf(database: Database, dossierId: number): Promise<Part<'handovers'>> {
  return rowsOf(
    database,
    `select h.root_id as id, h.partner_id as "partnerId", p.friendly_name as "partnerName", h.amount, h.handed_over_at as "on",
       f.name as "fileName", h.recalled_at as "recalledOn", h.recall_reason as "recallReason", h.ended_at as "settledOn",
       case when not h.is_held then coalesce(h.recovered, 0)
         else least(greatest(d.paid - d.reversed - h.paid_before, 0), h.amount) end as recovered
     from collection_handovers h join dossiers d on d.id = h.dossier_id
       left join debt_collection_partners p on p.id = h.partner_id left join collection_files f on f.id = h.file_id
     where h.dossier_id = $1 order by h.handed_over_at desc, h.root_id desc`,
    dossierId,
  );
}

export function selectHolds(database: Database, dossierId: number): Promise<Part<'holds'>> {
  return rowsOf(
    database,
    `select id, held_at as "on", reason, held_by_name as by, closed_at as "resumedOn", closed_by_name as "resumedBy",
       closed_reason as "resumeReason", version
     from dossier_holds where dossier_id = $1 order by id desc`,
    dossierId,
  );
}

/** What became of each of its movements in the clearings of its psper. */
export function selectCessionsOf(database: Database, dossierId: number): Promise<Part<'cessions'>> {
  return rowsOf(
    database,
    `select (row_number() over (order by l.clearing_id, l.root_id, l.is_rest))::int as id,
       l.movement, k.cleared_on::text as "on", l.face_amount as "faceAmount", l.price,
       case when c.id is not null then 'cession' when n.id is not null then 'debit-note' else 'borne' end as document,
       coalesce(c.id, n.id) as "documentId", coalesce(c.reference, n.reference) as reference, p.psper_key as "psperKey",
       o.name as "ownerName",
       case when y.cession_id is not null then jsonb_build_object('state', y.state, 'paidOn', (
         select (max(a.paid_at) at time zone 'Europe/Amsterdam')::date::text from payouts a where a.cession_id = c.id and a.state = 'paid')) end as payout
     from cession_lines l join psper_clearings k on k.id = l.clearing_id join pspers p on p.id = k.psper_id
       left join cessions c on c.id = l.cession_id left join debit_notes n on n.id = l.debit_note_id
       left join dossier_owners o on o.id = coalesce(c.owner_id, n.owner_id) left join payables y on y.cession_id = c.id
     where l.dossier_id = $1 order by 1 desc`,
    dossierId,
  );
}

/** The messages under its transaction number, each as it was last edited, and what became of it. */
export function selectMessages(database: Database, transactionNumber: string): Promise<Part<'messages'>> {
  return rowsOf(
    database,
    `select m.*, case when m.outcome in ('failed', 'discarded') then m.root_cause end as cause
     from (
       select r.id, r.purpose, n.amount, r.created_at as "createdOn", t.id as "busTransactionId", l.id as "deadLetterId", l.root_cause,
         case when exists (select from ledger_postings p where p.root_id = r.id) then 'posted'
           when exists (select from bus_queue q where q.root_id = r.id) then 'waiting'
           when t.success and t.result = ${stepResults.SoftStop} then 'stopped'
           when t.success then 'done'
           when l.handled_method = ${handledMethods.discarded} then 'discarded'
           when l.id is not null or not t.success then 'failed' end as outcome
       from bus_messages r
         cross join lateral (select v.amount from bus_messages v where v.root_id = r.id order by v.id desc limit 1) n
         left join lateral (select a.id, a.success, a.result from bus_transactions a where a.root_id = r.id order by a.id desc limit 1) t on true
         left join lateral (select d.id, d.root_cause, d.handled_method from dead_letters d where d.root_id = r.id order by d.id desc limit 1) l on true
       where lower(r.transaction_number) = lower($1) and r.id = r.root_id
     ) m order by m.id desc`,
    transactionNumber,
  );
}
