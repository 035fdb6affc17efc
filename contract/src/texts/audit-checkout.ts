import type { Section } from './text.ts';

/** What the audit trail says about the calls of shops' systems. */
export const auditCheckout = {
  'action.checkout.start': {
    en: 'Transaction started',
    nl: 'Transactie gestart',
    de: 'Transaktion gestartet',
    fr: 'Transaction démarrée',
  },
  'action.checkout.capture': {
    en: 'Transaction captured',
    nl: 'Transactie geïncasseerd',
    de: 'Transaktion eingezogen',
    fr: 'Transaction encaissée',
  },
  'action.checkout.refund': {
    en: 'Transaction refunded',
    nl: 'Transactie terugbetaald',
    de: 'Transaktion erstattet',
    fr: 'Transaction remboursée',
  },
  'action.checkout.cancel': {
    en: 'Transaction cancelled',
    nl: 'Transactie geannuleerd',
    de: 'Transaktion storniert',
    fr: 'Transaction annulée',
  },
  'action.checkout.replay': {
    en: 'Same call again, answered without effect',
    nl: 'Zelfde aanroep nogmaals, zonder gevolg beantwoord',
    de: 'Gleicher Aufruf noch einmal, ohne Wirkung beantwortet',
    fr: 'Même appel répété, répondu sans effet',
  },
  'kind.transaction': { en: 'Transaction', nl: 'Transactie', de: 'Transaktion', fr: 'Transaction' },
} satisfies Section;
