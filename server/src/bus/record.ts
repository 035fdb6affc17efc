/** Stores what came of attempts: record, effects, dead letter or next try, and the end of the delivery, all in one statement. */
import type { Db } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import type { Outcome } from './outcome.ts';

/** What every attempt has one of comes as arrays, a column each: to write and to read JSON for it would cost more than storing it. */
const columns = {
  queue_id: 'bigint[]',
  transaction_id: 'bigint[]',
  message_id: 'bigint[]',
  root_id: 'bigint[]',
  requeue_id: 'bigint[]',
  tenant_id: 'integer[]',
  shop_id: 'integer[]',
  transaction_type: 'smallint[]',
  attempt: 'smallint[]',
  result: 'smallint[]',
  success: 'boolean[]',
  // In milliseconds.
  queued_at: 'float8[]',
  started_at: 'float8[]',
  ended_at: 'float8[]',
  retry_at: 'float8[]',
  transaction_number: 'text[]',
  error: 'text[]',
  tags: 'text[]',
} satisfies Partial<Record<keyof Outcome, string>>;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** What most attempts have none of comes as one list for the whole batch: to unpack a list for each attempt costs as much again. */
const lists = { calls: 'jsonb', ledger: 'jsonb', handovers: 'jsonb', dead: 'jsonb' } satisfies Partial<
  Record<keyof Outcome, string>
>;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

/** The parameters of the statement, in the order of `valuesOf`. */
const parameters = { ...columns, ...lists, steps: 'jsonb', lease: 'text' };

function parameter(name: keyof typeof parameters): string {
  return `$${Object.keys(parameters).indexOf(name) + 1}::${parameters[name]}`;
}

// One statement is one transaction: everything of an attempt is stored, or nothing. A delivery that another worker has
// taken over meanwhile is not `held`, and everything below hangs on it. The queue is asked by a list of ids and not by a join:
// its statistics say that it is empty, as it mostly is, and a join would read all of it whenever it is not. A message is posted
// whole or not at all: its first entry decides, by its key, whatever else a later version would post.
const recordSql = `
  with outcome as materialized (
    select queue_id, transaction_id, message_id, root_id, requeue_id, tenant_id, shop_id, transaction_type, attempt, result,
      success, to_timestamp(queued_at / 1000) as queued_at, to_timestamp(started_at / 1000) as started_at,
      to_timestamp(ended_at / 1000) as ended_at, to_timestamp(retry_at / 1000) as retry_at, transaction_number, error,
      string_to_array(tags, ',') as tags, steps
    from rows from (unnest(${columnNames.map(parameter).join(', ')}), jsonb_array_elements(${parameter('steps')}))
      as o(${columnNames.join(', ')}, steps)
  ), held as materialized (
    delete from bus_queue where id = any(${parameter('queue_id')}) and held_by = ${parameter('lease')} returning id
  ), done as materialized (
    select o.* from outcome o join held h on h.id = o.queue_id
  ), recorded as (
    insert into bus_transactions (id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry,
      success, result, queued_at, started_at, ended_at, tags, requeue_id)
    select transaction_id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, attempt > 1,
      success, result, queued_at, started_at, ended_at, tags, requeue_id from done
  ), stepped as (
    insert into bus_step_lists (transaction_id, error, steps) select transaction_id, error, steps from done
  ), called as (
    insert into integration_calls (partner_id, called_at, method, url, status, duration_ms, request_body, response_body,
      error, step, transaction_number, bus_transaction_id)
    select c.partner_id, c.called_at, c.method, c.url, c.status, c.duration_ms, c.request_body, c.response_body, c.error,
      c.step, d.transaction_number, d.transaction_id
    from jsonb_to_recordset(${parameter('calls')}) as c(queue_id bigint, partner_id integer, called_at timestamptz, method text,
      url text, status smallint, duration_ms integer, request_body text, response_body text, error text, step text)
    join done d using (queue_id)
  ), entries as materialized (
    select d.root_id, l.position, d.transaction_number, l.account, l.amount, l.currency, d.ended_at
    from jsonb_to_recordset(${parameter('ledger')}) as l(queue_id bigint, position smallint, account text, amount bigint, currency text)
    join done d using (queue_id)
  ), posted_first as (
    insert into ledger_entries (root_id, position, transaction_number, account, amount, currency, posted_at)
    select * from entries where position = 1
    on conflict do nothing
    returning root_id
  ), posted as (
    insert into ledger_entries (root_id, position, transaction_number, account, amount, currency, posted_at)
    select * from entries where position > 1 and root_id in (select root_id from posted_first)
  ), handed as (
    insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at)
    select d.root_id, d.tenant_id, d.transaction_number, h.amount, h.currency, d.ended_at
    from jsonb_to_recordset(${parameter('handovers')}) as h(queue_id bigint, amount bigint, currency text)
    join done d using (queue_id)
    on conflict do nothing
  ), retried as (
    insert into bus_queue (message_id, root_id, attempt, available_at, enqueued_at, requeue_id)
    select message_id, root_id, attempt + 1, retry_at, ended_at, requeue_id from done where retry_at is not null
  ), buried as (
    insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
      shop_id, dossier, amount, currency, message_id, root_id, transaction_id, attempts, failed_step, last_error,
      fingerprint)
    select d.tenant_id, x.message_type, d.transaction_number, m.body, x.root_cause, d.ended_at, d.shop_id, m.dossier_nr,
      m.amount, m.currency, m.id, d.root_id, d.transaction_id, d.attempt, x.failed_step, x.last_error, x.fingerprint
    from jsonb_to_recordset(${parameter('dead')}) as x(queue_id bigint, message_type smallint, root_cause text,
      failed_step text, last_error text, fingerprint text)
    join done d using (queue_id) join bus_messages m on m.id = d.message_id
  ), settled as (
    update bus_requeues r set state = case when d.success then 1 else 2 end, finished_at = d.ended_at,
      transaction_id = d.transaction_id
    from done d where r.id = d.requeue_id and d.retry_at is null
  )
  select queue_id as id from done`;

/** `outcomes` are of one lease. @returns the queue ids of those that were still held */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<Set<number>> {
  const { rows } = await queryRows<{ id: number }>(db, recordSql, valuesOf(outcomes), { name: 'bus-record' });
  return new Set(rows.map(({ id }) => id));
}

function valuesOf(outcomes: readonly Outcome[]): unknown[] {
  return [
    ...columnNames.map((name) => arrayOf(outcomes.map((outcome) => outcome[name]))),
    ...listNames.map((name) =>
      JSON.stringify(
        outcomes.flatMap((outcome) => outcome[name].map((item) => ({ queue_id: outcome.queue_id, ...item }))),
      ),
    ),
    JSON.stringify(outcomes.map(({ steps }) => steps)),
    outcomes[0]?.lease,
  ];
}

/** Numbers as the text of an array: the driver would quote each of them. */
function arrayOf(values: readonly (number | boolean | string | Date | readonly string[] | null)[]): unknown {
  const plain = values.map((value) => {
    if (value instanceof Date) return value.getTime();
    return typeof value === 'object' && value !== null ? value.join(',') : value;
  });
  return plain.some((value) => typeof value === 'string')
    ? plain
    : `{${plain.map((value) => value ?? 'null').join(',')}}`;
}
