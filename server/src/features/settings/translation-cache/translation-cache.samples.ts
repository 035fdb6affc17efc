import type { translationCacheApi } from '@houston/contract/features/settings/translation-cache/translation-cache.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const translationCacheSamples: Samples<{ translationCache: typeof translationCacheApi }> = {
  'translationCache.clear': () => ({ answers: ok }),
};
