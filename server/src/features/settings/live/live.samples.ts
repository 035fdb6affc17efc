import type { liveApi } from '@houston/contract/features/settings/live/live.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const liveSamples: Samples<{ live: typeof liveApi }> = {
  'live.stream': () => ({ answers: ok }),
};
