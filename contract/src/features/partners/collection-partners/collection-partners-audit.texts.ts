import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about debt collection partners. */
export const auditCollectionPartners = {
  'action.collection-partner.update': {
    en: 'Debt collection partner changed',
    nl: 'Incassopartner gewijzigd',
    de: 'Inkassopartner geändert',
    fr: 'Partenaire de recouvrement modifié',
  },
  'action.collection-partner.set-default': {
    en: 'Became the default debt collection partner',
    nl: 'Standaardincassopartner geworden',
    de: 'Zum Standard-Inkassopartner geworden',
    fr: 'Devenu le partenaire de recouvrement par défaut',
  },
  'action.collection-partner.end-default': {
    en: 'No longer the default debt collection partner',
    nl: 'Niet langer de standaardincassopartner',
    de: 'Nicht mehr der Standard-Inkassopartner',
    fr: 'N’est plus le partenaire de recouvrement par défaut',
  },
  'kind.collection-partner': {
    en: 'debt collection partner',
    nl: 'incassopartner',
    de: 'Inkassopartner',
    fr: 'partenaire de recouvrement',
  },
} satisfies Section;
