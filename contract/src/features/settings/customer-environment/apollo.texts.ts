import type { Section } from '../../../texts/text.ts';

/** Keys that the documents of the platform give in full. */
export const texts = {
  'mission-control.customer-environment-variable.all-load-fail': {
    en: 'The variables could not be loaded.',
    nl: 'De variabelen konden niet worden geladen.',
    de: 'Die Variablen konnten nicht geladen werden.',
    fr: 'Les variables n’ont pas pu être chargées.',
  },
  'mission-control.customer-environment-variable.edit-load-fail': {
    en: 'The variable could not be loaded.',
    nl: 'De variabele kon niet worden geladen.',
    de: 'Die Variable konnte nicht geladen werden.',
    fr: 'La variable n’a pas pu être chargée.',
  },
  'mission-control.customer-environment-variable.edit-fail': {
    en: 'The variable could not be saved.',
    nl: 'De variabele kon niet worden opgeslagen.',
    de: 'Die Variable konnte nicht gespeichert werden.',
    fr: 'La variable n’a pas pu être enregistrée.',
  },
  'mission-control.customer-environment-variable.edit-success': {
    en: 'Variable saved.',
    nl: 'De variabele is opgeslagen.',
    de: 'Die Variable ist gespeichert.',
    fr: 'La variable est enregistrée.',
  },
} satisfies Section;
