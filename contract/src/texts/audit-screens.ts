import type { Section } from './text.ts';

/** What the audit trail says about the screens of the checkout. */
export const auditScreens = {
  'action.screen-text.update': {
    en: 'Texts of a screen changed',
    nl: 'Teksten van een scherm gewijzigd',
    de: 'Texte einer Seite geändert',
    fr: 'Textes d’un écran modifiés',
  },
  'action.screen-text.confirm': {
    en: 'Texts of a screen found to be still right',
    nl: 'Teksten van een scherm nog juist bevonden',
    de: 'Texte einer Seite weiterhin für richtig befunden',
    fr: 'Textes d’un écran confirmés',
  },
  'action.screen-text.default': {
    en: 'Standard text of a screen saved',
    nl: 'Standaardtekst van een scherm opgeslagen',
    de: 'Standardtext einer Seite gespeichert',
    fr: 'Texte standard d’un écran enregistré',
  },
  'action.screen-text.image': {
    en: 'Screenshot of a screen replaced',
    nl: 'Schermafbeelding van een scherm vervangen',
    de: 'Screenshot einer Seite ersetzt',
    fr: 'Capture d’un écran remplacée',
  },
  'kind.screen-text': { en: 'screen', nl: 'scherm', de: 'Seite', fr: 'écran' },
} satisfies Section;
