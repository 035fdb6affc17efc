import type { Query } from '@houston/contract/endpoint';
import {
  BulkChoice,
  type BulkItemState,
  type BulkJob,
  type BulkJobDetail,
  type BulkJobItem,
  type bulkJobsApi,
} from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import {
  type RequeueState,
  requeueStates,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { lockOne } from '../../../db/rows.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { isRelease } from '../dead-letters/dead-letter-filter.service.ts';
import { deadLetters } from '../dead-letters/dead-letters.table.ts';
import { type BulkJobRow, bulkJobItems, bulkJobs } from './bulk-jobs.table.ts';
import { countLeftover } from './new-job.store.ts';

type JobOrder = Query<typeof bulkJobsApi.list>['order'][number]['field'];
type ItemOrder = Query<typeof bulkJobsApi.items>['order'][number]['field'];

const creator = alias(admins, 'creator');
const stopper = alias(admins, 'stopper');
const { id, action, state, reason, createdAt, finishedAt, ratePerSecond, total, done, refused, retryOf, choice } =
  bulkJobs;

/** What became of what a job has sent: of requeues in this state. */
function requeuesIn(wanted: RequeueState) {
  const counted = sql<number>`(
    select count(*)::int from bus_requeues r where r.job_id = ${id} and r.state = ${wanted})`;
  return counted;
}

const columns = {
  ...{ id, action, state, reason, finishedOn: finishedAt, ratePerSecond, total, done, refused, retryOf, choice },
  onBus: requeuesIn(requeueStates.sent).as('on_bus'),
  processed: requeuesIn(requeueStates.processed).as('processed'),
  stopped: requeuesIn(requeueStates.stopped).as('stopped_by_rule'),
  failedAgain: requeuesIn(requeueStates.failedAgain).as('failed_again'),
  createdOn: createdAt,
  createdBy: sql<string>`coalesce(${creator.firstName} || ' ' || ${creator.lastName}, '')`.as('created_by_name'),
  stoppedBy: sql<string | null>`${stopper.firstName} || ' ' || ${stopper.lastName}`.as('stopped_by_name'),
};

export async function selectJobs(db: Db, query: Query<typeof bulkJobsApi.list>) {
  const page = await selectPage<BulkJob & { counted: number }, JobOrder>(
    db,
    bulkJobs,
    // The page has a `total` of its own.
    { ...columns, counted: sql<number>`${total}`.as('counted') },
    {
      query,
      id,
      sortBy: { id, createdOn: createdAt, state },
      where: query.state === undefined ? undefined : eq(state, query.state),
    },
    withNames,
  );
  return { ...page, data: page.data.map(jobOf) };
}

export async function findJob(db: Db, jobId: number): Promise<BulkJobDetail | null> {
  const [row] = await withNames(db.select(columns).from(bulkJobs).$dynamic() as never).where(eq(id, jobId));
  if (row === undefined) return null;
  const job = jobOf(row as unknown as BulkJob);
  return { ...job, left: await countLeftover(db, job) };
}

/** A job with its choice as it was stored: moments are texts in there. */
function jobOf<Job extends BulkJob>(row: Job): Job {
  return { ...row, choice: row.choice && z.decode(BulkChoice, row.choice as never) };
}

const item = bulkJobItems;

// Written as a question about each item, so that a filter can ask it of them in turn.
const became = sql<number | null>`(
  select r.state from bus_requeues r where r.job_id = ${item.jobId} and r.dead_letter_id = ${item.deadLetterId} limit 1)`;
const wasStopped = sql`exists (select from bulk_jobs j where j.id = ${item.jobId} and j.state = 'stopped')`;
const itemState = sql<BulkItemState>`case
  when ${item.state} = 'refused' then 'refused'
  when ${item.state} = 'waiting' then case when ${wasStopped} then 'not-reached' else 'waiting' end
  else coalesce(case ${became}
    when ${requeueStates.sent} then 'sent' when ${requeueStates.processed} then 'processed'
    when ${requeueStates.stopped} then 'stopped' when ${requeueStates.failedAgain} then 'failed-again' end, 'discarded')
  end`;
const newFailure = (column: SQL) => sql`(
  select ${column} from bus_requeues r join dead_letters n on n.transaction_id = r.transaction_id
  where r.job_id = ${item.jobId} and r.dead_letter_id = ${item.deadLetterId} and r.state = ${requeueStates.failedAgain}
  limit 1)`;

/** Of its delivery, when that has failed before and will be tried again. */
const retried = (column: SQL) => sql`(
  select ${column} from bus_requeues r join bus_queue q on q.requeue_id = r.id and q.root_id = r.root_id
  where r.job_id = ${item.jobId} and r.dead_letter_id = ${item.deadLetterId} and r.state = ${requeueStates.sent}
    and q.attempt > 1 limit 1)`;
const lastTry = (column: SQL) => sql`(
  select ${column} from bus_transactions x left join bus_step_lists e on e.transaction_id = x.id
  where x.root_id = r.root_id order by x.id desc limit 1)`;

export async function selectItems(db: Db, jobId: number, query: Query<typeof bulkJobsApi.items>) {
  const { messageType, messageIdentifier, amount, currency, transactionId } = deadLetters;
  return selectPage<BulkJobItem, ItemOrder>(
    db,
    item,
    {
      ...{ id: item.id, deadLetterId: item.deadLetterId, messageType, messageIdentifier },
      ...{ amount, currency, transactionId, isRelease: isRelease.as('is_release') },
      state: itemState.as('item_state'),
      refusal: item.refusal,
      failedAgainId: newFailure(sql`n.id`).as('failed_again_id'),
      failedAgainCause: newFailure(sql`n.root_cause`).as('failed_again_cause'),
      triedId: retried(lastTry(sql`x.id`)).mapWith(deadLetters.transactionId).as('tried_id'),
      triedCause: retried(lastTry(sql`e.error`)).as('tried_cause'),
      // A worker that holds it now is at that try; when one comes that waits for its partner nobody knows.
      nextTryOn: retried(sql`case when q.held_by is null and q.waits_for is null then q.available_at end`)
        .mapWith(deadLetters.pickedUpOn)
        .as('next_try_on'),
    },
    {
      query,
      id: item.id,
      sortBy: { id: item.id, deadLetterId: item.deadLetterId },
      where: and(eq(item.jobId, jobId), query.state === undefined ? undefined : sql`${itemState} = ${query.state}`),
      idsFirst: 'bulk-job-items',
    },
    (select) => select.innerJoin(deadLetters, eq(deadLetters.id, item.deadLetterId)) as unknown as PgSelect,
  );
}

/** The job, locked until the transaction ends: no portion of it runs meanwhile. */
export async function lockJob(tx: Tx, jobId: number): Promise<BulkJobRow | null> {
  return lockOne(tx, bulkJobs, jobId);
}

export async function hasRunningRetry(tx: Tx, jobId: number): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(bulkJobs)
    .where(and(eq(retryOf, jobId), eq(state, 'running')));
  return rows.length > 0;
}

export async function markStopped(tx: Tx, jobId: number, by: number, at: Date): Promise<void> {
  await tx.update(bulkJobs).set({ state: 'stopped', stoppedBy: by, finishedAt: at }).where(eq(id, jobId));
}

function withNames(select: PgSelect): PgSelect {
  return select
    .leftJoin(creator, eq(creator.id, bulkJobs.createdBy))
    .leftJoin(stopper, eq(stopper.id, bulkJobs.stoppedBy)) as unknown as PgSelect;
}

/** Those of the attempts that have not failed. */
export async function selectSucceeded(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    db,
    'select id from bus_transactions where id = any($1) and success order by id',
    [ids],
  );
  return rows.map(({ id }) => id);
}
