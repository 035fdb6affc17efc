import type { Endpoint } from '@houston/contract/endpoint';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import type { Save } from '../../../platform/use-save.ts';

export const afterPayoutSave = { failure: 'payouts.not-done', reads: [payoutBatchesApi, payoutsApi] } as const;

/** What is asked about before it is saved: an IBAN may have changed meanwhile. */
export function usePayoutSave<E extends Endpoint>(endpoint: E, success: TextKey, close: () => void): Save<E> {
  return useAskedSave(endpoint, { success, ...afterPayoutSave, close });
}
