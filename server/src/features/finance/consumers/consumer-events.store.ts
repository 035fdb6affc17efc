/** What happened to a consumer: each kind of event by itself. */
import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { TimelineSource } from '../../../audit/timeline.ts';
import { arrangementStateSql } from '../../../claims/dunning/arrangement-end.ts';
import { shownMovement } from '../../../claims/movements.ts';
import {
  adminName,
  askedFor,
  changesOfDossiers,
  writeOffsOfDossiers,
} from '../dossiers/changes-of-dossiers.service.ts';

const ofNoDossier = `'dossierNumber', null, 'amount', null, 'currency', null`;
const ofDossier = `'dossierNumber', d.dossier_number, 'currency', d.currency`;

/** The trail keeps of each mark that is another by now which it is. */
const marksThat = (is: boolean) =>
  `coalesce((select jsonb_agg(k.key) from jsonb_each(l.after) k where k.value = '${is}'), '[]')`;
const marksSql = `case when l.action = 'consumer.mark'
  then jsonb_build_object('set', ${marksThat(true)}, 'lifted', ${marksThat(false)}) end`;

/** `$1`: the consumer. */
export const consumerSources: readonly TimelineSource[] = [
  {
    topic: 'money',
    sql: `select 'order' as kind, t.started_at as at, t.id, jsonb_build_object('transactionNumber', t.transaction_number, 'amount', t.amount,
      'currency', t.currency, 'shopName', s.name) as about
    from transactions t join shops s on s.id = t.shop_id where t.consumer_id = $1`,
  },
  {
    topic: 'money',
    sql: `select 'movement' as kind, p.posted_at as at, p.root_id as id, jsonb_build_object('movement',
      ${shownMovement()}, 'dossierNumber', d.dossier_number, 'amount', p.amount,
      'currency', p.currency, 'debit', p.debit, 'credit', p.credit) as about
    from dossiers d join ledger_postings p on p.dossier_id = d.id where d.consumer_id = $1`,
  },
  {
    topic: 'bus',
    sql: `select 'bus' as kind, m.created_at as at, m.id, jsonb_build_object('purpose', m.purpose, 'transactionNumber', t.transaction_number, 'outcome',
      case when exists (select from ledger_postings p where p.root_id = m.id) then 'posted'
        when exists (select from bus_queue q where q.root_id = m.id) then 'waiting'
        when b.success and b.result = ${stepResults.SoftStop} then 'stopped'
        when b.success then 'done'
        when x.handled_method = ${handledMethods.discarded} then 'discarded'
        when x.id is not null or not b.success then 'failed' end) as about
    from transactions t join bus_messages m on lower(m.transaction_number) = lower(t.transaction_number) and m.id = m.root_id
      left join lateral (select a.success, a.result from bus_transactions a where a.root_id = m.id order by a.id desc limit 1) b on true
      left join lateral (select l.id, l.handled_method from dead_letters l where l.root_id = m.id order by l.id desc limit 1) x on true
    where t.consumer_id = $1 and m.purpose is not null`,
  },
  {
    topic: 'mails',
    sql: `select 'mail' as kind, o.created_at as at, o.id, jsonb_build_object('subject', o.subject, 'state', o.state,
      'isEmptied', o.emptied_at is not null) as about
    from outbox_messages o where o.consumer_id = $1`,
  },
  {
    topic: 'changes',
    sql: `select 'arrangement' as kind, r.ended_at as at, r.id, jsonb_build_object('step', ${arrangementStateSql('r')}, 'dossierNumber', d.dossier_number) as about
    from dossiers d join arrangements r on r.dossier_id = d.id where d.consumer_id = $1 and r.state in ('kept', 'broken')`,
  },
  {
    topic: 'changes',
    sql: `select 'request' as kind, r.created_at as at, r.id, jsonb_build_object('field', r.field, 'step', 'asked', 'who', null) as about
    from change_requests r where r.consumer_id = $1`,
  },
  {
    topic: 'changes',
    sql: `select 'request' as kind, r.closed_at as at, r.id, jsonb_build_object('field', r.field, 'step', coalesce(r.outcome, 'withdrawn'),
      'who', r.closed_by_name) as about
    from change_requests r where r.consumer_id = $1 and r.closed_at is not null`,
  },
  {
    topic: 'notes',
    sql: `select 'note' as kind, n.written_at as at, n.id, jsonb_build_object('who', n.author_name, 'text', n.text, 'transactionNumber', null) as about
    from consumer_notes n where n.consumer_id = $1`,
  },
  {
    topic: 'notes',
    sql: `select 'note' as kind, n.written_at as at, n.id, jsonb_build_object('who', n.author_name, 'text', n.text,
      'transactionNumber', t.transaction_number) as about
    from transactions t join transaction_notes n on n.transaction_id = t.id where t.consumer_id = $1`,
  },
  // A note tells of itself.
  {
    topic: 'changes',
    sql: `select 'change' as kind, l.at, l.id, jsonb_build_object('action', l.action, 'reason', l.reason, 'who', ${adminName},
      'field', l.after ->> 'field', 'asked', null, 'marks', ${marksSql}, ${ofNoDossier}) as about
    from audit_log l left join admins a on a.id = l.actor_id
    where l.record_kind = 'consumer' and l.record_id = $1::text and l.outcome = 'done' and l.action not in ('consumer.note', 'consumer.again')`,
  },
  {
    topic: 'changes',
    sql: `select 'change' as kind, l.at, l.id, jsonb_build_object('action', l.action, 'reason', l.reason, 'who', ${adminName},
      'field', l.after ->> 'field', 'asked', null, 'marks', null, ${ofNoDossier}) as about
    from change_requests r join audit_log l on l.record_kind = 'change-request' and l.record_id = r.id::text
      left join admins a on a.id = l.actor_id
    where r.consumer_id = $1 and l.outcome = 'done' and l.action = 'change-request.reveal'`,
  },
  {
    topic: 'changes',
    sql: `select 'change' as kind, l.at, l.id, jsonb_build_object('action', l.action, 'reason', l.reason, 'who', ${adminName}, 'field', null, 'marks', null,
      'asked', ${askedFor}, ${ofDossier}, 'amount', (l.after ->> 'amount')::bigint) as about
    from ${changesOfDossiers('d.consumer_id = $1')}`,
  },
  {
    topic: 'changes',
    sql: `select 'change' as kind, w.at, w.id, jsonb_build_object('action', w.action, 'reason', w.reason, 'who', w.who, 'field', null, 'marks', null,
      'asked', w.asked, 'dossierNumber', w.dossier_number, 'currency', w.currency, 'amount', w.amount) as about
    from ${writeOffsOfDossiers('d.consumer_id = $1')}`,
  },
];
