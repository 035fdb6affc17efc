import type { Body, Query } from '@houston/contract/endpoint';
import type {
  BulkChoice,
  BulkJob,
  BulkJobDetail,
  BulkJobItem,
  bulkJobsApi,
} from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  BulkPreview,
  BulkSelection,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Page } from '@houston/contract/paging';
import { type SQL, sql } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { found, problem } from '../../../http/problem.ts';
import { selectionOf } from '../dead-letters/dead-letter-filter.service.ts';
import {
  findJob,
  hasRunningRetry,
  lockJob,
  markStopped,
  selectItems,
  selectJobs,
  selectSucceeded,
} from './bulk-jobs.store.ts';
import { insertJob, leftoverOf, type NewJob } from './new-job.store.ts';
import { previewBulk } from './preview.store.ts';

export async function listJobs(call: Call, query: Query<typeof bulkJobsApi.list>): Promise<Page<BulkJob>> {
  const page = await selectJobs(call.app.database.orm, query);
  return { ...page, data: page.data.map(({ counted, ...job }) => ({ ...job, total: counted })) };
}

/** @throws Problem not_found */
export async function getJob(call: Call, id: number): Promise<BulkJobDetail> {
  return found(await findJob(call.app.database.orm, id));
}

/** @throws Problem not_found */
export async function listItems(
  call: Call,
  id: number,
  query: Query<typeof bulkJobsApi.items>,
): Promise<Page<BulkJobItem>> {
  await getJob(call, id);
  return selectItems(call.app.database.orm, id, query);
}

/** What a new job takes, how fast and why. */
interface Wanted {
  readonly action: BulkAction;
  readonly selection: BulkSelection;
  readonly ratePerSecond?: number | null | undefined;
  /** Empty for older clients, which cannot give one. */
  readonly reason: string;
}

/** @throws Problem nothing_to_do */
export async function createJob(call: Call, wanted: Wanted): Promise<BulkJobDetail> {
  const { action, selection, ratePerSecond = null, reason } = wanted;
  return change(call, async (open) => {
    const choice = await choiceOf(open.tx, action, selection);
    const where = await selectionOf(open.tx, selection);
    return startJob(call, open, { action, ratePerSecond, reason, choice }, where);
  });
}

/** What a bulk action would do right now. */
export function preview(call: Call, { action, selection }: Body<typeof deadLettersApi.preview>): Promise<BulkPreview> {
  return previewBulk(call.app.database.orm, action, selection);
}

/** @throws Problem nothing_to_do */
export async function requeueAll(call: Call, body: Body<typeof deadLettersApi.requeueAll>): Promise<{ jobId: number }> {
  const { filter = {}, ratePerSecond, reason = '' } = body ?? {};
  const { id } = await createJob(call, { action: 'requeue', selection: { filter }, ratePerSecond, reason });
  return { jobId: id };
}

/** What is done stays done. @throws Problem not_found, job_ended */
export async function stopJob(call: Call, id: number): Promise<BulkJobDetail> {
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
    publish(deadLettersApi);
    return found(await findJob(tx, id));
  });
}

/** @throws Problem not_found, job_running while it runs or is being tried again already, nothing_to_do */
export async function retryRefused(call: Call, id: number): Promise<BulkJobDetail> {
  return change(call, async (open) => {
    const job = found(await lockJob(open.tx, id));
    if (job.state === 'running' || (await hasRunningRetry(open.tx, id))) throw problem('job_running');
    const { action, reason, ratePerSecond } = job;
    const choice: BulkChoice = { ...nothingChosen, kind: 'retry' };
    return startJob(call, open, { action, reason, ratePerSecond, choice, retryOf: id }, leftoverOf(job));
  });
}

const nothingChosen: Omit<BulkChoice, 'kind'> = {
  ...{ count: null, filter: null, transactionFilter: null, fault: null, leftOut: [], skipped: [] },
};

/** What somebody chose, and what of it the job leaves out from the beginning. */
async function choiceOf(tx: Tx, action: BulkAction, selection: BulkSelection): Promise<BulkChoice> {
  const { fault, refused } = await previewBulk(tx, action, selection);
  // The others are items of the job, which says of each why it was refused.
  const leftOut = refused.filter(({ refusal }) => ['same-message', 'not-found', 'not-failed'].includes(refusal));
  const chosen = { ...nothingChosen, fault, leftOut };
  if ('ids' in selection) return { ...chosen, kind: 'letters', count: new Set(selection.ids).size };
  if ('filter' in selection) return { ...chosen, kind: 'filter', filter: selection.filter };
  if ('transactionFilter' in selection) {
    return { ...chosen, kind: 'transaction-filter', transactionFilter: selection.transactionFilter };
  }
  const { transactionIds } = selection;
  const skipped = await selectSucceeded(tx, transactionIds);
  return { ...chosen, kind: 'transactions', count: new Set(transactionIds).size, skipped };
}

async function startJob(
  call: Call,
  { tx, audit, publish }: Change,
  job: NewJob,
  selection: SQL | undefined,
): Promise<BulkJobDetail> {
  const by = { adminId: actorOf(call).adminId, now: call.now };
  const { id, total } = await insertJob(tx, job, by, selection ?? sql`true`);
  if (total === 0) throw problem('nothing_to_do');
  const { action, reason, ratePerSecond, choice, retryOf } = job;
  audit({
    action: 'bulk-job.start',
    record: { kind: 'bulk-job', id },
    ...(reason !== '' && { reason }),
    after: { action, total, ratePerSecond, ...auditedChoice(choice), ...(retryOf !== undefined && { retryOf }) },
  });
  publish(deadLettersApi);
  return found(await findJob(tx, id));
}

function auditedChoice(choice: BulkChoice | null) {
  const { kind, count, filter, transactionFilter, fault } = choice ?? { ...nothingChosen, kind: 'letters' };
  const narrowed = filter ?? transactionFilter;
  return {
    chosen: kind,
    ...(count !== null && { letters: count }),
    ...(narrowed !== null && { filter: narrowed }),
    ...(fault !== null && { fault: fault.rootCause }),
  };
}
