import type { Section } from './text.ts';

export const session = {
  title: { en: 'session', nl: 'session', de: 'session', fr: 'session' },
} satisfies Section;
