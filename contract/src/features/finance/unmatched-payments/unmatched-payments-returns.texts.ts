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
    en: 'The payment of {{amount}} is booked back: the bank took it. Open now: {{open}}; after it: {{after}}.',
    nl: 'De betaling van {{amount}} wordt teruggeboekt: de bank nam het geld terug. Nu openstaand: {{open}}; daarna: {{after}}.',
    de: 'Die Zahlung über {{amount}} wird zurückgebucht: Die Bank hat sie zurückgeholt. Jetzt offen: {{open}}; danach: {{after}}.',
    fr: 'Le paiement de {{amount}} est contre-passé : la banque l’a repris. Reste dû : {{open}} ; ensuite : {{after}}.',
  },
  'taken-back': {
    en: 'The payment of dossier {{dossier}} is taken back.',
    nl: 'De betaling van dossier {{dossier}} is teruggenomen.',
    de: 'Die Zahlung der Akte {{dossier}} ist zurückgenommen.',
    fr: 'Le paiement du dossier {{dossier}} est repris.',
  },
  'undo-return': {
    en: 'Undo return of entry {{id}}',
    nl: 'Terugboeking van boeking {{id}} ongedaan maken',
    de: 'Rückgabe der Buchung {{id}} rückgängig machen',
    fr: 'Annuler le retour de l’écriture {{id}}',
  },
  'undo-return-title': {
    en: 'Undo the return of the payment of dossier {{dossier}}?',
    nl: 'De terugboeking van de betaling van dossier {{dossier}} ongedaan maken?',
    de: 'Die Rückgabe der Zahlung der Akte {{dossier}} rückgängig machen?',
    fr: 'Annuler le retour du paiement du dossier {{dossier}} ?',
  },
  'undo-return-effect': {
    en: 'The payment of {{amount}} is booked to the dossier again, and the entry returns to the unmatched payments.',
    nl: 'De betaling van {{amount}} wordt opnieuw op het dossier geboekt, en de boeking komt terug bij de niet-gekoppelde betalingen.',
    de: 'Die Zahlung über {{amount}} wird wieder auf die Akte gebucht, und die Buchung kehrt zu den nicht zugeordneten Zahlungen zurück.',
    fr: 'Le paiement de {{amount}} est de nouveau comptabilisé au dossier, et l’écriture revient aux paiements non rapprochés.',
  },
  'undo-return-verb': {
    en: 'Undo return',
    nl: 'Terugboeking ongedaan maken',
    de: 'Rückgabe rückgängig machen',
    fr: 'Annuler le retour',
  },
  'return-undone': {
    en: 'The return is undone.',
    nl: 'De terugboeking is ongedaan gemaakt.',
    de: 'Die Rückgabe ist rückgängig gemacht.',
    fr: 'Le retour est annulé.',
  },
} satisfies Section;
