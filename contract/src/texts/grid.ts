import type { Section } from './text.ts';

export const grid = {
  title: { en: 'grid', nl: 'grid', de: 'grid', fr: 'grid' },
} satisfies Section;
