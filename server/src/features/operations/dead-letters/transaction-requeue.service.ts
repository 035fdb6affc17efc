import type { Body } from '@houston/contract/endpoint';
import type {
  deadLettersApi,
  MassRequeueAnswer,
} from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { createJob } from '../bulk-jobs/bulk-jobs.service.ts';
import { handlingOf, publishRequeue, requeueAsIs } from './requeue.service.ts';
import { lockLetters } from './requeue.store.ts';
import { requeueLetters } from './requeue-letters.service.ts';
import { findTransactions } from './transaction-requeue.store.ts';

/**
 * Requeues the dead letter of a bus transaction.
 * @throws Problem not_found, not_failed, already_queued, already_handled, wrong_message_type
 */
export async function requeueTransaction(call: Call, transactionId: number): Promise<DeadLetterDetail> {
  const transactions = await findTransactions(call.app.database.orm, [transactionId]);
  const { letterId, isQueued } = found(transactions.get(transactionId));
  if (letterId !== null) return requeueAsIs(call, letterId);
  // A soft failure has no dead letter while another try waits, and none when a later one succeeded.
  throw problem(isQueued ? 'already_queued' : 'not_failed');
}

/**
 * Requeues the dead letters of many bus transactions: a list at once, a selection by a job.
 * @throws Problem nothing_to_do
 */
export async function massRequeue(
  call: Call,
  body: Body<typeof deadLettersApi.massRequeue>,
): Promise<MassRequeueAnswer> {
  if (Array.isArray(body)) return requeueAtOnce(call, body);
  const job = await createJob(call, { action: 'requeue', ...body });
  return answerOf({ succeeded: [], failed: [], skipped: job.choice?.skipped ?? [] }, job.id);
}

// A message counts once: the last of its attempts that were asked for stands for it, and the others are skipped, as are
// those that have not failed. What cannot be sent has failed.
async function requeueAtOnce(call: Call, ids: readonly number[]): Promise<MassRequeueAnswer> {
  return change(call, async ({ tx, audit, publish }) => {
    const asked = [...new Set(ids)];
    const transactions = await findTransactions(tx, asked);
    const byLetter = Map.groupBy(
      asked.filter((id) => transactions.get(id)?.letterId),
      (id) => transactions.get(id)?.letterId as number,
    );
    const letters = await lockLetters(tx, [...byLetter.keys()]);
    const results = await requeueLetters(tx, letters, handlingOf(call, null));
    const standIns = new Map([...byLetter].map(([letterId, attempts]) => [Math.max(...attempts), letterId]));
    const others = [...byLetter.values()].flat().filter((id) => !standIns.has(id));
    const skipped = asked.filter((id) => transactions.get(id)?.success === true || others.includes(id));
    const succeeded = asked.filter((id) => results.get(standIns.get(id) ?? 0) === null);
    const failed = asked.filter((id) => !skipped.includes(id) && !succeeded.includes(id));
    audit({ action: 'dead-letter.mass-requeue', after: { succeeded, failed, skipped } });
    publishRequeue(publish);
    return answerOf({ succeeded, failed, skipped }, null);
  });
}

function answerOf(ids: Record<'succeeded' | 'failed' | 'skipped', number[]>, jobId: number | null): MassRequeueAnswer {
  return {
    succesfullServiceBusTransactionIds: ids.succeeded,
    failedServiceBusTransactionIds: ids.failed,
    skippedServiceBusTransactionIds: ids.skipped,
    jobId,
  };
}
