import type { Section } from '../../../texts/text.ts';

/** What the audit trail says that admins did about a transaction. */
export const audit = {
  'action.transaction.capture': {
    en: 'Transaction captured from the console',
    nl: 'Transactie vastgelegd vanuit de console',
    de: 'Transaktion in der Konsole erfasst',
    fr: 'Transaction capturée depuis la console',
  },
  'action.transaction.refund': {
    en: 'Transaction refunded from the console',
    nl: 'Transactie terugbetaald vanuit de console',
    de: 'Transaktion in der Konsole erstattet',
    fr: 'Transaction remboursée depuis la console',
  },
  'action.transaction.cancel': {
    en: 'Transaction cancelled from the console',
    nl: 'Transactie geannuleerd vanuit de console',
    de: 'Transaktion in der Konsole storniert',
    fr: 'Transaction annulée depuis la console',
  },
  'action.transaction.refund-ask': {
    en: 'Refund above the limit asked for',
    nl: 'Terugbetaling boven de limiet aangevraagd',
    de: 'Erstattung über dem Limit beantragt',
    fr: 'Remboursement au-delà du plafond demandé',
  },
  'action.transaction.refund-approve': {
    en: 'Refund above the limit approved',
    nl: 'Terugbetaling boven de limiet goedgekeurd',
    de: 'Erstattung über dem Limit genehmigt',
    fr: 'Remboursement au-delà du plafond approuvé',
  },
  'action.transaction.refund-refuse': {
    en: 'Refund above the limit declined',
    nl: 'Terugbetaling boven de limiet afgewezen',
    de: 'Erstattung über dem Limit abgelehnt',
    fr: 'Remboursement au-delà du plafond refusé',
  },
  'action.transaction.refund-withdraw': {
    en: 'Refund above the limit withdrawn',
    nl: 'Terugbetaling boven de limiet ingetrokken',
    de: 'Erstattung über dem Limit zurückgezogen',
    fr: 'Remboursement au-delà du plafond retiré',
  },
  'action.transaction.note': {
    en: 'Note written about a transaction',
    nl: 'Notitie bij een transactie geschreven',
    de: 'Notiz zu einer Transaktion geschrieben',
    fr: 'Note rédigée sur une transaction',
  },
  'action.transaction.again': {
    en: 'Repeated press, no second effect',
    nl: 'Herhaalde druk op de knop, geen tweede effect',
    de: 'Wiederholter Klick, keine zweite Wirkung',
    fr: 'Clic répété, sans second effet',
  },
} satisfies Section;
