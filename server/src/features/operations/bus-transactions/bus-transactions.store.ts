import type {
  BusStep,
  BusTransaction,
  BusTransactionDetail,
  PartnerCall,
  StepSummary,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { StoredStep } from '../../../bus/delivery/outcome.ts';
import { purposesWithoutMovement } from '../../../bus/purpose.ts';
import { methodSql } from '../../../calls/call-record.ts';
import type { Database } from '../../../db/database.ts';

type Attempt = BusTransactionDetail['attempts'][number];
/** Attempts of one message that a detail shows. */
const maxAttempts = 1_000;

const postingNothing = purposesWithoutMovement.map((purpose) => `'${purpose}'`).join(', ');

/** What became of attempt `t`, in the words of the contract. The posting carries the very moment of the attempt that made it. */
export const outcome = `case
    when t.success and t.result = ${stepResults.SoftStop} then 'stopped'
    when t.success then coalesce((
      select case when p.posted_at = t.ended_at then 'posted' when p.posted_at < t.ended_at then 'posted-before' end
      from ledger_postings p where p.root_id = t.root_id),
      (select 'succeeded' from bus_messages b where b.id = t.message_id and b.purpose in (${postingNothing})), 'nothing-posted')
    else coalesce(
      (select case when n.result = ${stepResults.SoftStop} then 'stopped-later' else 'processed-later' end
        from bus_transactions n where n.root_id = t.root_id and n.id > t.id and n.success order by n.id limit 1),
      (select 'tried-again' from bus_transactions n where n.root_id = t.root_id and n.id > t.id limit 1),
      (select 'waits' from bus_queue q where q.root_id = t.root_id),
      (select 'discarded' from dead_letters d where d.transaction_id = t.id and d.handled_method = ${handledMethods.discarded} limit 1),
      'failed')
  end`;

const columns = `t.id, t.success, t.result, ${outcome} as outcome, t.failed_step as "failedStep",
  t.is_retry as "isRetry", t.tags, t.started_at as start,
  t.started_at as "startDateUtc", t.ended_at as "end", s.name as "shopName", m.transaction_number as "transactionNumber",
  m.dossier_nr as "dossierNr", t.transaction_type as "transactionType", m.purpose = 'release' as "isRelease", n.name as "tenantName", m.amount, m.currency`;
const joined = `bus_transactions t join bus_messages m on m.id = t.message_id
  join tenants n on n.id = t.tenant_id left join shops s on s.id = t.shop_id`;

/** The attempts with these ids, in their order. */
export async function selectTransactions(database: Database, ids: readonly number[]): Promise<BusTransaction[]> {
  const { rows } = await database.query<Omit<BusTransaction, 'error'>>(
    `select ${columns} from ${joined} where t.id = any($1) order by array_position($1, t.id)`,
    [[...ids]],
    { name: 'bus-transactions' },
  );
  const errors = await selectErrors(database, rows);
  return rows.map((row) => ({ ...row, error: errors.get(row.id) ?? null }));
}

// By itself and without a name: planned with the very ids it opens the one or two parts that they lie in, and a join all that there are.
async function selectErrors(
  database: Database,
  attempts: readonly Pick<BusTransaction, 'id' | 'success'>[],
): Promise<Map<number, string | null>> {
  const failed = attempts.flatMap(({ id, success }) => (success ? [] : [id]));
  if (failed.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; error: string | null }>(
    'select transaction_id as id, error from bus_step_lists where transaction_id = any($1)',
    [failed],
  );
  return new Map(rows.map(({ id, error }) => [id, error]));
}

type DetailRow = Omit<BusTransactionDetail, 'steps' | 'stepsRemoved' | 'attempts'> & { rootId: number };

export async function findTransaction(database: Database, id: number): Promise<DetailRow | null> {
  const { rows } = await database.query<DetailRow>(
    `select ${columns}, e.error, t.root_id as "rootId", t.queued_at as "queuedOn", d.id as "deadLetterId",
        d.handled as "deadLetterHandled", (select p.posted_at from ledger_postings p where p.root_id = t.root_id) as "postedOn"
      from ${joined} left join bus_step_lists e on e.transaction_id = t.id and not t.success left join dead_letters d on d.transaction_id = t.id
      where t.id = $1 limit 1`,
    [id],
  );
  return rows[0] ?? null;
}

const stepColumns = `position, name, result, started_at as "startedOn", finished_at as "taskFinished",
  extract(epoch from finished_at - started_at)::float8 * 1000 as "durationMs", logs, error`;

/** Steps in their order, without the bodies. */
export async function selectSteps(database: Database, transactionId: number): Promise<StepSummary[]> {
  return readSteps<StepSummary>(database, transactionId, stepColumns);
}

/** The same with the bodies. */
export async function selectStepsWithBodies(database: Database, transactionId: number): Promise<BusStep[]> {
  const withBodies = `${stepColumns}, request_body as "requestBody", response_body as "responseBody"`;
  return readSteps<BusStep>(database, transactionId, withBodies);
}

/** When the steps of an attempt were removed, and how long they were kept; null when they were not. */
export async function findStepsRemoved(
  database: Database,
  transactionId: number,
): Promise<BusTransactionDetail['stepsRemoved']> {
  const { rows } = await database.query<NonNullable<BusTransactionDetail['stepsRemoved']>>(
    `select removed_at as on, kept_months as "keptMonths" from (
        select * from bus_step_parts where first_id <= $1 order by first_id desc limit 1
      ) as part where end_id > $1 and removed_at is not null`,
    [transactionId],
  );
  return rows[0] ?? null;
}

async function readSteps<Step extends StepSummary>(
  database: Database,
  transactionId: number,
  selected: string,
): Promise<Step[]> {
  const { rows } = await database.query<Omit<Step, 'logs'> & { logs: StoredStep[6] }>(
    `select ${selected} from bus_steps where transaction_id = $1 order by position`,
    [transactionId],
  );
  return rows.map(
    (row) => ({ ...row, logs: row.logs.map(([at, message]) => ({ at: new Date(at), message })) }) as Step,
  );
}

/** Attempts of every version of a message, the oldest first. */
export async function selectAttempts(database: Database, rootId: number): Promise<Attempt[]> {
  const { rows } = await database.query<Attempt>(
    `select id, (count(*) over () - row_number() over (order by id desc) + 1)::int + earlier as attempt, success, outcome,
        is_retry as "isRetry", started_at as start
      from (
        select t.*, ${outcome} as outcome from bus_transactions t where t.root_id = $1 order by t.id desc limit ${maxAttempts}
      ) as latest, (
        select greatest(0, count(*) - ${maxAttempts})::int as earlier from bus_transactions where root_id = $1
      ) as counted order by id`,
    [rootId],
  );
  return rows;
}

/** The message that an attempt worked on. */
export async function findBody(database: Database, transactionId: number): Promise<string | null> {
  const { rows } = await database.query<{ body: string }>(
    'select m.body from bus_transactions t join bus_messages m on m.id = t.message_id where t.id = $1',
    [transactionId],
  );
  return rows[0]?.body ?? null;
}

/** A call of the bus to a partner, as it was recorded. */
export async function findCall(database: Database, id: number): Promise<PartnerCall | null> {
  const { rows } = await database.query<PartnerCall>(
    `select c.id, coalesce(p.name, '') as partner, ${methodSql} as method, c.url, c.status, c.duration_ms as "durationMs", c.error,
        c.called_at as "calledOn", c.step, c.transaction_number as "transactionNumber",
        c.bus_transaction_id as "transactionId", c.request_body as "requestBody", c.response_body as "responseBody"
      from integration_calls c left join integration_partners p on p.id = c.partner_id where c.id = $1 and c.bus_transaction_id is not null`,
    [id],
  );
  return rows[0] ?? null;
}
