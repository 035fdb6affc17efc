import type { Section } from '../../../texts/text.ts';

/** Money out that takes a payment back. */
export const unmatchedReturns = {
  'named-dossiers': {
    en: 'Dossiers that it names',
    nl: 'Dossiers die ze noemt',
    de: 'Akten, die sie nennt',
    fr: 'Dossiers qu’elle nomme',
  },
  returnable: {
    en: 'Payments that it may take back',
    nl: 'Betalingen die ze kan terugnemen',
    de: 'Zahlungen, die sie zurücknehmen kann',
    fr: 'Paiements qu’elle peut reprendre',
  },
  'none-returnable': {
    en: 'No payment of this amount came with the same end-to-end ID, from this account, or for a dossier that the entry names.',
    nl: 'Er kwam geen betaling van dit bedrag met dezelfde end-to-end-ID, van deze rekening, of voor een dossier dat de boeking noemt.',
    de: 'Es kam keine Zahlung über diesen Betrag mit derselben End-to-End-ID, von diesem Konto oder für eine Akte, die die Buchung nennt.',
    fr: 'Aucun paiement de ce montant n’est arrivé avec le même identifiant de bout en bout, de ce compte, ou pour un dossier que l’écriture nomme.',
  },
  'received-on': {
    en: 'received on {{day}}',
    nl: 'ontvangen op {{day}}',
    de: 'eingegangen am {{day}}',
    fr: 'reçu le {{day}}',
  },
  'take-back': {
    en: 'Book as its return',
    nl: 'Als terugboeking ervan boeken',
    de: 'Als ihre Rückgabe buchen',
    fr: 'Comptabiliser comme son retour',
  },
  'take-back-of': {
    en: 'Book as its return: payment of {{dossier}}',
    nl: 'Als terugboeking ervan boeken: betaling van {{dossier}}',
    de: 'Als ihre Rückgabe buchen: Zahlung von {{dossier}}',
    fr: 'Comptabiliser comme son retour : paiement de {{dossier}}',
  },
  'take-back-title': {
    en: 'Book as the return of the payment of dossier {{dossier}}?',
    nl: 'Boeken als terugboeking van de betaling van dossier {{dossier}}?',
    de: 'Als Rückgabe der Zahlung der Akte {{dossier}} buchen?',
    fr: 'Comptabiliser comme retour du paiement du dossier {{dossier}} ?',
  },
  'take-back-effect': {
    en: 'The payment of {{amount}} is booked back: the bank took it. Open now: {{open}}; after it: {{after}}. This cannot be undone.',
    nl: 'De betaling van {{amount}} wordt teruggeboekt: de bank nam het geld terug. Nu openstaand: {{open}}; daarna: {{after}}. Dit kan niet ongedaan worden gemaakt.',
    de: 'Die Zahlung über {{amount}} wird zurückgebucht: Die Bank hat sie zurückgeholt. Jetzt offen: {{open}}; danach: {{after}}. Das lässt sich nicht rückgängig machen.',
    fr: 'Le paiement de {{amount}} est contre-passé : la banque l’a repris. Reste dû : {{open}} ; ensuite : {{after}}. Cela ne peut pas être annulé.',
  },
  'taken-back': {
    en: 'The payment of dossier {{dossier}} is taken back.',
    nl: 'De betaling van dossier {{dossier}} is teruggenomen.',
    de: 'Die Zahlung der Akte {{dossier}} ist zurückgenommen.',
    fr: 'Le paiement du dossier {{dossier}} est repris.',
  },
} satisfies Section;
