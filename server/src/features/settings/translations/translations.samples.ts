import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const translationsSamples: Samples<'translations'> = {
  'translations.get': () => ({ params: { project: 'houston', language: 'nl' }, answers: ok }),
};
