import type { Section } from '../../../texts/text.ts';

/** Categories that shops suggest. */
export const texts = {
  title: {
    en: 'Suggested categories',
    nl: 'Voorgestelde categorieën',
    de: 'Vorgeschlagene Kategorien',
    fr: 'Catégories suggérées',
  },
  purpose: {
    en: 'What shops tell us they sell and no category says yet, the longest waiting first.',
    nl: 'Wat winkels zeggen te verkopen en nog geen categorie heeft, het langst wachtende eerst.',
    de: 'Was Shops nach eigener Angabe verkaufen und noch keine Kategorie hat, das am längsten Wartende zuerst.',
    fr: 'Ce que les boutiques disent vendre et qu’aucune catégorie ne dit encore, le plus ancien d’abord.',
  },
  item: {
    en: 'Suggestion of {{shop}}',
    nl: 'Voorstel van {{shop}}',
    de: 'Vorschlag von {{shop}}',
    fr: 'Suggestion de {{shop}}',
  },
  since: { en: 'Suggested on', nl: 'Voorgesteld op', de: 'Vorgeschlagen am', fr: 'Suggérée le' },
  empty: {
    en: 'No shop suggests a category',
    nl: 'Geen winkel stelt een categorie voor',
    de: 'Kein Shop schlägt eine Kategorie vor',
    fr: 'Aucune boutique ne suggère de catégorie',
  },
  'empty-hint': {
    en: 'What a shop’s system tells us it sells appears here, unless there is such a category.',
    nl: 'Wat het systeem van een winkel als aanbod meldt, verschijnt hier, tenzij die categorie er al is.',
    de: 'Was das System eines Shops als Angebot meldet, erscheint hier, wenn es die Kategorie noch nicht gibt.',
    fr: 'Ce que le système d’une boutique dit vendre apparaît ici, sauf si la catégorie existe.',
  },
  'could-not-retrieve': {
    en: 'The suggestions could not be loaded.',
    nl: 'De voorstellen konden niet worden geladen.',
    de: 'Die Vorschläge konnten nicht geladen werden.',
    fr: 'Les suggestions n’ont pas pu être chargées.',
  },
  accept: { en: 'Accept', nl: 'Accepteren', de: 'Akzeptieren', fr: 'Accepter' },
  'accept-title': {
    en: 'Accept the category that {{shop}} suggests?',
    nl: 'De door {{shop}} voorgestelde categorie accepteren?',
    de: 'Die von {{shop}} vorgeschlagene Kategorie akzeptieren?',
    fr: 'Accepter la catégorie suggérée par {{shop}} ?',
  },
  'accept-effect': {
    en: 'The category “{{category}}” is made, and the shop is put in it, as is every other shop that suggests the same, unless somebody else works on that. A category stays.',
    nl: 'De categorie ‘{{category}}’ wordt gemaakt en de winkel komt erin, net als elke andere winkel die hetzelfde voorstelt, tenzij iemand anders daaraan werkt. Een categorie blijft bestaan.',
    de: 'Die Kategorie „{{category}}“ wird erstellt und der Shop kommt hinein, wie jeder andere Shop, der dasselbe vorschlägt, sofern niemand anderes daran arbeitet. Eine Kategorie bleibt bestehen.',
    fr: 'La catégorie « {{category}} » est créée et la boutique y est placée, comme toute autre qui suggère la même, sauf si quelqu’un d’autre s’en occupe. Une catégorie reste.',
  },
  accepted: {
    en: 'The category is made.',
    nl: 'De categorie is gemaakt.',
    de: 'Die Kategorie ist erstellt.',
    fr: 'La catégorie est créée.',
  },
  merge: { en: 'Merge', nl: 'Samenvoegen', de: 'Zusammenlegen', fr: 'Fusionner' },
  'merge-title': {
    en: 'Merge the suggestion of {{shop}}?',
    nl: 'Het voorstel van {{shop}} samenvoegen?',
    de: 'Den Vorschlag von {{shop}} zusammenlegen?',
    fr: 'Fusionner la suggestion de {{shop}} ?',
  },
  'merge-effect': {
    en: 'The shop is put in “{{category}}”. No category is made.',
    nl: 'De winkel komt in ‘{{category}}’. Er wordt geen categorie gemaakt.',
    de: 'Der Shop kommt in „{{category}}“. Es wird keine Kategorie erstellt.',
    fr: 'La boutique est placée dans « {{category}} ». Aucune catégorie n’est créée.',
  },
  'merge-with': {
    en: 'Category to merge with',
    nl: 'Categorie om mee samen te voegen',
    de: 'Kategorie der Zusammenlegung',
    fr: 'Catégorie de la fusion',
  },
  'merge-choose': {
    en: 'Choose the category to merge with first.',
    nl: 'Kies eerst de categorie om mee samen te voegen.',
    de: 'Wählen Sie zuerst die Kategorie, mit der zusammengelegt wird.',
    fr: 'Choisissez d’abord la catégorie de la fusion.',
  },
  merged: {
    en: 'The shop is in the category.',
    nl: 'De winkel zit in de categorie.',
    de: 'Der Shop ist in der Kategorie.',
    fr: 'La boutique est dans la catégorie.',
  },
  decline: { en: 'Decline', nl: 'Afwijzen', de: 'Ablehnen', fr: 'Refuser' },
  'decline-title': {
    en: 'Decline the category that {{shop}} suggests?',
    nl: 'De door {{shop}} voorgestelde categorie afwijzen?',
    de: 'Die von {{shop}} vorgeschlagene Kategorie ablehnen?',
    fr: 'Refuser la catégorie suggérée par {{shop}} ?',
  },
  'decline-effect': {
    en: 'The shop stays where it is. When it suggests “{{category}}” again, that is not asked of us anymore.',
    nl: 'De winkel blijft waar hij is. Stelt hij ‘{{category}}’ opnieuw voor, dan wordt het ons niet meer gevraagd.',
    de: 'Der Shop bleibt, wo er ist. Schlägt er „{{category}}“ wieder vor, werden wir nicht mehr gefragt.',
    fr: 'La boutique reste où elle est. Si elle suggère « {{category}} » à nouveau, on ne nous le demandera plus.',
  },
  declined: {
    en: 'The suggestion is declined.',
    nl: 'Het voorstel is afgewezen.',
    de: 'Der Vorschlag ist abgelehnt.',
    fr: 'La suggestion est refusée.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  category: { en: 'Category', nl: 'Categorie', de: 'Kategorie', fr: 'Catégorie' },
} satisfies Section;

export const audit = {
  'action.category-suggestion.suggest': {
    en: 'Category suggested',
    nl: 'Categorie voorgesteld',
    de: 'Kategorie vorgeschlagen',
    fr: 'Catégorie suggérée',
  },
  'action.category-suggestion.assign': {
    en: 'Suggested category taken on',
    nl: 'Voorgestelde categorie op zich genomen',
    de: 'Vorgeschlagene Kategorie übernommen',
    fr: 'Catégorie suggérée prise en charge',
  },
  'action.category-suggestion.give-back': {
    en: 'Suggested category given back',
    nl: 'Voorgestelde categorie teruggegeven',
    de: 'Vorgeschlagene Kategorie zurückgegeben',
    fr: 'Catégorie suggérée rendue',
  },
  'action.category-suggestion.close': {
    en: 'Suggested category decided',
    nl: 'Over voorgestelde categorie beslist',
    de: 'Über vorgeschlagene Kategorie entschieden',
    fr: 'Catégorie suggérée tranchée',
  },
  'kind.category-suggestion': {
    en: 'suggested category',
    nl: 'voorgestelde categorie',
    de: 'vorgeschlagene Kategorie',
    fr: 'catégorie suggérée',
  },
} satisfies Section;
