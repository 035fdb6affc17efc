import type { Section } from '../../../texts/text.ts';

/** Money in by which a psper pays an invoice or a debit note. */
export const unmatchedReceivables = {
  receivables: {
    en: 'Invoices and debit notes that it may pay',
    nl: 'Facturen en debetnota’s die hiermee betaald kunnen zijn',
    de: 'Rechnungen und Belastungsanzeigen, die damit bezahlt sein können',
    fr: 'Factures et notes de débit que cela peut régler',
  },
  'receivable-unfit-help': {
    en: 'Less is open of what it names than came, or it names several. What cannot be booked below goes back to who paid by a refund run of its statement.',
    nl: 'Van wat ze noemt staat minder open dan er kwam, of ze noemt er meer. Wat hieronder niet kan worden geboekt, gaat met een terugbetaalrun van het afschrift terug naar wie betaalde.',
    de: 'Davon ist weniger offen, als kam, oder sie nennt mehrere. Was sich unten nicht buchen lässt, geht mit einem Erstattungslauf des Kontoauszugs an den Zahler zurück.',
    fr: 'Il en reste dû moins que ce qui est arrivé, ou elle en nomme plusieurs. Ce qui ne peut être comptabilisé ci-dessous est rendu au payeur par un lot de remboursement du relevé.',
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
  'receivable-choose': {
    en: 'Pay {{number}} together with others',
    nl: '{{number}} samen met andere betalen',
    de: '{{number}} zusammen mit anderen zahlen',
    fr: 'Régler {{number}} avec d’autres',
  },
  'receivables-book': {
    en: 'Book as the payment of those chosen',
    nl: 'Als betaling van de gekozen boeken',
    de: 'Als Zahlung der gewählten buchen',
    fr: 'Comptabiliser comme paiement des choisies',
  },
  'receivables-first': {
    en: 'Choose at least two.',
    nl: 'Kies er minstens twee.',
    de: 'Wählen Sie mindestens zwei.',
    fr: 'Choisissez-en au moins deux.',
  },
  'receivables-too-little': {
    en: 'More came than is open of those chosen. Still missing: {{amount}}.',
    nl: 'Er kwam meer dan er van de gekozen openstaat. Nog te kort: {{amount}}.',
    de: 'Es kam mehr, als von den gewählten offen ist. Es fehlen noch: {{amount}}.',
    fr: 'Il est arrivé plus que le reste dû des choisies. Il manque encore : {{amount}}.',
  },
  'receivables-too-many': {
    en: 'The last of them would get nothing: choose fewer.',
    nl: 'De laatste zou niets krijgen: kies er minder.',
    de: 'Die letzte bekäme nichts: Wählen Sie weniger.',
    fr: 'La dernière n’aurait rien : choisissez-en moins.',
  },
  'receivables-other-psper': {
    en: 'One transfer pays one psper’s documents.',
    nl: 'Eén overboeking betaalt documenten van één psper.',
    de: 'Eine Überweisung zahlt Dokumente eines Pspers.',
    fr: 'Un virement règle les documents d’un seul psper.',
  },
  'receivables-title': {
    en: 'Book as the payment of several: {{numbers}}?',
    nl: 'Boeken als betaling van meer: {{numbers}}?',
    de: 'Als Zahlung mehrerer buchen: {{numbers}}?',
    fr: 'Comptabiliser comme paiement de plusieurs : {{numbers}} ?',
  },
  'receivables-effect': {
    en: '{{amount}} is paid. Of the last, {{number}}, {{after}} is open after it; of the others nothing.',
    nl: '{{amount}} wordt betaald. Van de laatste, {{number}}, staat daarna {{after}} open; van de andere niets.',
    de: '{{amount}} ist gezahlt. Von der letzten, {{number}}, sind danach {{after}} offen; von den anderen nichts.',
    fr: '{{amount}} est payé. De la dernière, {{number}}, il reste ensuite {{after}} dû ; des autres, rien.',
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
