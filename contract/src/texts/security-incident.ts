import type { Section } from './text.ts';

export const securityIncident = {
  title: { en: 'security-incident', nl: 'security-incident', de: 'security-incident', fr: 'security-incident' },
} satisfies Section;
