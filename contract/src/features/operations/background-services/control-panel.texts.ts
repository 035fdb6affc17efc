import type { Section } from '../../../texts/text.ts';

/** Under the name that other consoles know it by. */
export const texts = {
  'background-service.err-retrieve': {
    en: 'The background services could not be loaded.',
    nl: 'De achtergronddiensten konden niet worden geladen.',
    de: 'Die Hintergrunddienste konnten nicht geladen werden.',
    fr: 'Les services d’arrière-plan n’ont pas pu être chargés.',
  },
} satisfies Section;
