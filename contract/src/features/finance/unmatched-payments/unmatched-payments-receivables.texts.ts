import type { Section } from '../../../texts/text.ts';

/** Money in by which a psper pays an invoice or a debit note. */
export const unmatchedReceivables = {
  receivables: {
    en: 'Invoices and debit notes that it may pay',
    nl: 'Facturen en debetnota’s die hiermee betaald kunnen zijn',
    de: 'Rechnungen und Lastschriftanzeigen, die damit bezahlt sein können',
    fr: 'Factures et notes de débit que cela peut régler',
  },
  'receivable-open': {
    en: '{{psper}} owes {{open}} of it, due {{day}}',
    nl: '{{psper}} is er {{open}} van verschuldigd, te betalen vóór {{day}}',
    de: '{{psper}} schuldet davon {{open}}, fällig am {{day}}',
    fr: '{{psper}} en doit {{open}}, échéance {{day}}',
  },
  'receivable-book': {
    en: 'Book as its payment',
    nl: 'Als betaling ervan boeken',
    de: 'Als ihre Zahlung buchen',
    fr: 'Comptabiliser comme son paiement',
  },
  'receivable-book-of': {
    en: 'Book as its payment: {{number}}',
    nl: 'Als betaling ervan boeken: {{number}}',
    de: 'Als ihre Zahlung buchen: {{number}}',
    fr: 'Comptabiliser comme son paiement : {{number}}',
  },
  'receivable-title': {
    en: 'Book as the payment of {{number}}?',
    nl: 'Boeken als betaling van {{number}}?',
    de: 'Als Zahlung von {{number}} buchen?',
    fr: 'Comptabiliser comme paiement de {{number}} ?',
  },
  'receivable-effect': {
    en: '{{amount}} of {{open}} is paid. After it {{after}} is open.',
    nl: '{{amount}} van {{open}} wordt betaald. Daarna staat er {{after}} open.',
    de: '{{amount}} von {{open}} ist gezahlt. Danach sind {{after}} offen.',
    fr: '{{amount}} sur {{open}} est payé. Il reste ensuite {{after}} dû.',
  },
  'receivable-booked': {
    en: 'The payment of {{number}} is booked.',
    nl: 'De betaling van {{number}} is geboekt.',
    de: 'Die Zahlung von {{number}} ist verbucht.',
    fr: 'Le paiement de {{number}} est comptabilisé.',
  },
  'reverse-receivable-title': {
    en: 'Reverse the match to {{number}}?',
    nl: 'De koppeling aan {{number}} terugdraaien?',
    de: 'Die Zuordnung zu {{number}} stornieren?',
    fr: 'Annuler le rapprochement de {{number}} ?',
  },
  'reverse-receivable-effect': {
    en: 'The psper owes {{amount}} again, and the entry returns to the unmatched payments.',
    nl: 'De psper is {{amount}} weer verschuldigd, en de boeking komt terug bij de niet-gekoppelde betalingen.',
    de: 'Der Psper schuldet wieder {{amount}}, und die Buchung kehrt zu den nicht zugeordneten Zahlungen zurück.',
    fr: 'Le psper doit de nouveau {{amount}}, et l’écriture revient aux paiements non rapprochés.',
  },
} satisfies Section;
