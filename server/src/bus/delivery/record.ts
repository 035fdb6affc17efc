/** Stores what came of attempts: record, effects, dead letter or next try, and the end of the delivery, all in one statement. */
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { callColumns, callParameters, callValues, noteStored, storeCalls } from '../../calls/store-calls.ts';
import type { Db } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { arrayText } from '../../db/values/array-text.ts';
import { effectColumns, storeEffects } from '../effects/stored-effects.ts';
import { checkColumns } from './credit-check.ts';
import type { Outcome } from './outcome.ts';

/** What an attempt has one of at most comes as arrays, a column each: to write and to read JSON for it would cost more than storing it. */
const columns = {
  queue_id: 'bigint[]',
  dossier_id: 'integer[]',
  tenant_id: 'integer[]',
  shop_id: 'integer[]',
  transaction_type: 'smallint[]',
  result: 'smallint[]',
  success: 'boolean[]',
  // In milliseconds.
  started_at: 'float8[]',
  ended_at: 'float8[]',
  retry_at: 'float8[]',
  awaits_order: 'boolean[]',
  transaction_number: 'text[]',
  error: 'text[]',
  failed_step: 'text[]',
  tags: 'text[]',
} satisfies Partial<Record<keyof Outcome, string>>;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** The calls of all attempts, with whose each is. */
const ofCalls = { call_queue_id: 'bigint[]', ...callParameters };

/** What few attempts have comes as one list for the whole batch: to unpack a list for each attempt costs as much again. */
const lists = { dead: 'jsonb', learned: 'jsonb' } satisfies Partial<Record<keyof Outcome, string>>;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

/** The steps of all attempts are the bytes of one text, of which each attempt has a part: nothing of it is read here. */
const steps = { step_start: 'integer[]', step_bytes: 'integer[]', steps: 'bytea' };

/** What an attempt has changed for good, and what it has asked the credit bureau. */
const ofAttempts = Object.fromEntries([...effectColumns, ...checkColumns].map(({ name, type }) => [name, type]));
const ownNames = Object.keys(ofAttempts);

/** The parameters of the statement, in the order of `valuesOf`. */
const parameters: Readonly<Record<string, string>> = {
  ...columns,
  ...ofAttempts,
  ...ofCalls,
  ...lists,
  ...steps,
  lease: 'text',
};
const parameterNames = Object.keys(parameters);
/** In UTF-8, of one that JavaScript counts as one. */
const maxBytesOfCharacter = 3;
const unpacked = [...columnNames, ...ownNames, 'step_start', 'step_bytes'];

function parameter(name: string): string {
  return `$${parameterNames.indexOf(name) + 1}::${parameters[name]}`;
}

// One statement is one transaction: everything of an attempt is stored, or nothing. A delivery that another worker has
// taken over meanwhile is not `held`, and everything below hangs on it. The queue is asked by a list of ids and not by a join:
// its statistics say that it is empty, as it mostly is, and a join would read all of it whenever it is not. Dead letters are
// numbered in the order of their attempts and not in that of a join. Attempts get their ids here: an id that was drawn before its row is stored
// could be drawn once more after the database crashed or a standby took over, which know nothing of what had not been flushed.
const recordSql = `
  with outcome as materialized (
    select nextval('bus_transactions_id_seq') as transaction_id, ${[...columnNames, ...ownNames].map((name) => `o.${name}`).join(', ')},
      convert_from(substring(${parameter('steps')} from o.step_start for o.step_bytes), 'UTF8') as steps
    from unnest(${unpacked.map(parameter).join(', ')}) as o(${unpacked.join(', ')})
  ), held as materialized (
    delete from bus_queue where id = any(${parameter('queue_id')}) and held_by = ${parameter('lease')}
    returning id, message_id, root_id, attempt, requeue_id, enqueued_at as queued_at, is_first, tried, origin, trace_parent
  ), done as materialized (
    select o.transaction_id, h.message_id, h.root_id, o.tenant_id, o.shop_id, o.transaction_type, h.attempt, o.success,
      o.result, h.queued_at, to_timestamp(o.started_at / 1000) as started_at, to_timestamp(o.ended_at / 1000) as ended_at,
      to_timestamp(o.retry_at / 1000) as retry_at, string_to_array(o.tags, ',') as tags, h.requeue_id, h.is_first,
      h.tried, h.origin, h.trace_parent, o.awaits_order, o.queue_id, o.dossier_id, o.transaction_number, o.error, o.failed_step, o.steps,
      ${ownNames.map((name) => `o.${name}`).join(', ')}
    from outcome o join held h on h.id = o.queue_id
  ), recorded as (
    insert into bus_transactions (id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry,
      success, result, queued_at, started_at, ended_at, tags, requeue_id, failed_step, failed_number)
    select transaction_id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, attempt > 1,
      success, result, queued_at, started_at, ended_at, tags, requeue_id, failed_step,
      case when not success then transaction_number end from done
  ), stepped as (
    insert into bus_step_lists (transaction_id, error, steps) select transaction_id, error, steps from done
  ), ${storeEffects}, retried as (
    insert into bus_queue (message_id, root_id, attempt, available_at, enqueued_at, requeue_id, tried, origin, trace_parent, awaits_order)
    select message_id, root_id, attempt + 1, retry_at, ended_at, requeue_id, tried, origin, trace_parent,
      case when awaits_order then lower(transaction_number) end
    from done where retry_at is not null
  ), call as materialized (
    select c.*, d.transaction_number as number, d.transaction_id
    from unnest(${Object.keys(ofCalls).map(parameter).join(', ')}) as c(queue_id, ${callColumns}) join done d using (queue_id)
  ), ${storeCalls('call c', { number: 'c.number', transaction: 'c.transaction_id' })}, learned as materialized (
    select d.message_id, l.amount, l.currency, l.dossier_nr
    from jsonb_to_recordset(${parameter('learned')}) as l(queue_id bigint, amount bigint, currency text, dossier_nr text)
    join done d using (queue_id)
  ), completed as (
    update bus_messages m set amount = l.amount, currency = l.currency, dossier_nr = coalesce(l.dossier_nr, m.dossier_nr)
    from learned l where m.id = l.message_id
  ), checked as (
    insert into credit_checks (id, root_id, tenant_id, shop_id, transaction_number, checked_at, ${checkColumns.map(({ field }) => field).join(', ')})
    select transaction_id, root_id, tenant_id, shop_id, transaction_number, ended_at, ${checkColumns.map(({ name }) => name).join(', ')}
    from done where check_decision is not null
  ), buried as (
    insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
      shop_id, dossier, amount, currency, message_id, root_id, transaction_id, attempts, failed_step, last_error,
      fingerprint)
    select d.tenant_id, x.message_type, d.transaction_number, m.body, x.root_cause, d.ended_at, d.shop_id,
      coalesce(l.dossier_nr, m.dossier_nr), coalesce(l.amount, m.amount), coalesce(l.currency, m.currency), m.id, d.root_id, d.transaction_id,
      d.tried + d.attempt, d.failed_step, x.last_error, x.fingerprint
    from jsonb_to_recordset(${parameter('dead')}) as x(queue_id bigint, message_type smallint, root_cause text,
      last_error text, fingerprint text)
    join done d using (queue_id) join bus_messages m on m.id = d.message_id left join learned l using (message_id)
    order by d.transaction_id
  ), settled as (
    update bus_requeues r set state = case when not d.success then 2 when d.result = ${stepResults.SoftStop} then 3 else 1 end,
      finished_at = d.ended_at,
      transaction_id = d.transaction_id
    from done d where r.id = d.requeue_id and d.requeue_id is not null and d.retry_at is null
  )
  select queue_id as id from done`;

/** `outcomes` are of one lease. @returns the queue ids of those that were still held */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<Set<number>> {
  const { rows } = await queryRows<{ id: number }>(db, recordSql, valuesOf(db, outcomes), { name: 'bus-record' });
  const held = new Set(rows.map(({ id }) => id));
  for (const { queue_id, calls } of outcomes) if (held.has(queue_id)) noteStored(db, calls);
  return held;
}

function valuesOf(db: Db, outcomes: readonly Outcome[]): unknown[] {
  const calls = outcomes.flatMap((outcome) => outcome.calls);
  return [
    ...columnNames.map((name) => arrayOf(outcomes.map((outcome) => outcome[name]))),
    ...effectColumns.map(({ read }) => arrayText(outcomes.map(({ effects }) => read(effects)))),
    ...checkColumns.map(({ field }) => arrayText(outcomes.map(({ check }) => check?.[field] ?? null))),
    arrayText(outcomes.flatMap((outcome) => outcome.calls.map(() => outcome.queue_id))),
    ...callValues(db, calls),
    ...listNames.map((name) =>
      JSON.stringify(
        outcomes.flatMap((outcome) => outcome[name].map((item) => ({ queue_id: outcome.queue_id, ...item }))),
      ),
    ),
    ...partsOf(outcomes.map((outcome) => outcome.steps)),
    outcomes[0]?.lease,
  ];
}

/** The texts one after the other, with the byte (from 1) at which each begins and how many it has. */
function partsOf(texts: readonly string[]): [starts: unknown, lengths: unknown, bytes: Buffer] {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = Buffer.allocUnsafe(characters * maxBytesOfCharacter);
  const starts: number[] = [];
  const lengths: number[] = [];
  let end = 0;
  for (const text of texts) {
    const length = bytes.write(text, end);
    starts.push(end + 1);
    lengths.push(length);
    end += length;
  }
  return [arrayText(starts), arrayText(lengths), bytes.subarray(0, end)];
}

function arrayOf(values: readonly (number | boolean | string | Date | readonly string[] | null)[]): string {
  return arrayText(
    values.map((value) => {
      if (value instanceof Date) return value.getTime();
      return typeof value === 'object' && value !== null ? value.join(',') : value;
    }),
  );
}
