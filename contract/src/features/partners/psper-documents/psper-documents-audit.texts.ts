import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about deeds. */
export const auditPsperDocuments = {
  'action.cession.register': {
    en: 'Registration of a deed entered',
    nl: 'Registratie van een akte ingevuld',
    de: 'Registrierung einer Urkunde eingetragen',
    fr: 'Enregistrement d’un acte saisi',
  },
  'kind.cession': { en: 'cession', nl: 'cessie', de: 'Abtretung', fr: 'cession' },
} satisfies Section;
