import type { Section } from './text.ts';

export const registration = {
  title: { en: 'registration', nl: 'registration', de: 'registration', fr: 'registration' },
} satisfies Section;
