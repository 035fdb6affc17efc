import {
  deadLettersApi,
  type MassRequeueAnswer,
} from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { useState } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { showError, showErrorText, showSuccess, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';

/** Ids that a toast names; of more it says how many. */
const mostNamed = 20;

/** Requeues transactions, and says of each what became of it. */
export function useMassRequeue(onDone: () => void) {
  const [isReading, setReading] = useState(false);
  const requeue = useSave(deadLettersApi.massRequeue, {
    failure: 'bus-transactions.requeue-failed',
    onSuccess(answer) {
      tell(answer);
      void refetchUnder('/api/servicebustransaction');
      onDone();
    },
  });

  async function start(readIds: () => Promise<number[]>): Promise<void> {
    setReading(true);
    try {
      const ids = await readIds();
      if (ids.length > 0) await requeue.save({ body: ids });
    } catch (error) {
      showError(error, 'bus-transactions.requeue-failed');
    } finally {
      setReading(false);
    }
  }

  return { start, isBusy: isReading || requeue.isSaving };
}

function tell(answer: MassRequeueAnswer): void {
  const { succesfullServiceBusTransactionIds: requeued, failedServiceBusTransactionIds: failed } = answer;
  const skipped = answer.skippedServiceBusTransactionIds;
  if (requeued.length > 0) showSuccess('bus-transactions.requeued-ids', { ids: named(requeued) });
  if (failed.length > 0) showErrorText(text('bus-transactions.failed-ids', { ids: named(failed) }));
  if (skipped.length > 0) showWarning('bus-transactions.skipped-ids', { ids: named(skipped) });
}

function named(ids: readonly number[]): string {
  const shown = ids.slice(0, mostNamed).join(', ');
  if (ids.length <= mostNamed) return shown;
  return text('bus-transactions.and-more', { ids: shown, count: ids.length - mostNamed });
}
