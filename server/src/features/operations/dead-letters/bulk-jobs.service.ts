import type { Body, Query } from '@houston/contract/endpoint';
import type {
  BulkJob,
  BulkJobItem,
  deadLetterJobsApi,
} from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import type { DeadLetterFilter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Page } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { findJob, hasRunningRetry, lockJob, markStopped, selectItems, selectJobs } from './bulk-jobs.store.ts';
import { selectionOf } from './dead-letter-filter.ts';
import { insertJob, leftoverOf, type NewJob } from './new-job.store.ts';

/** The reason of a job that was started without one. */
const requeueAllReason = 'Requeue all';

export async function listJobs(call: Call, query: Query<typeof deadLetterJobsApi.list>): Promise<Page<BulkJob>> {
  const page = await selectJobs(call.app.database.orm, query);
  return { ...page, data: page.data.map(({ counted, ...job }) => ({ ...job, total: counted })) };
}

/** @throws Problem not_found */
export async function getJob(call: Call, id: number): Promise<BulkJob> {
  return found(await findJob(call.app.database.orm, id));
}

/** @throws Problem not_found */
export async function listItems(
  call: Call,
  id: number,
  query: Query<typeof deadLetterJobsApi.items>,
): Promise<Page<BulkJobItem>> {
  await getJob(call, id);
  return selectItems(call.app.database.orm, id, query);
}

/** @throws Problem nothing_to_do */
export async function createJob(
  call: Call,
  { action, selection, ratePerSecond = null, reason }: Body<typeof deadLetterJobsApi.create>,
): Promise<BulkJob> {
  return change(call, async (open) => {
    const chosen = 'ids' in selection ? { letters: selection.ids.length } : { filter: selection.filter };
    const where = await selectionOf(open.tx, selection);
    return startJob(call, open, { action, ratePerSecond, reason }, where, chosen);
  });
}

/** @throws Problem nothing_to_do */
export async function requeueAll(call: Call, filter: DeadLetterFilter = {}): Promise<{ jobId: number }> {
  const { id } = await createJob(call, { action: 'requeue', selection: { filter }, reason: requeueAllReason });
  return { jobId: id };
}

/** What is done stays done. @throws Problem not_found, job_ended */
export async function stopJob(call: Call, id: number): Promise<BulkJob> {
  return change(call, async ({ tx, audit, publish }) => {
    const job = found(await lockJob(tx, id));
    if (job.state !== 'running') throw problem('job_ended', { current: await findJob(tx, id) });
    await markStopped(tx, id, actorOf(call).adminId, call.now);
    const { total, done, refused } = job;
    audit({
      action: 'bulk-job.stop',
      record: { kind: 'bulk-job', id },
      before: { state: 'running' },
      after: { state: 'stopped' },
      context: { total, done, refused },
    });
    publish('/api/deadletter');
    return found(await findJob(tx, id));
  });
}

/** @throws Problem not_found, job_running while it runs or is being tried again already, nothing_to_do */
export async function retryRefused(call: Call, id: number): Promise<BulkJob> {
  return change(call, async (open) => {
    const job = found(await lockJob(open.tx, id));
    if (job.state === 'running' || (await hasRunningRetry(open.tx, id))) throw problem('job_running');
    const { action, reason, ratePerSecond } = job;
    return startJob(call, open, { action, reason, ratePerSecond, retryOf: id }, leftoverOf(id), { retryOf: id });
  });
}

async function startJob(
  call: Call,
  { tx, audit, publish }: Change,
  job: NewJob,
  selection: SQL | undefined,
  chosen: Record<string, unknown>,
): Promise<BulkJob> {
  const by = { adminId: actorOf(call).adminId, now: call.now };
  const { id, total } = await insertJob(tx, job, by, selection ?? sql`true`);
  if (total === 0) throw problem('nothing_to_do');
  const { action, reason, ratePerSecond } = job;
  audit({
    action: 'bulk-job.start',
    record: { kind: 'bulk-job', id },
    reason,
    after: { action, total, ratePerSecond, ...chosen },
  });
  publish('/api/deadletter');
  return found(await findJob(tx, id));
}
