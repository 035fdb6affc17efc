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
    en: 'The dossier is its seller’s again, {{price}} is credited to the buyer, and it is not sold again unless an admin frees it.',
    nl: 'Het dossier is weer van de verkoper, de koper krijgt {{price}} gecrediteerd, en het wordt niet meer verkocht tenzij een beheerder het vrijgeeft.',
    de: 'Die Akte gehört wieder dem Verkäufer, dem Käufer werden {{price}} gutgeschrieben, und sie wird nicht wieder verkauft, außer ein Admin gibt sie frei.',
    fr: 'Le dossier revient à son vendeur, {{price}} sont crédités à l’acheteur, et il n’est plus vendu sauf si un admin le libère.',
  },
  'recall-budget': {
    en: 'The price returns to the budget of this month.',
    nl: 'De prijs gaat terug naar het budget van deze maand.',
    de: 'Der Preis geht ins Budget dieses Monats zurück.',
    fr: 'Le prix revient au budget de ce mois.',
  },
  'recall-no-budget': {
    en: 'The month of the sale is over: the price does not return to a budget.',
    nl: 'De maand van de verkoop is voorbij: de prijs gaat niet terug naar een budget.',
    de: 'Der Monat des Verkaufs ist vorbei: Der Preis geht in kein Budget zurück.',
    fr: 'Le mois de la vente est terminé : le prix ne revient à aucun budget.',
  },
  'recall-exported': {
    en: 'The export to the buyer names it, and the buyer is not told of the recall: send them the recall statement, which is on this page then.',
    nl: 'De export naar de koper noemt het, en de koper hoort niets van het terughalen: stuur de koper de afrekening, die daarna op deze pagina staat.',
    de: 'Der Export an den Käufer nennt sie, und der Käufer erfährt nichts von der Rückholung: Schicken Sie ihm deren Abrechnung, die dann auf dieser Seite steht.',
    fr: 'L’export vers l’acheteur le nomme, et l’acheteur n’est pas informé du retrait : envoyez-lui le décompte du retrait, qui figure ensuite sur cette page.',
  },
  freed: { en: 'Freed for sale', nl: 'Vrij voor verkoop', de: 'Frei zum Verkauf', fr: 'Libéré pour la vente' },
  free: { en: 'Free for sale', nl: 'Vrijgeven voor verkoop', de: 'Zum Verkauf freigeben', fr: 'Libérer pour la vente' },
  'free-of': {
    en: 'Free for sale: {{number}}',
    nl: 'Vrijgeven voor verkoop: {{number}}',
    de: 'Zum Verkauf freigeben: {{number}}',
    fr: 'Libérer pour la vente : {{number}}',
  },
  'free-title': {
    en: 'Free dossier {{number}} for another sale?',
    nl: 'Dossier {{number}} vrijgeven voor een andere verkoop?',
    de: 'Akte {{number}} für einen weiteren Verkauf freigeben?',
    fr: 'Libérer le dossier {{number}} pour une autre vente ?',
  },
  'free-effect': {
    en: 'It can be sold again, to the same buyer too, as soon as nothing else keeps it from being sold.',
    nl: 'Het kan weer worden verkocht, ook aan dezelfde koper, zodra niets anders het tegenhoudt.',
    de: 'Sie kann wieder verkauft werden, auch an denselben Käufer, sobald sonst nichts mehr dagegen spricht.',
    fr: 'Il peut être vendu de nouveau, y compris au même acheteur, dès que rien d’autre ne l’empêche.',
  },
  'free-done': {
    en: 'Dossier {{number}} can be sold again.',
    nl: 'Dossier {{number}} kan weer worden verkocht.',
    de: 'Akte {{number}} kann wieder verkauft werden.',
    fr: 'Le dossier {{number}} peut être vendu de nouveau.',
  },
  'free-failed': {
    en: 'The dossier was not freed.',
    nl: 'Het dossier is niet vrijgegeven.',
    de: 'Die Akte wurde nicht freigegeben.',
    fr: 'Le dossier n’a pas été libéré.',
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
  'action.npl-dossier.free': {
    en: 'Recalled dossier freed for another sale',
    nl: 'Teruggehaald dossier vrijgegeven voor een andere verkoop',
    de: 'Zurückgeholte Akte für einen weiteren Verkauf freigegeben',
    fr: 'Dossier retiré libéré pour une autre vente',
  },
} satisfies Section;

export const errors = {
  dossier_not_sold: {
    en: 'This dossier is no longer with its buyer.',
    nl: 'Dit dossier is niet meer bij de koper.',
    de: 'Diese Akte liegt nicht mehr beim Käufer.',
    fr: 'Ce dossier n’est plus chez l’acheteur.',
  },
  dossier_freed: {
    en: 'This dossier was already freed.',
    nl: 'Dit dossier is al vrijgegeven.',
    de: 'Diese Akte wurde bereits freigegeben.',
    fr: 'Ce dossier a déjà été libéré.',
  },
} satisfies Section;
