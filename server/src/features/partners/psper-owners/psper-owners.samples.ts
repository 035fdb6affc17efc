import type { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const psperOwnersSamples: Samples<{ psperOwners: typeof psperOwnersApi }> = {
  'psperOwners.available': () => ({ answers: ok }),
  'psperOwners.get': ({ psperKey }) => ({ params: { psperKey, countryCode: 'NL' }, answers: ok }),
  'psperOwners.save': ({ psperKey, spvId }) => ({
    params: { psperKey },
    body: { countryCode: 'NL', selectedOwnerId: spvId, version: 0 },
    // The calls of one caller change the same choice one after the other.
    answers: ['ok', 'stale_version'],
  }),
};
