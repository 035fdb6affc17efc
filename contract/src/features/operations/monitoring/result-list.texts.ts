import type { Section } from '../../../texts/text.ts';

/** The list of what came of one rule. */
export const resultList = {
  'results-title': {
    en: 'Results of {{name}}',
    nl: 'Resultaten van {{name}}',
    de: 'Ergebnisse von {{name}}',
    fr: 'Résultats de {{name}}',
  },
  'only-not-ok': {
    en: 'Only what was not OK',
    nl: 'Alleen wat niet in orde was',
    de: 'Nur, was nicht in Ordnung war',
    fr: 'Seulement ce qui n’était pas en ordre',
  },
  'results-empty': {
    en: 'No results yet',
    nl: 'Nog geen resultaten',
    de: 'Noch keine Ergebnisse',
    fr: 'Aucun résultat pour l’instant',
  },
  'results-hint': {
    en: 'Judge the rule, or wait for its next time.',
    nl: 'Beoordeel de regel, of wacht op zijn volgende tijd.',
    de: 'Prüfen Sie die Regel, oder warten Sie auf ihren nächsten Zeitpunkt.',
    fr: 'Évaluez la règle, ou attendez sa prochaine échéance.',
  },
  'results-failed': {
    en: 'The results could not be loaded.',
    nl: 'De resultaten konden niet worden geladen.',
    de: 'Die Ergebnisse konnten nicht geladen werden.',
    fr: 'Les résultats n’ont pas pu être chargés.',
  },
} satisfies Section;
