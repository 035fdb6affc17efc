import type { Section } from './text.ts';

export const outbox = {
  title: { en: 'outbox', nl: 'outbox', de: 'outbox', fr: 'outbox' },
} satisfies Section;
