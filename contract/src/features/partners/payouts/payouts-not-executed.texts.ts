import type { Section } from '../../../texts/text.ts';

/** Pay-outs that the bank never booked, one by one or a whole file. */
export const payoutsNotExecuted = {
  'not-executed-short': {
    en: 'Not executed',
    nl: 'Niet uitgevoerd',
    de: 'Nicht ausgeführt',
    fr: 'Non exécuté',
  },
  'not-executed-verb': {
    en: 'Record as not executed',
    nl: 'Vastleggen als niet uitgevoerd',
    de: 'Als nicht ausgeführt erfassen',
    fr: 'Noter comme non exécuté',
  },
  // Whoever speaks to the console says what the button shows: its name holds those words.
  'not-executed-of': {
    en: 'Not executed: pay-out of {{reference}}',
    nl: 'Niet uitgevoerd: uitbetaling van {{reference}}',
    de: 'Nicht ausgeführt: Auszahlung von {{reference}}',
    fr: 'Non exécuté : versement de {{reference}}',
  },
  'taken-off-because': {
    en: '{{name}}: {{reason}}',
    nl: '{{name}}: {{reason}}',
    de: '{{name}}: {{reason}}',
    fr: '{{name}} : {{reason}}',
  },
  'declined-because': {
    en: 'Declined by {{name}}: {{reason}}',
    nl: 'Afgewezen door {{name}}: {{reason}}',
    de: 'Abgelehnt von {{name}}: {{reason}}',
    fr: 'Refusé par {{name}} : {{reason}}',
  },
  'not-executed-title': {
    en: 'Was the pay-out of {{reference}} not executed?',
    nl: 'Is de uitbetaling van {{reference}} niet uitgevoerd?',
    de: 'Wurde die Auszahlung von {{reference}} nicht ausgeführt?',
    fr: 'Le versement de {{reference}} n’a-t-il pas été exécuté ?',
  },
  'not-executed-effect': {
    en: 'Ask the bank first: {{amount}} is owed again and can be proposed again. From now on a debit {{reference}} is not booked automatically: it waits for an admin. The payment file of this batch is no longer given out.',
    nl: 'Vraag het eerst aan de bank: {{amount}} is weer verschuldigd en kan opnieuw worden voorgesteld. Vanaf nu wordt een afschrijving {{reference}} niet vanzelf geboekt: die wacht op een beheerder. Het betaalbestand van deze batch wordt niet meer verstrekt.',
    de: 'Fragen Sie zuerst die Bank: {{amount}} werden wieder geschuldet und lassen sich erneut vorschlagen. Von nun an wird eine Belastung {{reference}} nicht automatisch gebucht: Sie wartet auf einen Admin. Die Zahlungsdatei dieser Sammelauszahlung wird nicht mehr ausgegeben.',
    fr: 'Demandez d’abord à la banque : {{amount}} redevient dû et peut être proposé à nouveau. Désormais, un débit {{reference}} n’est plus comptabilisé automatiquement : il attend un admin. Le fichier de paiement de ce lot n’est plus fourni.',
  },
  'not-executed-done': {
    en: 'The pay-out waits again.',
    nl: 'De uitbetaling wacht weer.',
    de: 'Die Auszahlung wartet wieder.',
    fr: 'Le versement est de nouveau en attente.',
  },
  'none-executed-choose': {
    en: 'Choose the pay-outs that the bank did not execute, or all of them.',
    nl: 'Kies de uitbetalingen die de bank niet heeft uitgevoerd, of alle.',
    de: 'Wählen Sie die Auszahlungen, die die Bank nicht ausgeführt hat, oder alle.',
    fr: 'Choisissez les versements que la banque n’a pas exécutés, ou tous.',
  },
  'none-executed-booked': {
    en: 'The bank has booked pay-outs of this file. Choose those that it did not execute.',
    nl: 'De bank heeft uitbetalingen uit dit bestand geboekt. Kies die welke ze niet heeft uitgevoerd.',
    de: 'Die Bank hat Auszahlungen dieser Datei gebucht. Wählen Sie die, die sie nicht ausgeführt hat.',
    fr: 'La banque a comptabilisé des versements de ce fichier. Choisissez ceux qu’elle n’a pas exécutés.',
  },
  'none-executed-title': {
    en: 'Was nothing of this payment file executed?',
    nl: 'Is er niets van dit betaalbestand uitgevoerd?',
    de: 'Wurde nichts aus dieser Zahlungsdatei ausgeführt?',
    fr: 'Rien de ce fichier de paiement n’a-t-il été exécuté ?',
  },
  'some-executed-title': {
    en: 'Pay-outs that were not executed: {{count}}?',
    nl: 'Uitbetalingen die niet zijn uitgevoerd: {{count}}?',
    de: 'Auszahlungen, die nicht ausgeführt wurden: {{count}}?',
    fr: 'Versements non exécutés : {{count}} ?',
  },
  'none-executed-effect': {
    en: 'Ask the bank first: pay-outs recorded as not executed: {{count}}. Each is owed again and can be proposed again; its debit is no longer booked automatically. The payment file of this batch is no longer given out. Where one of them is booked in the meantime, nothing is recorded.',
    nl: 'Vraag het eerst aan de bank: uitbetalingen vastgelegd als niet uitgevoerd: {{count}}. Elk is weer verschuldigd en kan opnieuw worden voorgesteld; de afschrijving ervan wordt niet meer vanzelf geboekt. Het betaalbestand van deze batch wordt niet meer verstrekt. Is er intussen één geboekt, dan wordt er niets vastgelegd.',
    de: 'Fragen Sie zuerst die Bank: als nicht ausgeführt erfasste Auszahlungen: {{count}}. Jede wird wieder geschuldet und lässt sich erneut vorschlagen; ihre Belastung wird nicht mehr automatisch gebucht. Die Zahlungsdatei dieser Sammelauszahlung wird nicht mehr ausgegeben. Ist eine davon inzwischen gebucht, wird nichts erfasst.',
    fr: 'Demandez d’abord à la banque : versements notés comme non exécutés : {{count}}. Chacun redevient dû et peut être proposé à nouveau ; son débit n’est plus comptabilisé automatiquement. Le fichier de paiement de ce lot n’est plus fourni. Si l’un d’eux a été comptabilisé entre-temps, rien n’est noté.',
  },
  'none-executed-done': {
    en: 'The pay-outs wait again.',
    nl: 'De uitbetalingen wachten weer.',
    de: 'Die Auszahlungen warten wieder.',
    fr: 'Les versements sont de nouveau en attente.',
  },
  'not-executed-reason': {
    en: 'Why it was not executed',
    nl: 'Waarom niet uitgevoerd',
    de: 'Warum nicht ausgeführt',
    fr: 'Pourquoi non exécuté',
  },
} satisfies Section;
