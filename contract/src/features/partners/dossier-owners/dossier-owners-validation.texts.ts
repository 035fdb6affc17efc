import type { Section } from '../../../texts/text.ts';

export const validationDossierOwners = {
  'too-short-3': {
    en: 'Use at least 3 characters.',
    nl: 'Gebruik minstens 3 tekens.',
    de: 'Verwenden Sie mindestens 3 Zeichen.',
    fr: 'Utilisez au moins 3 caractères.',
  },
  'error.onsave': {
    en: 'The dossier owner could not be saved.',
    nl: 'De dossiereigenaar kon niet worden opgeslagen.',
    de: 'Der Eigentümer von Akten konnte nicht gespeichert werden.',
    fr: 'Le propriétaire de dossiers n’a pas pu être enregistré.',
  },
} satisfies Section;
