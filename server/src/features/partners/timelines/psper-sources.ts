/** What happened to a psper: each kind of event by itself. `$1`: its id, `$2` its key. Of the screen's own flags is who reads any of it. */
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { namedCessions, type paidSteps } from '@houston/contract/features/partners/timelines/partner-events.schema';
import type { TimelineSource } from '../../../audit/timeline.ts';
import type { Call } from '../../../call.ts';
import { sentSql } from '../payouts/paid-amount.service.ts';
import { changedSql, mayCall, notesSource, seenBy } from './source-parts.ts';

// The newest first, also of what happens at once: what becomes of documents stands above the clearing that made them.
export function psperSources(call: Call): TimelineSource[] {
  return [
    notesSource({ where: 'n.psper_id = $1' }),
    ...deliveries,
    ...seenBy(call, payoutsApi.list, ...paidOut, ...batches),
    ...seenBy(call, invoicesApi.list, ...credits, invoices),
    clearings(mayCall(call, cessionsApi.list)),
    changes,
  ];
}

/** A note and a clearing tell of themselves. */
const changes: TimelineSource = {
  topic: 'changes',
  sql: `select 'change' as kind, l.at, l.id, ${changedSql()} as about
    from audit_log l left join admins a on a.id = l.actor_id
    where l.record_kind = 'psper' and l.record_id = $2 and l.action not in ('psper.note', 'psper.clear')`,
};

const count = `'count', count(*), 'amount', coalesce(sum(amount), 0)`;

/** A clearing with the sums of what it made: of one document each that would be as many events as there are merchants. */
function clearings(withDocuments: boolean): TimelineSource {
  const documents = `(select jsonb_build_object(${count}, 'faceAmount', coalesce(sum(c.face_amount), 0),
        'named', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'reference', x.reference) order by x.id)
          from (select id, reference from cessions where clearing_id = k.id order by id limit ${namedCessions}) x), '[]'),
        'debitNotes', (select jsonb_build_object(${count}) from debit_notes where clearing_id = k.id),
        'borne', (select jsonb_build_object('count', count(*), 'amount', coalesce(-sum(face_amount), 0)) from cession_lines
          where clearing_id = k.id and cession_id is null and debit_note_id is null),
        'netted', (select jsonb_build_object('count', count(*), 'amount', coalesce(-sum(price), 0)) from cession_lines
          where clearing_id = k.id and movement = 'chargeback' and cession_id is not null))
      from cessions c where c.clearing_id = k.id)`;
  return {
    topic: 'money',
    sql: `select 'clearing' as kind, k.ran_at as at, k.id, jsonb_build_object('clearedOn', to_char(k.cleared_on, 'YYYY-MM-DD'), 'isPlanned', k.is_planned,
        'who', k.by_name, 'reason', k.reason, 'documents', ${withDocuments ? documents : 'null'}) as about
      from psper_clearings k where k.psper_id = $1`,
  };
}

const invoices: TimelineSource = {
  topic: 'money',
  sql: `select 'invoice' as kind, i.created_at as at, i.id, jsonb_build_object('number', i.number, 'isCredit', i.type = 'credit-note',
      'amount', i.amount) as about
    from invoices i where i.psper_id = $1`,
};

/** What one admin asks for and a second one decides: as it was asked for, then as it ended. */
function asked(rule: { kind: string; table: string; reason: string; about: string; where: string }): TimelineSource[] {
  const { kind, table, reason, about, where } = rule;
  const event = (at: string, step: string, who: string, why: string) => `select '${kind}' as kind, r.${at} as at, r.id,
      jsonb_build_object('step', ${step}, 'who', r.${who}, 'reason', ${why}, ${about}) as about
    from ${table} where ${where}`;
  return [
    {
      topic: 'money',
      sql: `${event('decided_at', 'r.state', 'decided_by_name', 'r.refuse_reason')} and r.decided_at is not null`,
    },
    { topic: 'money', sql: event('proposed_at', `'proposed'`, 'proposed_by_name', reason) },
  ];
}

const credits = asked({
  ...{ kind: 'credit', table: 'invoice_credits r join invoices i on i.id = r.invoice_id', reason: 'r.reason' },
  about: `'invoiceId', i.id, 'number', i.number, 'amount', r.amount`,
  where: 'i.psper_id = $1',
});

// What was paid in part leaves a rest that no batch proposed.
const ofBatch = 'from payouts where psper_id = $1 and batch_id = r.id and rest_of is null';
const batches = asked({
  ...{ kind: 'batch', table: 'payout_batches r', reason: 'null' },
  about: `'count', (select count(*) ${ofBatch}), 'amount', (select sum(amount) ${ofBatch})`,
  where: `exists (select ${ofBatch})`,
});

type PaidStep = (typeof paidSteps)[number];
/** With who did it and why, where that was not the bank. */
const steps: readonly [step: PaidStep, at: string, by?: string][] = [
  ['match-reversed', 'match_reversed_at', 'match_reversed'],
  ['not-executed', 'not_executed_at', 'not_executed'],
  ['returned', 'returned_at'],
  ['paid', 'paid_at'],
];
const paidOut = steps.map(
  ([step, at, by]): TimelineSource => ({
    topic: 'money',
    sql: `select 'payout' as kind, p.${at} as at, p.id, jsonb_build_object('step', '${step}', 'amount', ${sentSql('p')}, 'batchId', p.batch_id,
        'cessionId', c.id, 'reference', c.reference, 'who', ${by ? `p.${by}_by_name` : 'null'}, 'reason', ${by ? `p.${by}_reason` : 'null'}) as about
      from payouts p join cessions c on c.id = p.cession_id where p.psper_id = $1 and p.${at} is not null`,
  }),
);

const deliveries = (['delivered', 'failed'] as const).map((step): TimelineSource => {
  const at = step === 'delivered' ? 'd.delivered_at' : 'd.last_attempt_at';
  const is =
    step === 'delivered' ? 'd.delivered_at is not null' : `d.state = 'failed' and d.last_attempt_at is not null`;
  return {
    topic: 'deliveries',
    sql: `select 'delivery' as kind, ${at} as at, d.id, jsonb_build_object('step', '${step}', 'name', d.name, 'document', d.document) as about
      from psper_deliveries d where d.psper_id = $1 and ${is}`,
  };
});
