import type { Section } from './text.ts';

export const profile = {
  title: { en: 'profile', nl: 'profile', de: 'profile', fr: 'profile' },
} satisfies Section;
