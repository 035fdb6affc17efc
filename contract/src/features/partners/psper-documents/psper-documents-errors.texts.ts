import type { Section } from '../../../texts/text.ts';

export const errorsPsperDocuments = {
  nothing_to_register: {
    en: 'This cession has no silent Dutch deed that could be registered.',
    nl: 'Deze cessie heeft geen stille Nederlandse akte die geregistreerd kan worden.',
    de: 'Diese Abtretung hat keine stille niederländische Urkunde, die registriert werden könnte.',
    fr: 'Cette cession n’a pas d’acte néerlandais non notifié qui puisse être enregistré.',
  },
} satisfies Section;
