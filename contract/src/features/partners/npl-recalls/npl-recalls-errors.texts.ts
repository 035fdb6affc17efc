import type { Section } from '../../../texts/text.ts';

export const errorsNplRecalls = {
  dossier_not_sold: {
    en: 'This dossier is not with its buyer, or nothing of it is open.',
    nl: 'Dit dossier is niet bij de koper, of er staat niets van open.',
    de: 'Diese Akte liegt nicht beim Käufer, oder es ist nichts davon offen.',
    fr: 'Ce dossier n’est pas chez l’acheteur, ou rien n’en est dû.',
  },
} satisfies Section;
