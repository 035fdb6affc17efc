import type { Section } from '../../../texts/text.ts';

/** What buyers paid of sales. */
export const nplSalePayments = {
  'payment-state': { en: 'Payment status', nl: 'Betaalstatus', de: 'Zahlungsstatus', fr: 'État du paiement' },
  'payment-open': { en: 'Not paid', nl: 'Niet betaald', de: 'Nicht bezahlt', fr: 'Non payé' },
  'payment-partly': { en: 'Partly paid', nl: 'Deels betaald', de: 'Teilweise bezahlt', fr: 'Partiellement payé' },
  'payment-paid': { en: 'Paid', nl: 'Betaald', de: 'Bezahlt', fr: 'Payé' },
  'payment-too-much': { en: 'Paid too much', nl: 'Te veel betaald', de: 'Zu viel bezahlt', fr: 'Payé en trop' },
  'payment-none': { en: 'Nothing to pay', nl: 'Niets te betalen', de: 'Nichts zu zahlen', fr: 'Rien à payer' },
  overdue: { en: 'overdue', nl: 'te laat', de: 'überfällig', fr: 'en retard' },
  'still-open': { en: 'Open of the price', nl: 'Open van de prijs', de: 'Vom Preis offen', fr: 'Reste dû du prix' },
  'too-much': {
    en: 'Paid above the price after recalls',
    nl: 'Betaald boven de prijs na terughalen',
    de: 'Über dem Preis nach Rückholungen bezahlt',
    fr: 'Payé au-delà du prix après retraits',
  },
  payments: {
    en: 'Payments of the buyer',
    nl: 'Betalingen van de koper',
    de: 'Zahlungen des Käufers',
    fr: 'Paiements de l’acheteur',
  },
  'no-payments': {
    en: 'Nothing was paid yet.',
    nl: 'Er is nog niets betaald.',
    de: 'Es wurde noch nichts gezahlt.',
    fr: 'Rien n’a encore été payé.',
  },
  'payments-hint': {
    en: 'Entries of bank statements that name the sale reference, or that an admin matched to it.',
    nl: 'Boekingen van bankafschriften die de verkoopreferentie noemen, of die een beheerder eraan heeft gekoppeld.',
    de: 'Buchungen von Kontoauszügen, die die Verkaufsreferenz nennen oder die ein Admin ihr zugeordnet hat.',
    fr: 'Écritures de relevés bancaires qui citent la référence de vente, ou qu’un admin en a rapprochées.',
  },
  'received-on': { en: 'Received on', nl: 'Ontvangen op', de: 'Erhalten am', fr: 'Reçu le' },
  'bank-entry': { en: 'Bank entry', nl: 'Bankboeking', de: 'Bankbuchung', fr: 'Écriture bancaire' },
  'match-reversed': {
    en: 'Match reversed',
    nl: 'Koppeling teruggedraaid',
    de: 'Zuordnung storniert',
    fr: 'Rapprochement annulé',
  },
} satisfies Section;
