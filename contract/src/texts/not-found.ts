import type { Section } from './text.ts';

export const notFound = {
  title: { en: 'not-found', nl: 'not-found', de: 'not-found', fr: 'not-found' },
} satisfies Section;
