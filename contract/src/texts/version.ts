import type { Section } from './text.ts';

export const version = {
  title: { en: 'version', nl: 'version', de: 'version', fr: 'version' },
} satisfies Section;
