import type { Section } from './text.ts';

export const proof = {
  title: { en: 'proof', nl: 'proof', de: 'proof', fr: 'proof' },
} satisfies Section;
