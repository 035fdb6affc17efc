import type { TraceEvent } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { DeadLetterType } from '@houston/contract/features/operations/service-bus/bus-message';
import type { EffectKind } from '../../../bus/effects/effect.ts';
import { effectKinds } from '../../../bus/effects/effects.ts';
import { methodSql } from '../../../calls/call-record.ts';
import type { Database } from '../../../db/database.ts';
import { outcome } from './bus-transactions.store.ts';

/** Of each kind of event the newest. */
export const maxEvents = 1_000;

/** An event with what is null in most kinds left out, and a dead letter's type as it is stored. */
export type TraceRow = Pick<TraceEvent, 'kind' | 'at'> &
  Partial<TraceEvent> & { deadLetterType?: DeadLetterType | null };

const isRelease = `f.is_release as "isRelease"`;
const person = `nullif(trim(a.first_name || ' ' || a.last_name), '')`;

/**
 * Every kind of event by itself. `found`: the roots of the messages with the number, and whether they release an order. `letters`: their dead letters, and those
 * older than the records of the bus, which have no root and are found by their identifier.
 */
const kinds: readonly string[] = [
  `select 'queued' as kind, m.created_at as at, m.transaction_type as "transactionType", m.source, ${isRelease}, ${person} as who
    from found f join bus_messages m on m.id = f.root_id left join admins a on a.id = m.created_by`,
  // A known message that somebody put on the bus again; with a new one it is the same event as above.
  `select 'queued' as kind, l.at, 0 as "transactionType", 'manual' as source, l.reason, coalesce(${person}, l.actor) as who
    from audit_log l left join admins a on a.id = l.actor_id
    where l.record_kind = 'transaction' and l.action = 'transaction.pickup' and l.outcome = 'done'
      and l.record_id in (select transaction_number from bus_messages where lower(transaction_number) = $1)
      and not exists (select from found f join bus_messages m on m.id = f.root_id where m.created_at = l.at)`,
  `select 'transaction' as kind, t.started_at as at, t.id, t.transaction_type as "transactionType", t.success,
      ${isRelease}, ${outcome} as outcome, s.error as text
    from found f join bus_transactions t on t.root_id = f.root_id left join bus_step_lists s on s.transaction_id = t.id`,
  `select 'call' as kind, c.called_at as at, t.id, t.transaction_type as "transactionType",
      coalesce(c.error is null and c.status between 200 and 299, false) as success, c.step as text, ${isRelease},
      jsonb_build_object('id', c.id, 'partner', coalesce(p.name, ''), 'method', ${methodSql}, 'url', c.url,
        'status', c.status, 'durationMs', c.duration_ms, 'error', c.error) as call
    from found f join bus_transactions t on t.root_id = f.root_id
      join integration_calls c on c.bus_transaction_id = t.id and c.called_at between t.started_at and t.ended_at left join integration_partners p on p.id = c.partner_id`,
  `select 'dead-letter' as kind, picked_up_on as at, id, message_type as "deadLetterType", false as success,
      root_cause as text, is_release as "isRelease"
    from letters`,
  `select 'requeued' as kind, r.requested_at as at, r.dead_letter_id as id, m.transaction_type as "transactionType",
      ${isRelease}, ${person} as who, r.state as "requeueState", r.is_edited as "isEdited", d.handled_reason as reason
    from found f join bus_requeues r on r.root_id = f.root_id join bus_messages m on m.id = r.message_id
      join dead_letters d on d.id = r.dead_letter_id left join admins a on a.id = r.requested_by`,
  // Handled as requeued without having been sent: the bus had processed the message meanwhile.
  `select case when d.handled_method = 1 then 'discarded' else 'settled' end as kind, d.handled_at as at, d.id,
      d.message_type as "deadLetterType", d.is_release as "isRelease", ${person} as who, d.handled_reason as reason
    from letters d left join admins a on a.id = d.handled_by
    where d.handled and d.handled_at is not null
      and (d.handled_method = 1 or not exists (select from bus_requeues r where r.dead_letter_id = d.id))`,
  ...effectKinds.filter(({ shownAs }) => shownAs !== undefined).map(effectSql),
];

function effectSql({ name, table, fields, at, shownAs }: EffectKind): string {
  const values = Object.keys(fields).map((field) => `'${field}', e.${field}`);
  return `select '${shownAs}' as kind, e.${at} as at, jsonb_build_object(${values.join(', ')}) as "${name}"
    from found f join ${table} e on e.root_id = f.root_id`;
}

const traceSql = `
  with found as materialized (
    select root_id, bool_or(purpose = 'release') as is_release from bus_messages where lower(transaction_number) = $1 group by root_id
  ), letters as materialized (
    select d.*, f.is_release from dead_letters d join found f on f.root_id = d.root_id
    union all
    select *, false from dead_letters where root_id is null and lower(message_identifier) like $1
  )
  ${kinds
    .map(
      (kind) =>
        `(select at, to_jsonb(event) - 'at' as event from (${kind}) as event order by at desc limit ${maxEvents})`,
    )
    .join(' union all ')}`;

/**
 * The newest events of each kind under one number.
 * @param pattern the number in lower case, as a pattern without wildcards
 */
export async function selectEvents(database: Database, pattern: string): Promise<TraceRow[]> {
  const { rows } = await database.query<{ at: Date; event: Omit<TraceRow, 'at'> }>(traceSql, [pattern]);
  return rows.map(({ at, event }) => ({ ...event, at }));
}
