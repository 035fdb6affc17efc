import type { Section } from './text.ts';

export const admins = {
  title: { en: 'admins', nl: 'admins', de: 'admins', fr: 'admins' },
} satisfies Section;
