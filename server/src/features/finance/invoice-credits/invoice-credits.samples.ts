import type { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import type { Samples } from '../../../testing/samples/sample.ts';

// An invoice takes a whole clearing; the tests of the feature have some.
const nobodys = { params: { id: '2147483647' }, answers: ['not_found'] as const };

export const invoiceCreditsSamples: Samples<{ invoiceCredits: typeof invoiceCreditsApi }> = {
  'invoiceCredits.ofInvoice': () => nobodys,
  'invoiceCredits.amount': () => ({ ...nobodys, query: { lines: '0:fixed-fee' } }),
  'invoiceCredits.propose': () => ({
    ...nobodys,
    body: { lines: [{ terms: 0, kind: 'fixed-fee' }], reason: 'Wrong terms' },
  }),
  'invoiceCredits.approve': () => ({ ...nobodys, body: { version: 1 } }),
  'invoiceCredits.refuse': () => ({ ...nobodys, body: { version: 1, reason: 'Not wrong' } }),
  'invoiceCredits.withdraw': () => ({ ...nobodys, body: { version: 1 } }),
};
