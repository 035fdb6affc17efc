/** One portion of a bulk job: a single transaction, so that every item of it is done with its result, or untouched. */
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { Refusal } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { appendAudit } from '../../../audit/audit.ts';
import { auditEntry } from '../../../audit/audit-entry.ts';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { findOutage } from '../../../db/outage/outage.ts';
import { announce } from '../../../live/live.ts';
import { serverActor, serverCall } from '../../../start/server-call.ts';
import { discardLetters, type Results, requeueLetters } from '../dead-letters/requeue-letters.service.ts';
import type { BulkJobRow } from './bulk-jobs.table.ts';
import { type LockedItem, lockDueJob, lockItems, postponeJob, settleItems, settleJob } from './bulk-portion.store.ts';

const portionSize = 200;
/** A job whose portion failed has to wait for so long. */
const pauseMilliseconds = 5_000;
/** Screens are told at most so often, and when a job has ended. */
const announceMilliseconds = 500;

/** Runs the next portion that is due. @returns how many items got their result; null when no job is due */
export type RunPortion = () => Promise<number | null>;

export function createPortions(app: App): RunPortion {
  let announcedAt = Number.NEGATIVE_INFINITY;

  async function runIn(tx: Tx, job: BulkJobRow, now: Date): Promise<number> {
    const limit = Math.min(portionSize, job.ratePerSecond ?? portionSize);
    const items = await lockItems(tx, job.id, limit);
    const results = await handle(tx, job, items, now);
    const settled = items.map(({ itemId, id }) => ({ itemId, refusal: results.get(id) ?? null }));
    await settleItems(tx, settled);
    const counts = await settleJob(tx, job.id, { ...countsOf(settled), now, availableAt: nextTurn(job, items, now) });
    const hasEnded = counts.state === 'finished';
    if (hasEnded || performance.now() - announcedAt >= announceMilliseconds) {
      announcedAt = performance.now();
      await announce(tx, deadLettersApi, busTransactionsApi);
    }
    if (hasEnded) await auditEnd(app, tx, job.id, counts);
    return items.length;
  }

  return async () => {
    const now = app.clock();
    let job: BulkJobRow | null = null;
    try {
      return await app.database.transaction(async (tx) => {
        job = await lockDueJob(tx, now);
        return job === null ? null : await runIn(tx, job, now);
      });
    } catch (error) {
      const failed = job as BulkJobRow | null;
      // Of an outage the job is not the cause; it stays due.
      if (failed === null || findOutage(error) !== null) throw error;
      app.log.error({ err: error, jobId: failed.id }, 'a portion of a bulk job failed; it will be tried again');
      await postponeJob(app.database.orm, failed.id, new Date(now.getTime() + pauseMilliseconds));
      return 0;
    }
  };
}

async function handle(tx: Tx, job: BulkJobRow, items: readonly LockedItem[], now: Date): Promise<Results> {
  if (items.length === 0) return new Map();
  const handling = { now, adminId: job.createdBy, reason: job.reason || null, jobId: job.id };
  return job.action === 'requeue' ? requeueLetters(tx, items, handling) : discardLetters(tx, items, handling);
}

function countsOf(settled: readonly { refusal: Refusal | null }[]) {
  const refused = settled.filter(({ refusal }) => refusal !== null).length;
  return { refused, done: settled.length - refused };
}

// Counted from now and not from when it was due: a job that was late does not catch up above its rate.
function nextTurn({ ratePerSecond }: BulkJobRow, items: readonly LockedItem[], now: Date): Date {
  return ratePerSecond === null ? now : new Date(now.getTime() + (items.length / ratePerSecond) * 1000);
}

async function auditEnd(app: App, tx: Tx, id: number, counts: Awaited<ReturnType<typeof settleJob>>): Promise<void> {
  await appendAudit(tx, serverCall(app, 'bulk-job'), [
    auditEntry({ action: 'bulk-job.finish', record: { kind: 'bulk-job', id }, actor: serverActor, after: counts }),
  ]);
}
