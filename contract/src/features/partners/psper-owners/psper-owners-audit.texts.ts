import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about whom the claims of pspers are ceded to. */
export const auditPsperOwners = {
  'action.psper.set-owner': {
    en: 'Dossier owner of a psper chosen',
    nl: 'Dossiereigenaar van een psper gekozen',
    de: 'Eigentümer der Akten eines Pspers gewählt',
    fr: 'Propriétaire des dossiers d’un psper choisi',
  },
} satisfies Section;
