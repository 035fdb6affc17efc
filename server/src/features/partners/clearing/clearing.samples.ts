import type { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const clearingSamples: Samples<{ clearing: typeof clearingApi }> = {
  'clearing.state': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'clearing.waiting': ({ psperKey }) => ({
    params: { psperKey },
    query: { reason: 'owner', country: 'NL' },
    answers: ok,
  }),
  'clearing.list': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'clearing.preview': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'clearing.clearNow': ({ psperKey }) => ({
    params: { psperKey },
    body: { reason: 'Asked by the psper' },
    answers: ok,
  }),
};
