import type { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const nplRecallsSamples: Samples<{ nplRecalls: typeof nplRecallsApi }> = {
  'nplRecalls.list': () => ({ params: { id: '1' }, answers: ['not_found'] }),
  'nplRecalls.statementUrl': () => ({ params: { id: '1', dossierId: '1' }, answers: ['not_found'] }),
  'nplRecalls.statement': () => ({
    params: { id: '1', dossierId: '1' },
    query: { link: `1.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
  'nplRecalls.recall': () => ({
    params: { id: '1', dossierId: '1' },
    body: { reason: 'Sold by mistake' },
    answers: ['not_found'],
  }),
  'nplRecalls.free': () => ({
    params: { id: '1', dossierId: '1' },
    body: { reason: 'It may be sold after all' },
    answers: ['not_found'],
  }),
};
