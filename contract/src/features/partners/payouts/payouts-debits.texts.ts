import type { Section } from '../../../texts/text.ts';

/** Debits of the bank that name a pay-out and are not matched: paying it may pay twice. */
export const payoutsDebits = {
  'part-paid': {
    en: '{{amount}} of it is paid already',
    nl: 'Daarvan is {{amount}} al betaald',
    de: 'Davon sind {{amount}} schon gezahlt',
    fr: '{{amount}} en est déjà payé',
  },
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
