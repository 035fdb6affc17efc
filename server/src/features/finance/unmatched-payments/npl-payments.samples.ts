import type { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const nplPaymentsSamples: Samples<{ nplPayments: typeof nplPaymentsApi }> = {
  'nplPayments.sales': ({ finance }) => ({ params: { id: String(finance.entryId) }, answers: ['not_found', 'ok'] }),
  'nplPayments.match': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { saleId: 2_000_000_000, openAmount: 500 },
    answers: ['sale_payment_unfit', 'entry_used'],
  }),
  'nplPayments.reverse': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { nplPaymentId: 2_000_000_000, reason: 'Of another sale' },
    answers: ['entry_use_changed'],
  }),
};
