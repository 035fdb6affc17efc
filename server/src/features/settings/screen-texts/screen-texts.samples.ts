import type { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// The screens belong to everybody, so a caller may find them changed by another.
const shared = ['ok', 'stale_version', 'nothing_to_do'] as const;
const params = { pageName: 'terms' };
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4IWdzQs6GAUIBACH2BIkFu4vdAAAAAElFTkSuQmCC';

export const screenTextsSamples: Samples<{ screenTexts: typeof screenTextsApi }> = {
  'screenTexts.list': () => ({
    query: { limit: '10', skip: '0', order: '-title,pageName', language: 'nl', search: 'a', state: 'missing' },
    answers: ok,
  }),
  'screenTexts.get': () => ({ params, answers: ok }),
  'screenTexts.saveDefaults': () => ({ body: { language: 'en' }, answers: ok }),
  'screenTexts.updateTranslation': () => ({
    body: {
      pageName: 'payment-method',
      translations: { nl: { title: 'Betalen bij {{shop}}', description: 'Kies hoe je {{amount}} betaalt.' } },
      confirmed: ['de'],
      version: 1,
    },
    answers: shared,
  }),
  'screenTexts.updateImage': () => ({
    body: { pageName: 'terms', imageVersion: '0' },
    files: { file: { name: 'terms.png', content: Buffer.from(png, 'base64') } },
    answers: shared,
  }),
  'screenTexts.image': () => ({ params, query: { size: 'thumbnail', version: '1' }, answers: ['ok', 'not_found'] }),
  'screenTexts.changes': () => ({ params, answers: ok }),
  'screenTexts.shown': () => ({ params: { ...params, language: 'fr' }, answers: ['ok', 'not_found'] }),
};
