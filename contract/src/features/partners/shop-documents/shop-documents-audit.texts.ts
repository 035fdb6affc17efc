import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about what shops handed in. */
export const auditShopDocuments = {
  'action.psper.receive-document': {
    en: 'Document of a shop recorded',
    nl: 'Document van een winkel vastgelegd',
    de: 'Dokument eines Shops erfasst',
    fr: 'Document d’une boutique enregistré',
  },
  'action.psper.take-back-document': {
    en: 'Document of a shop taken back',
    nl: 'Document van een winkel teruggenomen',
    de: 'Dokument eines Shops zurückgenommen',
    fr: 'Document d’une boutique retiré',
  },
} satisfies Section;
