import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const recordSearchSamples: Samples<'recordSearch'> = {
  'recordSearch.find': () => ({ query: { text: 'ada' }, answers: ok }),
};
