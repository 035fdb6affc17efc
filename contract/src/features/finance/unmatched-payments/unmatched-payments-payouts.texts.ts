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
  'payout-named-paid': {
    en: 'The pay-out of this cession, {{amount}}, was already paid on {{day}}.',
    nl: 'De uitbetaling van deze cessie, {{amount}}, is al betaald op {{day}}.',
    de: 'Die Auszahlung dieser Abtretung, {{amount}}, wurde bereits am {{day}} gezahlt.',
    fr: 'Le versement de cette cession, {{amount}}, a déjà été payé le {{day}}.',
  },
  'payout-named-owed': {
    en: 'For this cession {{amount}} is owed, and not paid yet.',
    nl: 'Voor deze cessie is {{amount}} verschuldigd en nog niet betaald.',
    de: 'Für diese Abtretung werden {{amount}} geschuldet und sind noch nicht gezahlt.',
    fr: 'Pour cette cession, {{amount}} est dû et pas encore payé.',
  },
  'payout-named-unapproved': {
    en: 'For this cession {{amount}} is owed, and its pay-out was never approved: this money left without two admins.',
    nl: 'Voor deze cessie is {{amount}} verschuldigd, en de uitbetaling ervan is nooit goedgekeurd: dit geld is afgeschreven zonder twee admins.',
    de: 'Für diese Abtretung werden {{amount}} geschuldet, und ihre Auszahlung wurde nie genehmigt: Dieses Geld ging ohne zwei Admins ab.',
    fr: 'Pour cette cession, {{amount}} est dû, et son versement n’a jamais été approuvé : cet argent est parti sans deux admins.',
  },
  'payout-proposed-paid': {
    en: 'It is proposed as paid by this debit: another admin has to approve that.',
    nl: 'Ze is voorgesteld als betaald door deze afschrijving: een andere admin moet dat goedkeuren.',
    de: 'Sie ist als durch diese Belastung gezahlt vorgeschlagen: Ein anderer Admin muss das genehmigen.',
    fr: 'Elle est proposée comme payée par ce débit : un autre admin doit l’approuver.',
  },
  'payout-propose-paid': {
    en: 'Propose as paid by this debit',
    nl: 'Voorstellen als betaald door deze afschrijving',
    de: 'Als durch diese Belastung gezahlt vorschlagen',
    fr: 'Proposer comme payée par ce débit',
  },
  'payout-propose-title': {
    en: 'Propose {{cession}} as paid by this debit?',
    nl: '{{cession}} voorstellen als betaald door deze afschrijving?',
    de: '{{cession}} als durch diese Belastung gezahlt vorschlagen?',
    fr: 'Proposer {{cession}} comme payée par ce débit ?',
  },
  'payout-propose-effect': {
    en: '{{owed}} is owed, and this debit is of {{amount}}. Another admin has to approve it; no payment file is made. If the amounts differ, the difference is booked afterwards.',
    nl: '{{owed}} is verschuldigd en deze afschrijving is {{amount}}. Een andere admin moet het goedkeuren; er wordt geen betaalbestand gemaakt. Verschillen de bedragen, dan wordt het verschil daarna geboekt.',
    de: '{{owed}} werden geschuldet, und diese Belastung beträgt {{amount}}. Ein anderer Admin muss es genehmigen; es wird keine Zahlungsdatei erstellt. Weichen die Beträge ab, wird die Differenz danach gebucht.',
    fr: '{{owed}} est dû, et ce débit est de {{amount}}. Un autre admin doit l’approuver ; aucun fichier de paiement n’est établi. Si les montants diffèrent, l’écart est comptabilisé ensuite.',
  },
  'ignore-effect-named': {
    en: 'This debit names cession {{cession}}. Once it is ignored, that cession can be paid again: if this debit was its payment, it is paid twice.',
    nl: 'Deze afschrijving noemt cessie {{cession}}. Is ze genegeerd, dan kan die cessie opnieuw worden betaald: was deze afschrijving de betaling ervan, dan wordt ze dubbel betaald.',
    de: 'Diese Belastung nennt die Abtretung {{cession}}. Ist sie ignoriert, lässt sich diese Abtretung erneut zahlen: War diese Belastung ihre Zahlung, wird sie doppelt gezahlt.',
    fr: 'Ce débit nomme la cession {{cession}}. Une fois ignoré, cette cession peut être payée de nouveau : si ce débit était son paiement, elle est payée deux fois.',
  },
  'payout-named-less': {
    en: 'This entry is {{amount}} less.',
    nl: 'Deze boeking is {{amount}} lager.',
    de: 'Diese Buchung ist {{amount}} niedriger.',
    fr: 'Cette écriture est inférieure de {{amount}}.',
  },
  'payout-named-more': {
    en: 'This entry is {{amount}} more.',
    nl: 'Deze boeking is {{amount}} hoger.',
    de: 'Diese Buchung ist {{amount}} höher.',
    fr: 'Cette écriture est supérieure de {{amount}}.',
  },
  'payout-propose-one': {
    en: 'Propose {{cession}} as paid by this debit',
    nl: '{{cession}} voorstellen als betaald door deze afschrijving',
    de: '{{cession}} als durch diese Belastung gezahlt vorschlagen',
    fr: 'Proposer {{cession}} comme payée par ce débit',
  },
  'payout-named-holds-several': {
    en: 'While it is not matched, none of these cessions is paid again. Ignore it only when it paid nothing for any of them, or came back.',
    nl: 'Zolang ze niet is gekoppeld, wordt geen van deze cessies opnieuw betaald. Negeer ze alleen als ze voor geen ervan iets betaalde of terugkwam.',
    de: 'Solange sie nicht zugeordnet ist, wird keine dieser Abtretungen erneut gezahlt. Ignorieren Sie sie nur, wenn sie für keine davon etwas zahlte oder zurückkam.',
    fr: 'Tant qu’elle n’est pas rapprochée, aucune de ces cessions n’est payée de nouveau. Ne l’ignorez que si elle n’a rien payé pour aucune d’elles ou est revenue.',
  },
  'payout-named-other': {
    en: 'Its amount is the same: its account differs, or the cession is already on its way or paid.',
    nl: 'Het bedrag is hetzelfde: de rekening verschilt, of de cessie is al onderweg of betaald.',
    de: 'Der Betrag ist derselbe: Das Konto weicht ab, oder die Abtretung ist schon unterwegs oder bezahlt.',
    fr: 'Le montant est le même : le compte diffère, ou la cession est déjà en cours ou payée.',
  },
  'payout-named-holds': {
    en: 'While it is not matched, this cession is not paid again. Ignore it only when it paid nothing for this cession, or came back.',
    nl: 'Zolang ze niet is gekoppeld, wordt deze cessie niet opnieuw betaald. Negeer ze alleen als ze niets voor deze cessie betaalde of terugkwam.',
    de: 'Solange sie nicht zugeordnet ist, wird diese Abtretung nicht erneut gezahlt. Ignorieren Sie sie nur, wenn sie nichts für diese Abtretung zahlte oder zurückkam.',
    fr: 'Tant qu’elle n’est pas rapprochée, cette cession n’est pas payée de nouveau. Ne l’ignorez que si elle n’a rien payé pour cette cession ou est revenue.',
  },
  'ignore-payout-alone': {
    en: 'A debit that names a pay-out is ignored only one at a time: open it.',
    nl: 'Een afschrijving die een uitbetaling noemt, wordt alleen afzonderlijk genegeerd: open die.',
    de: 'Eine Belastung, die eine Auszahlung nennt, wird nur einzeln ignoriert: Öffnen Sie sie.',
    fr: 'Un débit qui nomme un versement ne s’ignore qu’isolément : ouvrez-le.',
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
    en: 'The pay-out counts as approved and not yet paid, what was booked as its difference is taken back, and the entry of {{amount}} returns to the unmatched payments. Another entry that fits takes its place immediately.',
    nl: 'De uitbetaling geldt als goedgekeurd en nog niet betaald, wat als verschil is geboekt, wordt teruggedraaid, en de boeking van {{amount}} komt terug bij de niet-gekoppelde betalingen. Een andere boeking die past, neemt meteen die plaats in.',
    de: 'Die Auszahlung gilt als genehmigt und noch nicht gezahlt, was als Differenz gebucht ist, wird storniert, und die Buchung über {{amount}} kehrt zu den nicht zugeordneten Zahlungen zurück. Eine andere Buchung, die passt, tritt sofort an ihre Stelle.',
    fr: 'Le versement compte comme approuvé et pas encore payé, ce qui a été comptabilisé comme écart est annulé, et l’écriture de {{amount}} revient aux paiements non rapprochés. Une autre écriture qui correspond prend immédiatement sa place.',
  },
  'reverse-return-effect': {
    en: 'The pay-out counts as paid again, what was booked as its difference is taken back, and the entry of {{amount}} returns to the unmatched payments.',
    nl: 'De uitbetaling geldt weer als betaald, wat als verschil is geboekt, wordt teruggedraaid, en de boeking van {{amount}} komt terug bij de niet-gekoppelde betalingen.',
    de: 'Die Auszahlung gilt wieder als gezahlt, was als Differenz gebucht ist, wird storniert, und die Buchung über {{amount}} kehrt zu den nicht zugeordneten Zahlungen zurück.',
    fr: 'Le versement compte de nouveau comme payé, ce qui a été comptabilisé comme écart est annulé, et l’écriture de {{amount}} revient aux paiements non rapprochés.',
  },
} satisfies Section;
