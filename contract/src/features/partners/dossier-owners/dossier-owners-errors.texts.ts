import type { Section } from '../../../texts/text.ts';

export const errorsDossierOwners = {
  owner_in_use: {
    en: 'This owner has dossiers, or claims are ceded to it. Its type is fixed.',
    nl: 'Deze eigenaar heeft dossiers, of krijgt vorderingen gecedeerd. Het type ligt vast.',
    de: 'Dieser Eigentümer hat Akten, oder ihm werden Forderungen abgetreten. Sein Typ steht fest.',
    fr: 'Ce propriétaire a des dossiers, ou des créances lui sont cédées. Son type est définitif.',
  },
} satisfies Section;
