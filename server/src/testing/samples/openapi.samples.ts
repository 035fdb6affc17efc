import type { Samples } from './sample.ts';

const ok = ['ok'] as const;

export const openapiSamples: Samples<'openapi'> = {
  'openapi.get': () => ({ answers: ok }),
  'openapi.checkout': () => ({ answers: ok }),
};
