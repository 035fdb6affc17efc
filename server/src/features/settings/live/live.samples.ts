import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const liveSamples: Samples<'live'> = {
  'live.stream': () => ({ answers: ok }),
};
