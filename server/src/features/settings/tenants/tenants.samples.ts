import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const tenantsSamples: Samples<'tenants'> = {
  'tenants.names': () => ({ answers: ok }),
};
