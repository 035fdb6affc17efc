/** Stores what came of attempts: record, effects, dead letter or next try, and the end of the delivery, all in one statement. */
import type { Db } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import type { Outcome } from './outcome.ts';

// One statement is one transaction: everything of an attempt is stored, or nothing. A delivery that another worker has
// taken over meanwhile is not `held`, and everything below hangs on it. The queue is asked by a list of ids and not by a join:
// its statistics say that it is empty, as it mostly is, and a join would read all of it whenever it is not.
const recordSql = `
  with outcome as materialized (
    select * from jsonb_to_recordset($1::jsonb) as o(queue_id bigint, transaction_id bigint,
      message_id bigint, root_id bigint, tenant_id integer, shop_id integer, transaction_number text,
      transaction_type smallint, attempt smallint, is_retry boolean, success boolean, result smallint,
      queued_at timestamptz, started_at timestamptz, ended_at timestamptz, tags text[], requeue_id bigint,
      retry_at timestamptz, steps jsonb, calls jsonb, consumers jsonb, ledger jsonb, handovers jsonb, dead jsonb)
  ), held as materialized (
    delete from bus_queue where id = any($2::bigint[]) and lease = $3 returning id
  ), done as materialized (
    select o.* from outcome o join held h on h.id = o.queue_id
  ), recorded as (
    insert into bus_transactions (id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry,
      success, result, queued_at, started_at, ended_at, tags, requeue_id)
    select transaction_id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry,
      success, result, queued_at, started_at, ended_at, tags, requeue_id from done
  ), stepped as (
    insert into bus_steps (transaction_id, position, name, result, started_at, finished_at, request_body, response_body,
      logs, error)
    select d.transaction_id, s.* from done d, jsonb_to_recordset(d.steps) as s(position smallint, name text,
      result smallint, started_at timestamptz, finished_at timestamptz, request_body text, response_body text,
      logs jsonb, error text)
  ), called as (
    insert into integration_calls (partner_id, called_at, method, url, status, duration_ms, request_body, response_body,
      error, step, transaction_number, bus_transaction_id)
    select c.*, d.transaction_number, d.transaction_id from done d, jsonb_to_recordset(d.calls) as c(partner_id integer,
      called_at timestamptz, method text, url text, status smallint, duration_ms integer, request_body text,
      response_body text, error text, step text)
  ), fresh as (
    insert into bus_effects (consumer, root_id, transaction_id)
    select consumer, d.root_id, d.transaction_id from done d, jsonb_array_elements_text(d.consumers) as consumer
    on conflict do nothing
    returning consumer, root_id
  ), posted as (
    insert into ledger_entries (root_id, transaction_number, account, amount, currency, posted_at)
    select d.root_id, d.transaction_number, l.account, l.amount, l.currency, d.ended_at
    from done d, jsonb_to_recordset(d.ledger) as l(consumer text, account text, amount bigint, currency text)
    where exists (select from fresh f where f.root_id = d.root_id and f.consumer = l.consumer)
  ), handed as (
    insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at)
    select d.root_id, d.tenant_id, d.transaction_number, h.amount, h.currency, d.ended_at
    from done d, jsonb_to_recordset(d.handovers) as h(consumer text, amount bigint, currency text)
    where exists (select from fresh f where f.root_id = d.root_id and f.consumer = h.consumer)
  ), retried as (
    insert into bus_queue (message_id, root_id, attempt, available_at, enqueued_at, requeue_id)
    select message_id, root_id, attempt + 1, retry_at, ended_at, requeue_id from done where retry_at is not null
  ), buried as (
    insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
      shop_id, dossier, amount, currency, message_id, root_id, transaction_id, attempts, failed_step, last_error,
      fingerprint)
    select d.tenant_id, x.message_type, d.transaction_number, m.body, x.root_cause, d.ended_at, d.shop_id, m.dossier_nr,
      m.amount, m.currency, m.id, d.root_id, d.transaction_id, d.attempt, x.failed_step, x.last_error, x.fingerprint
    from done d
    join bus_messages m on m.id = d.message_id,
    jsonb_to_record(d.dead) as x(message_type smallint, root_cause text, failed_step text, last_error text,
      fingerprint text)
    where jsonb_typeof(d.dead) = 'object'
  ), settled as (
    update bus_requeues r set state = case when d.success then 1 else 2 end, finished_at = d.ended_at,
      transaction_id = d.transaction_id
    from done d where r.id = d.requeue_id and d.retry_at is null
  )
  select queue_id as id from done`;

export interface Recorder {
  /** Resolves when the attempt is stored: true, or false when another worker had taken the delivery over. */
  add(outcome: Outcome): Promise<boolean>;
}

interface Pending {
  readonly outcome: Outcome;
  readonly resolve: (isRecorded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Attempts stored by one statement. */
const batchSize = 100;

/**
 * Stores attempts of one worker in batches: while one is written, those that end meanwhile make the next. When more than a batch
 * waits, up to `writers` are written at the same time; they have no row in common, so they do not wait for each other.
 */
export function createRecorder(db: Db, writers: number): Recorder {
  let waiting: Pending[] = [];
  let writing = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await writeBatch(db, batch);
    }
    writing -= 1;
  }

  return {
    add(outcome) {
      return new Promise((resolve, reject) => {
        waiting.push({ outcome, resolve, reject });
        // Those that end in the same turn come along.
        if (writing === 0 || (writing < writers && waiting.length > batchSize)) {
          writing += 1;
          setImmediate(() => void writeAll());
        }
      });
    },
  };
}

async function writeBatch(db: Db, batch: readonly Pending[]): Promise<void> {
  try {
    const recorded = await recordOutcomes(
      db,
      batch.map(({ outcome }) => outcome),
    );
    for (const { outcome, resolve } of batch) resolve(recorded.has(outcome.queue_id));
  } catch (error) {
    // One attempt that cannot be stored must not keep the others from it.
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const pending of batch) await writeBatch(db, [pending]);
  }
}

/** `outcomes` are of one lease. @returns the queue ids of those that were still held */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<Set<number>> {
  const values = [JSON.stringify(outcomes), outcomes.map(({ queue_id }) => queue_id), outcomes[0]?.lease];
  const { rows } = await queryRows<{ id: number }>(db, recordSql, values, { name: 'bus-record' });
  return new Set(rows.map(({ id }) => id));
}
