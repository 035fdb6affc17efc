import type { Endpoint } from '@houston/contract/endpoint';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { isOutdated } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { type Save, useSave } from '../../../platform/use-save.ts';

/** What is asked about before it is saved. @param close the question, once it is answered or cannot be asked any more */
export function usePayoutSave<E extends Endpoint>(endpoint: E, success: TextKey, close: () => void): Save<E> {
  const tell = () => void Promise.all([refetch(payoutBatchesApi), refetch(payoutsApi)]);
  return useSave(endpoint, {
    success,
    handles: 'all',
    onSuccess() {
      close();
      tell();
    },
    onFailure(error) {
      // Else the question stays, with the reason that was typed.
      if (isOutdated(error)) close();
      showFailure(error, 'payouts.not-done');
      // Somebody else was first, or an IBAN has changed: what is true now shows.
      tell();
    },
  });
}
