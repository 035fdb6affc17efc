import type { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const translationsSamples: Samples<{ translations: typeof translationsApi }> = {
  'translations.get': () => ({ params: { project: 'houston', language: 'nl' }, answers: ok }),
};
