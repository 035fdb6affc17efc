import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// A pay-out takes a whole clearing; the tests of the feature have some.
const nobodys = { params: { id: '2147483647' }, answers: ['not_found'] as const };

export const payoutsSamples: Samples<{ payouts: typeof payoutsApi; payoutBatches: typeof payoutBatchesApi }> = {
  'payouts.list': ({ psperKey, finance }) => ({
    query: { limit: '10', order: '-clearedOn', psperKey, tenantId: String(finance.tenantId), state: 'open' },
    answers: ok,
  }),
  'payouts.waiting': ({ psperKey }) => ({ query: { psperKey }, answers: ok }),
  'payouts.ofCession': () => nobodys,
  'payouts.release': ({ finance }) => ({
    ...nobodys,
    body: { entryId: finance.entryId, reason: 'Of another one' },
    answers: ['cession_not_held'],
  }),
  'payoutBatches.list': ({ finance }) => ({
    query: { limit: '10', order: '-id', tenantId: String(finance.tenantId), state: 'proposed' },
    answers: ok,
  }),
  'payoutBatches.get': () => nobodys,
  'payoutBatches.items': () => ({ ...nobodys, query: { limit: '10', order: '-amount' } }),
  'payoutBatches.create': ({ finance }) => ({
    body: { accountId: finance.accountId, cessionIds: [2_147_483_647] },
    answers: ['invalid_request'],
  }),
  'payoutBatches.createPaid': ({ finance }) => ({
    body: { entryId: finance.entryId, cessionId: 2_147_483_647, openAmount: 500 },
    answers: ['entry_not_debit', 'payout_not_named', 'entry_used'],
  }),
  'payoutBatches.approve': () => ({ ...nobodys, body: { version: 1 } }),
  'payoutBatches.refuse': () => ({ ...nobodys, body: { version: 1, reason: 'Not ours' } }),
  'payoutBatches.withdraw': () => ({ ...nobodys, body: { version: 1 } }),
  'payoutBatches.notExecuted': () => ({
    params: { id: '2147483647', payoutId: '2147483647' },
    body: { reason: 'The bank refused it' },
    answers: ['not_found'],
  }),
  'payoutBatches.noneExecuted': () => ({ ...nobodys, body: { payoutIds: null, reason: 'The bank refused the file' } }),
  'payoutBatches.paidOther': () => ({ ...nobodys, body: { reason: 'It paid another one' } }),
  'payoutBatches.fileUrl': () => nobodys,
  'payoutBatches.file': () => ({
    params: { id: '2147483647' },
    query: { link: `1.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
  'payoutBatches.changes': () => ({ params: { id: '2147483647' }, answers: ok }),
};
