import type { Section } from './text.ts';

/** Editors, and the difference of two texts. */
export const code = {
  loading: {
    en: 'The editor is loading',
    nl: 'De editor wordt geladen',
    de: 'Der Editor wird geladen',
    fr: 'Chargement de l’éditeur',
  },
  'load-failed': {
    en: 'The editor could not be loaded.',
    nl: 'De editor kon niet worden geladen.',
    de: 'Der Editor konnte nicht geladen werden.',
    fr: 'L’éditeur n’a pas pu être chargé.',
  },
  'side-by-side': { en: 'Side by side', nl: 'Naast elkaar', de: 'Nebeneinander', fr: 'Côte à côte' },
  inline: { en: 'Inline', nl: 'Onder elkaar', de: 'Untereinander', fr: 'L’un sous l’autre' },
  layout: {
    en: 'Comparison view',
    nl: 'Weergave',
    de: 'Ansicht',
    fr: 'Affichage',
  },
  'all-lines': { en: 'All lines', nl: 'Alle regels', de: 'Alle Zeilen', fr: 'Toutes les lignes' },
  'unchanged-lines': {
    en: '$ unchanged lines',
    nl: '$ ongewijzigde regels',
    de: '$ unveränderte Zeilen',
    fr: '$ lignes inchangées',
  },
  fold: { en: 'Fold line', nl: 'Regel inklappen', de: 'Zeile einklappen', fr: 'Replier la ligne' },
  unfold: { en: 'Unfold line', nl: 'Regel uitklappen', de: 'Zeile ausklappen', fr: 'Déplier la ligne' },
  folded: { en: 'Folded lines', nl: 'Ingeklapte regels', de: 'Eingeklappte Zeilen', fr: 'Lignes repliées' },
  unfolded: { en: 'Unfolded lines', nl: 'Uitgeklapte regels', de: 'Ausgeklappte Zeilen', fr: 'Lignes dépliées' },
  to: { en: 'to', nl: 'tot en met', de: 'bis', fr: 'à' },
} satisfies Section;
