import type { Section } from '../../../texts/text.ts';

/** What is wrong with an order. */
export const validation = {
  'invoice-date-ahead': {
    en: 'Enter an invoice date that is at most a year ahead.',
    nl: 'Vul een factuurdatum in die maximaal een jaar in de toekomst ligt.',
    de: 'Geben Sie ein Rechnungsdatum ein, das höchstens ein Jahr in der Zukunft liegt.',
    fr: 'Saisissez une date de facture située au plus un an dans le futur.',
  },
} satisfies Section;

/** What the audit trail says about the calls of shops' systems. */
export const audit = {
  'action.checkout.start': {
    en: 'Transaction started',
    nl: 'Transactie gestart',
    de: 'Transaktion gestartet',
    fr: 'Transaction démarrée',
  },
  'action.checkout.capture': {
    en: 'Transaction captured',
    nl: 'Transactie vastgelegd (capture)',
    de: 'Transaktion erfasst (Capture)',
    fr: 'Transaction capturée',
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
  'action.checkout.change-request': {
    en: 'Change of the consumer passed on',
    nl: 'Wijziging van de consument doorgegeven',
    de: 'Änderung des Verbrauchers weitergegeben',
    fr: 'Modification du consommateur transmise',
  },
  'action.checkout.chargeback': {
    en: 'Transaction charged back',
    nl: 'Transactie teruggeboekt (chargeback)',
    de: 'Transaktion zurückbelastet (Chargeback)',
    fr: 'Transaction rétrofacturée',
  },
  'action.checkout.pay': {
    en: 'Payment received',
    nl: 'Betaling ontvangen',
    de: 'Zahlung eingegangen',
    fr: 'Paiement reçu',
  },
  'action.checkout.release': {
    en: 'Rest of the order released after 30 days',
    nl: 'Rest van de bestelling na 30 dagen vrijgegeven',
    de: 'Rest der Bestellung nach 30 Tagen freigegeben',
    fr: 'Reste de la commande libéré après 30 jours',
  },
  'action.checkout.replay': {
    en: 'Repeated call, no second effect',
    nl: 'Herhaalde aanroep, geen tweede effect',
    de: 'Wiederholter Aufruf, keine zweite Wirkung',
    fr: 'Appel répété, sans second effet',
  },
  'kind.transaction': { en: 'transaction', nl: 'transactie', de: 'Transaktion', fr: 'transaction' },
} satisfies Section;
