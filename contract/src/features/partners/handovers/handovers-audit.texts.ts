import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about hand-overs to debt collection. */
export const auditHandovers = {
  'action.handover.ask': {
    en: 'Dossier handed over to debt collection',
    nl: 'Dossier overgedragen aan incasso',
    de: 'Akte an das Inkasso übergeben',
    fr: 'Dossier confié au recouvrement',
  },
  'action.handover.recall': {
    en: 'Dossier recalled from debt collection',
    nl: 'Dossier teruggehaald van incasso',
    de: 'Akte vom Inkasso zurückgeholt',
    fr: 'Dossier retiré du recouvrement',
  },
  'kind.dossier': { en: 'dossier', nl: 'dossier', de: 'Akte', fr: 'dossier' },
} satisfies Section;
