import type { Section } from '../../../texts/text.ts';

/** What a status notice says besides its own text: in the language of that text, whatever the console speaks. */
export const noticeWords = {
  'more-information': {
    en: 'More information',
    nl: 'Meer informatie',
    de: 'Weitere Informationen',
    fr: 'Plus d’informations',
  },
  'update-of': {
    en: 'Update of {{time}}:',
    nl: 'Update van {{time}}:',
    de: 'Aktualisierung vom {{time}}:',
    fr: 'Mise à jour du {{time}} :',
  },
  until: { en: 'Until {{time}}', nl: 'Tot {{time}}', de: 'Bis {{time}}', fr: 'Jusqu’au {{time}}' },
} satisfies Section;
