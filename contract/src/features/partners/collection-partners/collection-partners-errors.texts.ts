import type { Section } from '../../../texts/text.ts';

export const errorsCollectionPartners = {
  already_default_partner: {
    en: 'This partner has already become the default in the meantime.',
    nl: 'Deze partner is intussen al de standaard geworden.',
    de: 'Dieser Partner ist inzwischen bereits der Standard.',
    fr: 'Ce partenaire est déjà devenu le partenaire par défaut entre-temps.',
  },
} satisfies Section;
