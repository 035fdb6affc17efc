import type { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { Sample, Samples, SampleWorld } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
/** One number for everybody: who comes second finds it on the bus. */
const pickup = {
  params: { transactionNumber: 'a'.repeat(32) },
  answers: ['ok', 'already_queued', 'tenant_required'],
} satisfies Sample;

function ofTransaction({ deadLetter }: SampleWorld): Sample {
  return { params: { id: String(deadLetter.transactionId) }, answers: ok };
}

export const busTransactionsSamples: Samples<{ busTransactions: typeof busTransactionsApi }> = {
  'busTransactions.list': () => ({
    query: {
      limit: '10',
      skip: '0',
      order: '-end,id',
      onlyFailed: 'true',
      includeInvoice: 'true',
      shopName: 'shop',
      transactionNumber: 'a',
      tenantId: '1',
      failedStep: 'CcbrCheckTask',
      result: '6',
      from: '2026-11-20T00:00:00Z',
      to: '2026-11-21T00:00:00Z',
    },
    answers: ok,
  }),
  'busTransactions.get': ofTransaction,
  'busTransactions.steps': ofTransaction,
  'busTransactions.json': ofTransaction,
  'busTransactions.trace': () => ({ params: { transactionNumber: 'a'.repeat(32) }, answers: ok }),
  'busTransactions.call': ({ partnerCallId }) => ({ params: { id: String(partnerCallId) }, answers: ok }),
  'busTransactions.validatePickup': () => ({ params: { transactionNumber: 'a'.repeat(32) }, answers: ok }),
  'busTransactions.pickup': ({ finance }) => ({
    ...pickup,
    answers: ['ok', 'already_queued'],
    body: { tenantId: finance.tenantId, again: true, reason: 'Lost there' },
  }),
  'busTransactions.pickupByGet': () => pickup,
};
