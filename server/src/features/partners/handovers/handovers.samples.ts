import type { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const handoversSamples: Samples<{ handovers: typeof handoversApi }> = {
  'handovers.list': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId) },
    query: {
      limit: '10',
      skip: '0',
      order: '-handedOverAt',
      state: 'held',
      dossierNumber: 'D000000001',
      month: '2026-11',
    },
    answers: ok,
  }),
  'handovers.holdings': ({ collectionPartnerId }) => ({ params: { id: String(collectionPartnerId) }, answers: ok }),
  'handovers.files': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId) },
    query: { limit: '10', skip: '0', order: '-id' },
    answers: ok,
  }),
  'handovers.file': ({ collectionPartnerId }) => ({
    params: { id: String(collectionPartnerId), fileId: '1' },
    answers: ['not_found'],
  }),
  'handovers.handOver': () => ({
    body: { dossierNumber: 'D999999999', reason: 'Debtor has moved away' },
    answers: ['invalid_request'],
  }),
  'handovers.recall': () => ({
    params: { id: '999999' },
    body: { reason: 'Debtor pays in instalments' },
    answers: ['not_found'],
  }),
};
