import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about credits of invoices. */
export const auditInvoiceCredits = {
  'action.invoice-credit.propose': {
    en: 'Credit of an invoice proposed',
    nl: 'Creditering van een factuur voorgesteld',
    de: 'Gutschrift einer Rechnung vorgeschlagen',
    fr: 'Avoir sur une facture proposé',
  },
  'action.invoice-credit.approve': {
    en: 'Credit of an invoice approved',
    nl: 'Creditering van een factuur goedgekeurd',
    de: 'Gutschrift einer Rechnung genehmigt',
    fr: 'Avoir sur une facture approuvé',
  },
  'action.invoice-credit.refuse': {
    en: 'Credit of an invoice refused',
    nl: 'Creditering van een factuur afgewezen',
    de: 'Gutschrift einer Rechnung abgelehnt',
    fr: 'Avoir sur une facture refusé',
  },
  'action.invoice-credit.withdraw': {
    en: 'Proposed credit of an invoice withdrawn',
    nl: 'Voorgestelde creditering van een factuur ingetrokken',
    de: 'Vorgeschlagene Gutschrift einer Rechnung zurückgezogen',
    fr: 'Proposition d’avoir sur une facture retirée',
  },
  'kind.invoice-credit': {
    en: 'credit of an invoice',
    nl: 'creditering van een factuur',
    de: 'Gutschrift einer Rechnung',
    fr: 'avoir sur une facture',
  },
} satisfies Section;
