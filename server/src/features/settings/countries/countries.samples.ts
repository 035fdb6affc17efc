import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const countriesSamples: Samples<'countries'> = {
  'countries.list': () => ({ answers: ok }),
};
