import type { Section } from './text.ts';

export const dashboard = {
  title: { en: 'dashboard', nl: 'dashboard', de: 'dashboard', fr: 'dashboard' },
} satisfies Section;
