import type { openapiApi } from '@houston/contract/features/settings/openapi/openapi.api';
import type { Samples } from './sample.ts';

const ok = ['ok'] as const;

export const openapiSamples: Samples<{ openapi: typeof openapiApi }> = {
  'openapi.get': () => ({ answers: ok }),
  'openapi.checkout': () => ({ answers: ok }),
};
