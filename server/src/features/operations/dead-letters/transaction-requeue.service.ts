import type { MassRequeueAnswer } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { handlingOf, publishRequeue, requeueAsIs } from './requeue.service.ts';
import { lockLetters } from './requeue.store.ts';
import { requeueLetters } from './requeue-letters.ts';
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

/** Requeues the dead letters of many bus transactions at once: successful ones are skipped, what cannot be sent has failed. */
export async function massRequeue(call: Call, ids: readonly number[]): Promise<MassRequeueAnswer> {
  return change(call, async ({ tx, audit, publish }) => {
    const asked = [...new Set(ids)];
    const transactions = await findTransactions(tx, asked);
    const letterOf = (id: number) => transactions.get(id)?.letterId ?? null;
    const letters = await lockLetters(
      tx,
      asked.map(letterOf).filter((id) => id !== null),
    );
    const results = await requeueLetters(tx, letters, handlingOf(call, null));
    const skipped = asked.filter((id) => transactions.get(id)?.success === true);
    const succeeded = asked.filter((id) => results.get(letterOf(id) ?? 0) === null);
    const failed = asked.filter((id) => !skipped.includes(id) && !succeeded.includes(id));
    audit({ action: 'dead-letter.mass-requeue', after: { succeeded, failed, skipped } });
    publishRequeue(publish);
    return {
      succesfullServiceBusTransactionIds: succeeded,
      failedServiceBusTransactionIds: failed,
      skippedServiceBusTransactionIds: skipped,
    };
  });
}
