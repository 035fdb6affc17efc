import type { Section } from './text.ts';

/** What the audit trail says about the customer environment. */
export const auditBranding = {
  'action.customer-environment.edit': {
    en: 'Branding variable changed',
    nl: 'Variabele van de huisstijl gewijzigd',
    de: 'Variable des Brandings geändert',
    fr: 'Variable de l’identité modifiée',
  },
  'action.customer-environment.reset': {
    en: 'Branding variable taken away',
    nl: 'Variabele van de huisstijl weggehaald',
    de: 'Variable des Brandings entfernt',
    fr: 'Variable de l’identité retirée',
  },
  'action.customer-environment.publish': {
    en: 'Branding draft published',
    nl: 'Concept van de huisstijl gepubliceerd',
    de: 'Entwurf des Brandings veröffentlicht',
    fr: 'Brouillon de l’identité publié',
  },
  'action.customer-environment.discard': {
    en: 'Branding draft discarded',
    nl: 'Concept van de huisstijl weggegooid',
    de: 'Entwurf des Brandings verworfen',
    fr: 'Brouillon de l’identité abandonné',
  },
  'action.customer-environment.restore': {
    en: 'Earlier branding restored',
    nl: 'Eerdere huisstijl teruggezet',
    de: 'Früheres Branding wiederhergestellt',
    fr: 'Identité antérieure rétablie',
  },
  'action.customer-environment.export': {
    en: 'Branding exported',
    nl: 'Huisstijl geëxporteerd',
    de: 'Branding exportiert',
    fr: 'Identité exportée',
  },
  'action.customer-environment.import': {
    en: 'Branding imported',
    nl: 'Huisstijl geïmporteerd',
    de: 'Branding importiert',
    fr: 'Identité importée',
  },
  'kind.customer-environment': {
    en: 'customer environment',
    nl: 'klantomgeving',
    de: 'Kundenumgebung',
    fr: 'environnement client',
  },
} satisfies Section;
