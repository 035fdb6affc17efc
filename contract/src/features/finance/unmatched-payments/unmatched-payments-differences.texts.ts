import type { Section } from '../../../texts/text.ts';

/** Entries of another amount than what they pay or give back. */
export const unmatchedDifferences = {
  difference: { en: 'Difference', nl: 'Verschil', de: 'Differenz', fr: 'Écart' },
  'difference-kind': {
    en: 'Why it differs',
    nl: 'Waarom het verschilt',
    de: 'Warum sie abweicht',
    fr: 'Motif de l’écart',
  },
  'difference-book': {
    en: 'Book with the difference',
    nl: 'Boeken met het verschil',
    de: 'Mit der Differenz buchen',
    fr: 'Comptabiliser avec l’écart',
  },
  'difference-book-of': {
    en: 'Book with the difference: {{reference}}',
    nl: 'Boeken met het verschil: {{reference}}',
    de: 'Mit der Differenz buchen: {{reference}}',
    fr: 'Comptabiliser avec l’écart : {{reference}}',
  },
  'difference-title': {
    en: 'Book {{reference}} with a difference of {{amount}}',
    nl: '{{reference}} boeken met een verschil van {{amount}}',
    de: '{{reference}} mit einer Differenz von {{amount}} buchen',
    fr: 'Comptabiliser {{reference}} avec un écart de {{amount}}',
  },
  'difference-charges': { en: 'Bank charges', nl: 'Bankkosten', de: 'Bankgebühren', fr: 'Frais bancaires' },
  'difference-too-much': {
    en: 'The psper got too much',
    nl: 'De psper kreeg te veel',
    de: 'Der Psper erhielt zu viel',
    fr: 'Le psper a reçu trop',
  },
  'difference-too-little': {
    en: 'The psper got too little',
    nl: 'De psper kreeg te weinig',
    de: 'Der Psper erhielt zu wenig',
    fr: 'Le psper a reçu trop peu',
  },
  'difference-effect-charges': {
    en: '{{amount}} is booked as charges of the bank; the rest as what it names.',
    nl: '{{amount}} wordt geboekt als bankkosten; de rest als wat ze noemt.',
    de: '{{amount}} werden als Bankgebühren verbucht; der Rest als das, was sie nennt.',
    fr: '{{amount}} est comptabilisé comme frais bancaires ; le reste comme ce qu’elle nomme.',
  },
  'difference-effect-too-much': {
    en: 'The pay-out is paid. The psper owes {{amount}}, and can pay it back like an invoice.',
    nl: 'De uitbetaling is betaald. De psper is {{amount}} verschuldigd en kan dat terugbetalen als een factuur.',
    de: 'Die Auszahlung ist gezahlt. Der Psper schuldet {{amount}} und kann sie wie eine Rechnung zurückzahlen.',
    fr: 'Le versement est payé. Le psper doit {{amount}} et peut les rendre comme une facture.',
  },
  'difference-effect-too-little': {
    en: 'The pay-out is paid in part. {{amount}} of its cession is owed still, and can be proposed again.',
    nl: 'De uitbetaling is voor een deel betaald. Van de cessie is nog {{amount}} verschuldigd, dat opnieuw kan worden voorgesteld.',
    de: 'Die Auszahlung ist teilweise gezahlt. Von ihrer Abtretung werden noch {{amount}} geschuldet und können erneut vorgeschlagen werden.',
    fr: 'Le versement est payé en partie. De sa cession, {{amount}} restent dus et peuvent être proposés à nouveau.',
  },
  'difference-needs-second': {
    en: 'This is above the limit, or above what you give up alone in 24 hours: nothing is booked until a second admin approves it.',
    nl: 'Dit is boven de limiet, of boven wat je in 24 uur alleen mag weggeven: er wordt niets geboekt tot een tweede beheerder het goedkeurt.',
    de: 'Das liegt über dem Limit oder dem, was Sie in 24 Stunden allein abgeben: Bis ein zweiter Admin es genehmigt, wird nichts verbucht.',
    fr: 'C’est au-dessus du plafond, ou de ce que vous accordez seul en 24 heures : rien n’est comptabilisé avant l’approbation d’un second admin.',
  },
  'difference-done': {
    en: 'The entry is booked with its difference.',
    nl: 'De boeking is verwerkt met het verschil.',
    de: 'Die Buchung ist mit ihrer Differenz verbucht.',
    fr: 'L’écriture est comptabilisée avec son écart.',
  },
  'difference-waiting': {
    en: 'The difference waits for a second admin. Until then nothing is booked.',
    nl: 'Het verschil wacht op een tweede beheerder. Tot dan wordt er niets geboekt.',
    de: 'Die Differenz wartet auf einen zweiten Admin. Bis dahin wird nichts verbucht.',
    fr: 'L’écart attend un second admin. D’ici là, rien n’est comptabilisé.',
  },
  'difference-asked': {
    en: 'A second admin has to decide whether it is booked with a difference of {{amount}}: {{reason}}',
    nl: 'Een tweede beheerder moet beslissen of ze met een verschil van {{amount}} wordt geboekt: {{reason}}',
    de: 'Ein zweiter Admin muss entscheiden, ob sie mit einer Differenz von {{amount}} verbucht wird: {{reason}}',
    fr: 'Un second admin doit décider si elle est comptabilisée avec un écart de {{amount}} : {{reason}}',
  },
  'difference-approve-title': {
    en: 'Book the entry with a difference of {{amount}}?',
    nl: 'De boeking met een verschil van {{amount}} verwerken?',
    de: 'Die Buchung mit einer Differenz von {{amount}} verbuchen?',
    fr: 'Comptabiliser l’écriture avec un écart de {{amount}} ?',
  },
  'difference-approve-effect': {
    en: 'Approved, the entry is booked immediately. Reversing its match takes the difference back as well.',
    nl: 'Na goedkeuring wordt de boeking meteen verwerkt. Wie de koppeling terugdraait, draait ook het verschil terug.',
    de: 'Nach der Genehmigung wird die Buchung sofort verbucht. Wer die Zuordnung storniert, nimmt auch die Differenz zurück.',
    fr: 'Une fois approuvée, l’écriture est comptabilisée immédiatement. Annuler son rapprochement annule aussi l’écart.',
  },
  'difference-approved': {
    en: 'Approved: the entry is booked with its difference.',
    nl: 'Goedgekeurd: de boeking is verwerkt met het verschil.',
    de: 'Genehmigt: Die Buchung ist mit ihrer Differenz verbucht.',
    fr: 'Approuvé : l’écriture est comptabilisée avec son écart.',
  },
  'refund-less': {
    en: '{{amount}} less came back than was sent.',
    nl: 'Er kwam {{amount}} minder terug dan er is verstuurd.',
    de: 'Es kamen {{amount}} weniger zurück, als gesendet wurden.',
    fr: 'Il est revenu {{amount}} de moins que ce qui a été envoyé.',
  },
} satisfies Section;

/** What the audit trail says about them. */
export const differenceAudit = {
  'action.bank-entry.difference': {
    en: 'Entry booked with a difference',
    nl: 'Boeking met een verschil verwerkt',
    de: 'Buchung mit einer Differenz verbucht',
    fr: 'Écriture comptabilisée avec un écart',
  },
  'action.bank-entry.difference-ask': {
    en: 'Difference of an entry above the limit asked for',
    nl: 'Verschil van een boeking boven de limiet aangevraagd',
    de: 'Differenz einer Buchung über dem Limit beantragt',
    fr: 'Écart d’une écriture au-delà du plafond demandé',
  },
  'action.bank-entry.difference-approve': {
    en: 'Difference of an entry above the limit approved',
    nl: 'Verschil van een boeking boven de limiet goedgekeurd',
    de: 'Differenz einer Buchung über dem Limit genehmigt',
    fr: 'Écart d’une écriture au-delà du plafond approuvé',
  },
  'action.bank-entry.difference-refuse': {
    en: 'Difference of an entry above the limit declined',
    nl: 'Verschil van een boeking boven de limiet afgewezen',
    de: 'Differenz einer Buchung über dem Limit abgelehnt',
    fr: 'Écart d’une écriture au-delà du plafond refusé',
  },
  'action.bank-entry.difference-withdraw': {
    en: 'Difference of an entry above the limit withdrawn',
    nl: 'Verschil van een boeking boven de limiet ingetrokken',
    de: 'Differenz einer Buchung über dem Limit zurückgezogen',
    fr: 'Écart d’une écriture au-delà du plafond retiré',
  },
} satisfies Section;
