import type { Section } from '../../../texts/text.ts';

export const errorsNplRecalls = {
  dossier_not_sold: {
    en: 'This dossier is no longer with its buyer.',
    nl: 'Dit dossier is niet meer bij de koper.',
    de: 'Diese Akte liegt nicht mehr beim Käufer.',
    fr: 'Ce dossier n’est plus chez l’acheteur.',
  },
} satisfies Section;
