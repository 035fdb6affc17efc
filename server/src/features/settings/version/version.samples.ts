import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const versionSamples: Samples<'version'> = {
  'version.get': () => ({ answers: ok }),
  'version.ready': () => ({ answers: ok }),
};
