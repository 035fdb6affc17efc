import type { Section } from '../../../texts/text.ts';

/** Dossiers that come back from their buyer. */
export const texts = {
  title: { en: 'Recalled dossiers', nl: 'Teruggehaalde dossiers', de: 'Zurückgeholte Akten', fr: 'Dossiers retirés' },
  failed: {
    en: 'The recalled dossiers could not be loaded.',
    nl: 'De teruggehaalde dossiers konden niet worden geladen.',
    de: 'Die zurückgeholten Akten konnten nicht geladen werden.',
    fr: 'Les dossiers retirés n’ont pas pu être chargés.',
  },
  empty: {
    en: 'No dossier was recalled',
    nl: 'Er is geen dossier teruggehaald',
    de: 'Es wurde keine Akte zurückgeholt',
    fr: 'Aucun dossier n’a été retiré',
  },
  'empty-hint': {
    en: 'A dossier of this sale can be recalled in the list above.',
    nl: 'Een dossier van deze verkoop kan in de lijst hierboven worden teruggehaald.',
    de: 'Eine Akte dieses Verkaufs kann in der Liste oben zurückgeholt werden.',
    fr: 'Un dossier de cette vente peut être retiré dans la liste ci-dessus.',
  },
  'recalled-at': { en: 'Recalled on', nl: 'Teruggehaald op', de: 'Zurückgeholt am', fr: 'Retiré le' },
  credited: { en: 'Price credited', nl: 'Prijs gecrediteerd', de: 'Preis gutgeschrieben', fr: 'Prix crédité' },
  budget: { en: 'Back to the budget', nl: 'Terug in het budget', de: 'Zurück im Budget', fr: 'Rendu au budget' },
  'recall-effect': {
    en: 'The dossier is its seller’s again, {{price}} is credited to the buyer, and it is never sold again. The price returns to the budget if the month of the sale is not over.',
    nl: 'Het dossier is weer van de verkoper, de koper krijgt {{price}} gecrediteerd, en het wordt nooit meer verkocht. De prijs gaat terug naar het budget als de maand van de verkoop niet voorbij is.',
    de: 'Die Akte gehört wieder dem Verkäufer, dem Käufer werden {{price}} gutgeschrieben, und sie wird nie wieder verkauft. Der Preis geht ins Budget zurück, wenn der Monat des Verkaufs nicht vorbei ist.',
    fr: 'Le dossier revient à son vendeur, {{price}} sont crédités à l’acheteur, et il n’est plus jamais vendu. Le prix revient au budget si le mois de la vente n’est pas terminé.',
  },
  statement: { en: 'Recall statement', nl: 'Afrekening', de: 'Rückholabrechnung', fr: 'Décompte de retrait' },
  'statement-of': {
    en: 'Recall statement of {{number}}',
    nl: 'Afrekening van {{number}}',
    de: 'Rückholabrechnung {{number}}',
    fr: 'Décompte de retrait de {{number}}',
  },
  'statement-failed': {
    en: 'The recall statement could not be downloaded.',
    nl: 'De afrekening van de terughaling kon niet worden gedownload.',
    de: 'Die Rückholabrechnung konnte nicht heruntergeladen werden.',
    fr: 'Le décompte de retrait n’a pas pu être téléchargé.',
  },
  'to-pay': {
    en: 'Price after recalls',
    nl: 'Prijs na terughalen',
    de: 'Preis nach Rückholungen',
    fr: 'Prix après retraits',
  },
} satisfies Section;

/** What the audit trail says about dossiers that come back from buyers. */
export const audit = {
  'action.npl-dossier.recall': {
    en: 'Dossier recalled from its NPL buyer',
    nl: 'Dossier teruggehaald van de NPL-koper',
    de: 'Akte vom NPL-Käufer zurückgeholt',
    fr: 'Dossier retiré à son acheteur NPL',
  },
} satisfies Section;

export const errors = {
  dossier_not_sold: {
    en: 'This dossier is no longer with its buyer.',
    nl: 'Dit dossier is niet meer bij de koper.',
    de: 'Diese Akte liegt nicht mehr beim Käufer.',
    fr: 'Ce dossier n’est plus chez l’acheteur.',
  },
} satisfies Section;
