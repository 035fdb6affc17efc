import type { versionApi } from '@houston/contract/features/settings/version/version.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const versionSamples: Samples<{ version: typeof versionApi }> = {
  'version.get': () => ({ answers: ok }),
  'version.ready': () => ({ answers: ok }),
};
