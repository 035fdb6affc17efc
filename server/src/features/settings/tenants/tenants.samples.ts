import type { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const tenantsSamples: Samples<{ tenants: typeof tenantsApi }> = {
  'tenants.names': () => ({ answers: ok }),
};
