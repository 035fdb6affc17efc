import type { Section } from './text.ts';

export const shell = {
  title: { en: 'shell', nl: 'shell', de: 'shell', fr: 'shell' },
} satisfies Section;
