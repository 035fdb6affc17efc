import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about the screens of the checkout. */
export const audit = {
  'action.screen-text.update': {
    en: 'Texts of a screen changed',
    nl: 'Teksten van een scherm gewijzigd',
    de: 'Texte einer Seite geändert',
    fr: 'Textes d’un écran modifiés',
  },
  'action.screen-text.confirm': {
    en: 'Screen texts confirmed as up to date',
    nl: 'Schermteksten bevestigd als actueel',
    de: 'Seitentexte als aktuell bestätigt',
    fr: 'Textes d’un écran confirmés comme étant à jour',
  },
  'action.screen-text.default': {
    en: 'Default text of a screen saved',
    nl: 'Standaardtekst van een scherm opgeslagen',
    de: 'Standardtext einer Seite gespeichert',
    fr: 'Texte standard d’un écran enregistré',
  },
  'action.screen-text.image': {
    en: 'Screenshot replaced',
    nl: 'Schermafbeelding vervangen',
    de: 'Screenshot ersetzt',
    fr: 'Capture d’écran remplacée',
  },
  'kind.screen-text': { en: 'screen', nl: 'scherm', de: 'Seite', fr: 'écran' },
} satisfies Section;
