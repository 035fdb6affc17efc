import type { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;

export const disputesSamples: Samples<{ disputes: typeof disputesApi }> = {
  'disputes.list': list,
  'disputes.get': ({ work }) => ({ ...item(work.disputeId), answers: ['ok'] }),
  'disputes.changes': ({ work }) => ({ ...item(work.disputeId), answers: ['ok'] }),
  'disputes.open': () => ({
    body: { dossierNumber: 'D999999999', subject: 'Never arrived' },
    answers: ['invalid_request'],
  }),
  'disputes.chargeable': ({ work }) => ({ ...item(work.disputeId), answers: ['ok'] }),
  'disputes.assign': ({ work }) => item(work.disputeId, {}),
  'disputes.giveBack': ({ work }) => item(work.disputeId, {}),
  'disputes.due': ({ work }) => due(work.disputeId),
  'disputes.notes': ({ work }) => ({ ...item(work.disputeId), answers: ['ok'] }),
  'disputes.note': ({ work }) => note(work.disputeId),
  'disputes.takeNext': takeNext,
  'disputes.win': ({ work }) => item(work.disputeId, { reason: 'Delivery is proven' }),
  // Its dossier has no order.
  'disputes.lose': ({ work }) => ({
    ...item(work.disputeId, { reason: 'Nothing was delivered', amount: 100 }),
    answers: ['dispute_order_unknown', 'stale_version', 'already_ended'],
  }),
};
