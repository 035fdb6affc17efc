import type { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const range = { fromDate: '2026-10-24', toDate: '2026-11-24', tenantId: '1' };

export const cessionsSamples: Samples<{ cessions: typeof cessionsApi }> = {
  'cessions.list': ({ psperKey }) => ({
    query: { limit: '10', skip: '0', order: '-clearedOn', psperKey, ...range },
    answers: ok,
  }),
  'cessions.totals': ({ psperKey }) => ({ query: { psperKey, ...range }, answers: ok }),
  'cessions.debitNotes': ({ psperKey }) => ({
    query: { limit: '10', skip: '0', order: '-notedOn', psperKey, ...range },
    answers: ok,
  }),
  'cessions.get': () => ({ params: { id: '1' }, answers: ['ok', 'not_found'] }),
  'cessions.claims': () => ({
    params: { id: '1' },
    query: { limit: '10', skip: '0', order: '-id' },
    answers: ['ok', 'not_found'],
  }),
  'cessions.fileUrl': () => ({ params: { id: '1' }, answers: ['ok', 'not_found'] }),
  'cessions.file': () => ({
    params: { id: '1' },
    query: { link: `1795000000.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
};
