import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const reason = 'A fee of the bank';

export const unmatchedPaymentsSamples: Samples<{ unmatchedPayments: typeof unmatchedPaymentsApi }> = {
  'unmatchedPayments.list': () => ({
    query: { limit: '10', order: '-amount', search: 'a', direction: 'in', ignored: 'false', valueFrom: '2026-01-01' },
    answers: ok,
  }),
  'unmatchedPayments.dossiers': ({ finance }) => ({
    query: { tenantId: String(finance.tenantId), search: 'D000000001' },
    answers: ok,
  }),
  'unmatchedPayments.get': ({ finance }) => ({ params: { id: String(finance.entryId) }, answers: ['not_found', 'ok'] }),
  'unmatchedPayments.match': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { dossierId: 2_000_000_000, openAmount: 500, state: 'Open' },
    answers: ['invalid_request', 'entry_used'],
  }),
  'unmatchedPayments.matchReversal': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { paymentId: 1, openAmount: 500 },
    answers: ['reversal_unfit', 'entry_used'],
  }),
  'unmatchedPayments.ignore': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { reason },
    // Matching has not come to it.
    answers: ['not_found'],
  }),
  'unmatchedPayments.ignoreMany': ({ finance }) => ({
    body: { ids: [finance.entryId], reason },
    answers: ['ok', 'not_found'],
  }),
  'unmatchedPayments.undoIgnore': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: {},
    answers: ['ok', 'entry_use_changed'],
  }),
  'unmatchedPayments.reverse': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { paymentId: 1, reason },
    answers: ['entry_use_changed'],
  }),
  'unmatchedPayments.matchPayout': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: {},
    answers: ['payout_not_named', 'entry_used'],
  }),
  'unmatchedPayments.matchRefund': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { refundId: 2_000_000_000 },
    answers: ['refund_unfit', 'entry_used'],
  }),
  'unmatchedPayments.reverseRefund': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { refundId: 2_000_000_000, reason },
    answers: ['entry_use_changed'],
  }),
  'unmatchedPayments.matchReceivable': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { kind: 'invoice', receivableId: 2_000_000_000, openAmount: 500 },
    answers: ['receivable_unfit', 'entry_used'],
  }),
  'unmatchedPayments.matchReceivables': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { receivables: [{ kind: 'invoice', receivableId: 2_000_000_000, openAmount: 500 }] },
    answers: ['receivable_unfit', 'entry_used'],
  }),
  'unmatchedPayments.reverseReceivable': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { psperPaymentId: 2_000_000_000, reason },
    answers: ['entry_use_changed'],
  }),
  'unmatchedPayments.reversePayout': ({ finance }) => ({
    params: { id: String(finance.entryId) },
    body: { payoutId: 1, reason },
    answers: ['entry_use_changed'],
  }),
};
