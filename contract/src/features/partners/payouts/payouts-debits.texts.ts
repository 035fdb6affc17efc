import type { Section } from '../../../texts/text.ts';

/** Debits of the bank that name a pay-out and are not matched: paying it may pay twice. */
export const payoutsDebits = {
  'part-paid': {
    en: '{{amount}} of it is paid already',
    nl: 'Daarvan is {{amount}} al betaald',
    de: 'Davon sind {{amount}} schon gezahlt',
    fr: '{{amount}} en est déjà payé',
  },
  'already-paid': { en: 'Already paid of it', nl: 'Daarvan al betaald', de: 'Davon schon gezahlt', fr: 'Déjà payé' },
  rest: { en: 'Still owed', nl: 'Nog verschuldigd', de: 'Noch geschuldet', fr: 'Reste dû' },
  'overpaid-open': {
    en: 'The psper owes {{amount}} of it, to be paid back as {{number}}',
    nl: 'De psper is daarvan {{amount}} verschuldigd, terug te betalen als {{number}}',
    de: 'Der Psper schuldet davon {{amount}}, zurückzuzahlen als {{number}}',
    fr: 'Le psper en doit {{amount}}, à rendre sous {{number}}',
  },
  'paid-otherwise': {
    en: 'The bank took {{paid}} instead of {{amount}}',
    nl: 'De bank schreef {{paid}} af in plaats van {{amount}}',
    de: 'Die Bank buchte {{paid}} statt {{amount}} ab',
    fr: 'La banque a débité {{paid}} au lieu de {{amount}}',
  },
  'paid-by': {
    en: 'Already paid by',
    nl: 'Al betaald door',
    de: 'Bereits gezahlt durch',
    fr: 'Déjà payé par',
  },
  'paid-by-words': {
    en: 'the bank debit of {{amount}} on {{day}}',
    nl: 'de bankafschrijving van {{amount}} op {{day}}',
    de: 'die Belastung der Bank über {{amount}} vom {{day}}',
    fr: 'le débit bancaire de {{amount}} du {{day}}',
  },
  'no-file': {
    en: 'No payment file was made: a bank debit had already paid it.',
    nl: 'Er is geen betaalbestand gemaakt: een bankafschrijving had het al betaald.',
    de: 'Es wurde keine Zahlungsdatei erstellt: Eine Belastung der Bank hatte es bereits gezahlt.',
    fr: 'Aucun fichier de paiement n’a été établi : un débit bancaire l’avait déjà payé.',
  },
  'approve-effect-paid': {
    en: 'The bank debit that names it is booked as this pay-out of {{amount}}, from {{account}}. No payment file is made. If the debit differs, it stays on the list of unmatched payments until the difference is booked.',
    nl: 'De bankafschrijving die ze noemt, wordt geboekt als deze uitbetaling van {{amount}}, van {{account}}. Er wordt geen betaalbestand gemaakt. Verschilt de afschrijving, dan blijft ze bij de niet-gekoppelde betalingen tot het verschil is geboekt.',
    de: 'Die Belastung der Bank, die sie nennt, wird als diese Auszahlung über {{amount}} von {{account}} gebucht. Es wird keine Zahlungsdatei erstellt. Weicht die Belastung ab, bleibt sie bei den nicht zugeordneten Zahlungen, bis die Differenz gebucht ist.',
    fr: 'Le débit bancaire qui le nomme est comptabilisé comme ce versement de {{amount}}, depuis {{account}}. Aucun fichier de paiement n’est établi. Si le débit diffère, il reste parmi les paiements non rapprochés jusqu’à ce que l’écart soit comptabilisé.',
  },
  'approved-paid': {
    en: 'Batch approved as paid by the debit.',
    nl: 'Batch goedgekeurd als betaald door de afschrijving.',
    de: 'Sammelauszahlung als durch die Belastung gezahlt genehmigt.',
    fr: 'Lot approuvé comme payé par le débit.',
  },
  'paid-elsewhere': {
    en: 'The money went to another account than the psper’s: to {{iban}}, and the psper has {{psperIban}}. Approve it only if it reached the psper.',
    nl: 'Het geld ging naar een andere rekening dan die van de psper: naar {{iban}}, en de psper heeft {{psperIban}}. Keur alleen goed als het de psper heeft bereikt.',
    de: 'Das Geld ging auf ein anderes Konto als das des PSPers: auf {{iban}}, und der PSPer hat {{psperIban}}. Genehmigen Sie es nur, wenn es den PSPer erreicht hat.',
    fr: 'L’argent est allé sur un autre compte que celui du psper : sur {{iban}}, et le psper a {{psperIban}}. N’approuvez que s’il est parvenu au psper.',
  },
  'paid-without-iban': {
    en: 'The money went to {{iban}}, and the psper has no IBAN. Approve it only if it reached the psper.',
    nl: 'Het geld ging naar {{iban}}, en de psper heeft geen IBAN. Keur alleen goed als het de psper heeft bereikt.',
    de: 'Das Geld ging auf {{iban}}, und der PSPer hat keine IBAN. Genehmigen Sie es nur, wenn es den PSPer erreicht hat.',
    fr: 'L’argent est allé sur {{iban}}, et le psper n’a pas d’IBAN. N’approuvez que s’il est parvenu au psper.',
  },
  'paid-unsaid': {
    en: 'The bank does not say to which account the money went. Approve it only if it reached the psper.',
    nl: 'De bank zegt niet naar welke rekening het geld ging. Keur alleen goed als het de psper heeft bereikt.',
    de: 'Die Bank sagt nicht, auf welches Konto das Geld ging. Genehmigen Sie es nur, wenn es den PSPer erreicht hat.',
    fr: 'La banque ne dit pas sur quel compte l’argent est allé. N’approuvez que s’il est parvenu au psper.',
  },
  'paid-to': {
    en: 'Account the money went to',
    nl: 'Rekening waar het geld naartoe ging',
    de: 'Konto, auf das das Geld ging',
    fr: 'Compte où l’argent est allé',
  },
  'wait-debit_unmatched': {
    en: 'A bank debit of {{amount}} on {{day}} names this pay-out and is not matched',
    nl: 'Een bankafschrijving van {{amount}} op {{day}} noemt deze uitbetaling en is niet gekoppeld',
    de: 'Eine Belastung der Bank über {{amount}} vom {{day}} nennt diese Auszahlung und ist nicht zugeordnet',
    fr: 'Un débit bancaire de {{amount}} du {{day}} nomme ce versement et n’est pas rapproché',
  },
  'problem-debit_unmatched': {
    en: 'a bank debit of {{amount}} on {{day}} names it and is not matched',
    nl: 'een bankafschrijving van {{amount}} op {{day}} noemt deze en is niet gekoppeld',
    de: 'eine Belastung der Bank über {{amount}} vom {{day}} nennt sie und ist nicht zugeordnet',
    fr: 'un débit bancaire de {{amount}} du {{day}} le nomme et n’est pas rapproché',
  },
} satisfies Section;
