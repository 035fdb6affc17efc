import type { Section } from '../../../texts/text.ts';

/** The area Marketing: shops by category, and what came of asking by mail. */
export const texts = {
  title: { en: 'Marketing', nl: 'Marketing', de: 'Marketing', fr: 'Marketing' },
  purpose: {
    en: 'Which shops sell what, and what came of asking consumers by e-mail to pay.',
    nl: 'Welke winkels wat verkopen, en wat de betaalverzoeken per e-mail hebben opgeleverd.',
    de: 'Welche Shops was verkaufen, und was die Zahlungsaufforderungen per E-Mail gebracht haben.',
    fr: 'Quelles boutiques vendent quoi, et le résultat des demandes de paiement par e-mail.',
  },
  'shops-by-category': {
    en: 'Shops by category',
    nl: 'Winkels per categorie',
    de: 'Shops nach Kategorie',
    fr: 'Boutiques par catégorie',
  },
  category: { en: 'Category', nl: 'Categorie', de: 'Kategorie', fr: 'Catégorie' },
  'no-category': { en: 'In none yet', nl: 'Nog in geen', de: 'Noch in keiner', fr: 'Encore dans aucune' },
  shops: { en: 'Shops', nl: 'Winkels', de: 'Shops', fr: 'Boutiques' },
  selling: { en: 'Of these open', nl: 'Waarvan open', de: 'Davon offen', fr: 'Dont ouvertes' },
  failed: {
    en: 'The categories could not be loaded.',
    nl: 'De categorieën konden niet worden geladen.',
    de: 'Die Kategorien konnten nicht geladen werden.',
    fr: 'Les catégories n’ont pas pu être chargées.',
  },
  renaming: {
    en: 'Category {{name}}',
    nl: 'Categorie {{name}}',
    de: 'Kategorie {{name}}',
    fr: 'Catégorie {{name}}',
  },
  'name-help': {
    en: 'Its shops stay in it, also those that still tell us the name of before.',
    nl: 'De winkels blijven erin, ook die ons de vorige naam blijven opgeven.',
    de: 'Ihre Shops bleiben darin, auch jene, die uns weiter den früheren Namen nennen.',
    fr: 'Ses boutiques y restent, aussi celles qui continuent de nous indiquer l’ancien nom.',
  },
  renamed: {
    en: 'The category is renamed.',
    nl: 'De categorie heeft een andere naam.',
    de: 'Die Kategorie ist umbenannt.',
    fr: 'La catégorie est renommée.',
  },
  'rename-failed': {
    en: 'The category could not be renamed.',
    nl: 'De categorie kon geen andere naam krijgen.',
    de: 'Die Kategorie konnte nicht umbenannt werden.',
    fr: 'La catégorie n’a pas pu être renommée.',
  },
  'category-failed': {
    en: 'The category could not be loaded.',
    nl: 'De categorie kon niet worden geladen.',
    de: 'Die Kategorie konnte nicht geladen werden.',
    fr: 'La catégorie n’a pas pu être chargée.',
  },
  'mail-results': {
    en: 'What came of asking by e-mail',
    nl: 'Wat vragen per e-mail opleverde',
    de: 'Was das Bitten per E-Mail brachte',
    fr: 'Résultat des demandes par e-mail',
  },
  'mail-results-hint': {
    en: 'Invoices that consumers were asked by e-mail to pay, by the month in which that was decided, and what of them is paid today. No e-mail is sent where it was paid before, or the consumer can no longer be asked.',
    nl: 'Facturen waarvoor consumenten per e-mail om betaling is gevraagd, naar de maand waarin dat werd besloten, en wat ervan vandaag is betaald. Er gaat geen e-mail uit als er al betaald is, of als de consument niet meer gevraagd kan worden.',
    de: 'Rechnungen, um deren Zahlung Verbraucher per E-Mail gebeten wurden, nach dem Monat der Entscheidung, und was davon heute bezahlt ist. Keine E-Mail geht hinaus, wo schon bezahlt ist oder der Verbraucher nicht mehr gebeten werden kann.',
    fr: 'Factures dont le paiement a été demandé par e-mail aux consommateurs, selon le mois de la décision, et ce qui en est payé aujourd’hui. Aucun e-mail ne part si la facture est déjà payée ou si le consommateur ne peut plus être sollicité.',
  },
  month: { en: 'Month', nl: 'Maand', de: 'Monat', fr: 'Mois' },
  asked: { en: 'Asked to pay', nl: 'Om betaling gevraagd', de: 'Um Zahlung gebeten', fr: 'Invités à payer' },
  waiting: { en: 'Yet to be sent', nl: 'Nog te versturen', de: 'Noch zu senden', fr: 'À envoyer' },
  'not-sent': { en: 'Not sent', nl: 'Niet verstuurd', de: 'Nicht gesendet', fr: 'Non envoyés' },
  paid: { en: 'Paid in full', nl: 'Volledig betaald', de: 'Ganz bezahlt', fr: 'Payés en entier' },
  share: { en: 'Share paid', nl: 'Aandeel betaald', de: 'Anteil bezahlt', fr: 'Part payée' },
  'no-mails': {
    en: 'Nobody was asked by e-mail yet.',
    nl: 'Er is nog niemand per e-mail gevraagd.',
    de: 'Noch wurde niemand per E-Mail gebeten.',
    fr: 'Personne n’a encore été sollicité par e-mail.',
  },
  'mail-results-failed': {
    en: 'The results could not be loaded.',
    nl: 'De resultaten konden niet worden geladen.',
    de: 'Die Ergebnisse konnten nicht geladen werden.',
    fr: 'Les résultats n’ont pas pu être chargés.',
  },
} satisfies Section;

export const audit = {
  'action.category.rename': {
    en: 'Category renamed',
    nl: 'Categorie hernoemd',
    de: 'Kategorie umbenannt',
    fr: 'Catégorie renommée',
  },
  'kind.category': { en: 'category', nl: 'categorie', de: 'Kategorie', fr: 'catégorie' },
} satisfies Section;
