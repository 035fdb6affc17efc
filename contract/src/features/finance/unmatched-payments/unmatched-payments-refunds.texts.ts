import type { Section } from '../../../texts/text.ts';

/** Money in that gives a refund back. */
export const unmatchedRefunds = {
  refunds: {
    en: 'Refunds that it may return',
    nl: 'Terugbetalingen die ze kan terugsturen',
    de: 'Erstattungen, die sie zurückgeben kann',
    fr: 'Remboursements qu’elle peut retourner',
  },
  'refund-sent-on': {
    en: '{{amount}} to {{iban}}, executed on {{day}} as {{reference}}',
    nl: '{{amount}} naar {{iban}}, uitgevoerd op {{day}} als {{reference}}',
    de: '{{amount}} an {{iban}}, ausgeführt am {{day}} als {{reference}}',
    fr: '{{amount}} vers {{iban}}, exécuté le {{day}} sous {{reference}}',
  },
  'refund-book': {
    en: 'Book as its return',
    nl: 'Als terugboeking ervan boeken',
    de: 'Als ihre Rückgabe buchen',
    fr: 'Comptabiliser comme son retour',
  },
  'refund-book-of': {
    en: 'Book as its return: refund {{reference}}',
    nl: 'Als terugzending ervan boeken: terugbetaling {{reference}}',
    de: 'Als ihre Rückgabe buchen: Erstattung {{reference}}',
    fr: 'Comptabiliser comme son retour : remboursement {{reference}}',
  },
  'refund-title': {
    en: 'Book as the return of refund {{reference}}?',
    nl: 'Boeken als terugzending van terugbetaling {{reference}}?',
    de: 'Als Rückgabe der Erstattung {{reference}} buchen?',
    fr: 'Comptabiliser comme retour du remboursement {{reference}} ?',
  },
  'refund-effect': {
    en: 'The refund of {{amount}} to {{name}} counts as not paid: what it came from is owed again, and can be paid to another account by a new run.',
    nl: 'De terugbetaling van {{amount}} aan {{name}} geldt als niet betaald: het bedrag is weer verschuldigd en kan met een nieuwe run naar een andere rekening.',
    de: 'Die Erstattung über {{amount}} an {{name}} gilt als nicht gezahlt: Der Betrag ist wieder geschuldet und kann mit einem neuen Lauf an ein anderes Konto gehen.',
    fr: 'Le remboursement de {{amount}} à {{name}} compte comme non payé : la somme est de nouveau due et peut aller à un autre compte par un nouveau lot.',
  },
  'refund-booked': {
    en: 'The refund counts as not paid.',
    nl: 'De terugbetaling geldt als niet betaald.',
    de: 'Die Erstattung gilt als nicht gezahlt.',
    fr: 'Le remboursement compte comme non payé.',
  },
  'reverse-refund-title': {
    en: 'Undo the return of the refund of run {{run}}?',
    nl: 'De terugzending van de terugbetaling van run {{run}} ongedaan maken?',
    de: 'Die Rückgabe der Erstattung von Lauf {{run}} rückgängig machen?',
    fr: 'Annuler le retour du remboursement du lot {{run}} ?',
  },
  'reverse-refund-effect': {
    en: 'The refund of {{amount}} counts as paid again, and the entry returns to the unmatched payments.',
    nl: 'De terugbetaling van {{amount}} geldt weer als betaald, en de boeking komt terug bij de niet-gekoppelde betalingen.',
    de: 'Die Erstattung über {{amount}} gilt wieder als gezahlt, und die Buchung kehrt zu den nicht zugeordneten Zahlungen zurück.',
    fr: 'Le remboursement de {{amount}} compte de nouveau comme payé, et l’écriture revient aux paiements non rapprochés.',
  },
} satisfies Section;
