import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const translationCacheSamples: Samples<'translationCache'> = {
  'translationCache.clear': () => ({ answers: ok }),
};
