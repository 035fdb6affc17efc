import type { Section } from '../../../texts/text.ts';

/** Which debtors were told of a sale, and why others were not. */
export const nplSaleDebtors = {
  'debtors-told': {
    en: 'Debtors told by e-mail',
    nl: 'Per e-mail ingelichte debiteuren',
    de: 'Per E-Mail benachrichtigte Schuldner',
    fr: 'Débiteurs prévenus par e-mail',
  },
  'debtors-not-told': {
    en: 'Debtors not told',
    nl: 'Niet ingelichte debiteuren',
    de: 'Nicht benachrichtigte Schuldner',
    fr: 'Débiteurs non prévenus',
  },
  'not-told-turned_off': {
    en: 'turned off in the environment settings',
    nl: 'uitgezet in de omgevingsinstellingen',
    de: 'in den Umgebungseinstellungen ausgeschaltet',
    fr: 'désactivé dans les paramètres d’environnement',
  },
  'not-told-recalled': {
    en: 'recalled before',
    nl: 'eerder teruggehaald',
    de: 'vorher zurückgeholt',
    fr: 'retiré auparavant',
  },
  'not-told-paid': { en: 'nothing open', nl: 'niets open', de: 'nichts offen', fr: 'plus rien à payer' },
} satisfies Section;
