import type { Section } from '../../../texts/text.ts';

/** Entries that are pay-outs, or give them back. */
export const unmatchedPayouts = {
  'payout-title': {
    en: 'Pay-out that it names',
    nl: 'Uitbetaling die ze noemt',
    de: 'Auszahlung, die sie nennt',
    fr: 'Versement qu’elle nomme',
  },
  'payout-fits': {
    en: 'It fits the pay-out of cession {{cession}} by reference, amount and account.',
    nl: 'Ze past bij de uitbetaling van cessie {{cession}}: referentie, bedrag en rekening kloppen.',
    de: 'Sie passt nach Referenz, Betrag und Konto zur Auszahlung der Abtretung {{cession}}.',
    fr: 'Elle correspond au versement de la cession {{cession}} : référence, montant et compte.',
  },
  'payout-book': {
    en: 'Book as pay-out',
    nl: 'Als uitbetaling boeken',
    de: 'Als Auszahlung buchen',
    fr: 'Comptabiliser comme versement',
  },
  'payout-book-return': {
    en: 'Book as its return',
    nl: 'Als terugboeking ervan boeken',
    de: 'Als ihre Rückgabe buchen',
    fr: 'Comptabiliser comme son retour',
  },
  'payout-booked': {
    en: 'The entry is booked.',
    nl: 'De boeking is verwerkt.',
    de: 'Die Buchung ist verbucht.',
    fr: 'L’écriture est comptabilisée.',
  },
  'reverse-payout-title': {
    en: 'Reverse the match to the pay-out of {{cession}}?',
    nl: 'De koppeling aan de uitbetaling van {{cession}} terugdraaien?',
    de: 'Die Zuordnung zur Auszahlung von {{cession}} stornieren?',
    fr: 'Annuler le rapprochement du versement de {{cession}} ?',
  },
  'reverse-payout-effect': {
    en: 'The pay-out of {{amount}} counts as approved and not yet paid, and the entry returns to the unmatched payments. Another entry that fits takes its place immediately.',
    nl: 'De uitbetaling van {{amount}} geldt als goedgekeurd en nog niet betaald, en de boeking komt terug bij de niet-gekoppelde betalingen. Een andere boeking die past, neemt meteen die plaats in.',
    de: 'Die Auszahlung über {{amount}} gilt als genehmigt und noch nicht gezahlt, und die Buchung kehrt zu den nicht zugeordneten Zahlungen zurück. Eine andere Buchung, die passt, tritt sofort an ihre Stelle.',
    fr: 'Le versement de {{amount}} compte comme approuvé et pas encore payé, et l’écriture revient aux paiements non rapprochés. Une autre écriture qui correspond prend immédiatement sa place.',
  },
  'reverse-return-effect': {
    en: 'The pay-out of {{amount}} counts as paid again, and the entry returns to the unmatched payments.',
    nl: 'De uitbetaling van {{amount}} geldt weer als betaald, en de boeking komt terug bij de niet-gekoppelde betalingen.',
    de: 'Die Auszahlung über {{amount}} gilt wieder als gezahlt, und die Buchung kehrt zu den nicht zugeordneten Zahlungen zurück.',
    fr: 'Le versement de {{amount}} compte de nouveau comme payé, et l’écriture revient aux paiements non rapprochés.',
  },
} satisfies Section;
