import type { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const nowhere = { params: { id: '999999' }, answers: ['not_found'] } as const;
const reason = 'Charges of the bank';

export const entryDifferencesSamples: Samples<{ entryDifferences: typeof entryDifferencesApi }> = {
  'entryDifferences.askOfPayout': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { kind: 'charges', difference: 500, reason },
    answers: ['payout_not_named', 'entry_used'],
  }),
  'entryDifferences.askOfRefund': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { refundId: 2_000_000_000, difference: 500, reason },
    answers: ['refund_unfit', 'entry_used'],
  }),
  'entryDifferences.approve': () => ({ ...nowhere, body: { version: 1 } }),
  'entryDifferences.refuse': () => ({ ...nowhere, body: { version: 1, reason: 'Ask the bank first' } }),
  'entryDifferences.withdraw': () => ({ ...nowhere, body: { version: 1 } }),
};
