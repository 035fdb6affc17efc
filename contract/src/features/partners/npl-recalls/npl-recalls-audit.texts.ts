import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about dossiers that come back from buyers. */
export const auditNplRecalls = {
  'action.npl-dossier.recall': {
    en: 'Dossier recalled from its NPL buyer',
    nl: 'Dossier teruggehaald van de NPL-koper',
    de: 'Akte vom NPL-Käufer zurückgeholt',
    fr: 'Dossier retiré à son acheteur NPL',
  },
} satisfies Section;
