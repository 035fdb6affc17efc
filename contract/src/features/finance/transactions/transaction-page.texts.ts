import type { Section } from '../../../texts/text.ts';

/** One transaction: what it is, what happened, and what can be done. */
export const transactionPage = {
  screen: { en: 'Transaction', nl: 'Transactie', de: 'Transaktion', fr: 'Transaction' },
  'could-not-load': {
    en: 'The transaction could not be loaded.',
    nl: 'De transactie kon niet worden geladen.',
    de: 'Die Transaktion konnte nicht geladen werden.',
    fr: 'La transaction n’a pas pu être chargée.',
  },
  'not-found': {
    en: 'No shop started this transaction here',
    nl: 'Geen winkel heeft deze transactie hier gestart',
    de: 'Kein Shop hat diese Transaktion hier gestartet',
    fr: 'Aucune boutique n’a démarré cette transaction ici',
  },
  'not-found-hint': {
    en: 'Check the number. What came over the bus alone is found by its trace.',
    nl: 'Controleer het nummer. Wat alleen over de bus kwam, vind je via de trace.',
    de: 'Prüfen Sie die Nummer. Was nur über den Bus kam, finden Sie über den Trace.',
    fr: 'Vérifiez le numéro. Ce qui n’est passé que par le bus se trouve par sa trace.',
  },
  order: { en: 'Order', nl: 'Bestelling', de: 'Bestellung', fr: 'Commande' },
  'dossier-state': {
    en: 'State of the dossier',
    nl: 'Status van het dossier',
    de: 'Status der Akte',
    fr: 'État du dossier',
  },
  'on-the-bus': { en: 'On the bus', nl: 'Op de bus', de: 'Auf dem Bus', fr: 'Sur le bus' },
  left: { en: 'Still to capture', nl: 'Nog vast te leggen', de: 'Noch zu erfassen', fr: 'Reste à capturer' },
  'requested-capture': {
    en: 'Capture under way',
    nl: 'Wordt vastgelegd',
    de: 'Erfassung läuft',
    fr: 'Capture en cours',
  },
  'requested-refund': {
    en: 'Refund under way',
    nl: 'Wordt terugbetaald',
    de: 'Erstattung läuft',
    fr: 'Remboursement en cours',
  },
  'requested-chargeback': {
    en: 'Chargeback under way',
    nl: 'Chargeback onderweg',
    de: 'Rückbelastung läuft',
    fr: 'Rétrofacturation en cours',
  },
  happened: { en: 'What happened', nl: 'Wat er gebeurde', de: 'Was geschah', fr: 'Ce qui s’est passé' },
  'happened-hint': {
    en: 'Calls of the shop, the bus, money, cessions, e-mails, notes and what admins did, the oldest first.',
    nl: 'Aanroepen van de winkel, de bus, geld, cessies, e-mails, notities en wat beheerders deden, het oudste eerst.',
    de: 'Aufrufe des Shops, Bus, Geld, Abtretungen, E-Mails, Notizen und was Admins taten, das Älteste zuerst.',
    fr: 'Appels de la boutique, bus, argent, cessions, e-mails, notes et actions des admins, du plus ancien au plus récent.',
  },
  'shop-call': {
    en: 'Call of the shop',
    nl: 'Aanroep van de winkel',
    de: 'Aufruf des Shops',
    fr: 'Appel de la boutique',
  },
  'open-call': { en: 'Call {{id}}', nl: 'Aanroep {{id}}', de: 'Aufruf {{id}}', fr: 'Appel {{id}}' },
  'mail-to-pay': {
    en: 'E-mail that asks to pay',
    nl: 'E-mail met de vraag om te betalen',
    de: 'E-Mail mit der Bitte um Zahlung',
    fr: 'E-mail demandant le paiement',
  },
  'mail-reminder': {
    en: 'Reminder sent',
    nl: 'Herinnering verstuurd',
    de: 'Zahlungserinnerung gesendet',
    fr: 'Rappel envoyé',
  },
  'mail-arrangement': {
    en: 'E-mail about a payment arrangement',
    nl: 'E-mail over een betalingsregeling',
    de: 'E-Mail über eine Ratenvereinbarung',
    fr: 'E-mail sur un échelonnement',
  },
  'mail-arrangement-end': {
    en: 'E-mail about the end of a payment arrangement',
    nl: 'E-mail over het einde van een betalingsregeling',
    de: 'E-Mail über das Ende einer Ratenvereinbarung',
    fr: 'E-mail sur la fin d’un échelonnement',
  },
  'mail-sold': {
    en: 'Consumer told of the sale',
    nl: 'Consument ingelicht over de verkoop',
    de: 'Verbraucher über den Verkauf informiert',
    fr: 'Consommateur informé de la vente',
  },
  'mail-recalled': {
    en: 'Consumer told of the recall',
    nl: 'Consument ingelicht over het terughalen',
    de: 'Verbraucher über die Rückholung informiert',
    fr: 'Consommateur informé du retrait',
  },
  'mail-again': { en: 'sent again', nl: 'opnieuw verstuurd', de: 'erneut gesendet', fr: 'renvoyé' },
  'note-hint': {
    en: 'Stays as it is written, with your name and the time.',
    nl: 'Blijft staan zoals geschreven, met je naam en de tijd.',
    de: 'Bleibt stehen, wie sie geschrieben ist, mit Ihrem Namen und der Zeit.',
    fr: 'Reste telle quelle, avec votre nom et la date.',
  },
} satisfies Section;
