import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about who owns dossiers. */
export const auditDossierOwners = {
  'action.dossier-owner.create': {
    en: 'Dossier owner added',
    nl: 'Dossiereigenaar toegevoegd',
    de: 'Eigentümer von Akten hinzugefügt',
    fr: 'Propriétaire de dossiers ajouté',
  },
  'action.dossier-owner.update': {
    en: 'Dossier owner changed',
    nl: 'Dossiereigenaar gewijzigd',
    de: 'Eigentümer von Akten geändert',
    fr: 'Propriétaire de dossiers modifié',
  },
  'kind.dossier-owner': {
    en: 'dossier owner',
    nl: 'dossiereigenaar',
    de: 'Eigentümer von Akten',
    fr: 'propriétaire de dossiers',
  },
} satisfies Section;
