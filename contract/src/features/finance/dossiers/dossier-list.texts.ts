import type { Section } from '../../../texts/text.ts';

/** The list of claims. */
export const dossierList = {
  title: { en: 'Dossiers', nl: 'Dossiers', de: 'Akten', fr: 'Dossiers' },
  purpose: {
    en: 'Every claim: what is open, since when it is due, and whose it is.',
    nl: 'Elke vordering: wat openstaat, sinds wanneer het betaald moest zijn en van wie ze is.',
    de: 'Jede Forderung: was offen ist, seit wann es fällig ist und wem sie gehört.',
    fr: 'Chaque créance : ce qui reste dû, depuis quelle échéance, et à qui elle appartient.',
  },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'open-or-none': {
    en: 'Open, or not captured yet',
    nl: 'Open, of nog niet vastgelegd',
    de: 'Offen oder noch nicht erfasst',
    fr: 'Ouvert ou pas encore capturé',
  },
  'open-amount': { en: 'Open amount', nl: 'Openstaand bedrag', de: 'Offener Betrag', fr: 'Montant dû' },
  'number-or-reference': {
    en: 'Number or reference',
    nl: 'Nummer of referentie',
    de: 'Nummer oder Referenz',
    fr: 'Numéro ou référence',
  },
  'past-due': { en: 'Past due', nl: 'Te laat', de: 'Überfällig', fr: 'Échues' },
  'past-due-only': {
    en: 'Only past due',
    nl: 'Alleen te late',
    de: 'Nur überfällige',
    fr: 'Échues uniquement',
  },
  'something-open': { en: 'Something is open', nl: 'Er staat iets open', de: 'Etwas ist offen', fr: 'Reste dû' },
  'open-only': { en: 'Only what is open', nl: 'Alleen wat openstaat', de: 'Nur Offenes', fr: 'Reste dû uniquement' },
  'without-owner': {
    en: 'Without an owner',
    nl: 'Zonder eigenaar',
    de: 'Ohne Eigentümer',
    fr: 'Sans propriétaire',
  },
  'without-owner-only': {
    en: 'Only those not ceded yet',
    nl: 'Alleen wat nog niet gecedeerd is',
    de: 'Nur noch nicht abgetretene',
    fr: 'Pas encore cédés uniquement',
  },
  'due-from': { en: 'Due from', nl: 'Vervallen vanaf', de: 'Fällig ab', fr: 'Échues dès le' },
  'due-to': { en: 'Due until', nl: 'Vervallen tot en met', de: 'Fällig bis', fr: 'Échues jusqu’au' },
  'no-next-step': {
    en: 'No next step',
    nl: 'Geen volgende stap',
    de: 'Kein nächster Schritt',
    fr: 'Sans suite prévue',
  },
  'no-next-step-only': {
    en: 'no reminder left, no hand-over to come',
    nl: 'geen herinnering meer, geen overdracht op komst',
    de: 'keine Erinnerung übrig, keine Übergabe in Sicht',
    fr: 'plus de rappel, pas de transfert à venir',
  },
  'write-off-waits': {
    en: 'Write-off waits',
    nl: 'Afboeking wacht',
    de: 'Abschreibung wartet',
    fr: 'Passage en perte en attente',
  },
  'write-off-waits-only': {
    en: 'a write-off waits for a second admin',
    nl: 'een afboeking wacht op een tweede beheerder',
    de: 'eine Abschreibung wartet auf einen zweiten Admin',
    fr: 'un passage en perte attend un second admin',
  },
  'not-reminded': {
    en: 'Not reminded',
    nl: 'Niet herinnerd',
    de: 'Nicht gemahnt',
    fr: 'Non rappelé',
  },
  'left-out-any': { en: 'any reason', nl: 'om het even wat', de: 'beliebiger Grund', fr: 'tous motifs' },
  'of-owner': {
    en: 'Dossiers of {{name}}',
    nl: 'Dossiers van {{name}}',
    de: 'Akten von {{name}}',
    fr: 'Dossiers de {{name}}',
  },
  empty: {
    en: 'No dossiers yet',
    nl: 'Nog geen dossiers',
    de: 'Noch keine Akten',
    fr: 'Aucun dossier pour l’instant',
  },
  'empty-hint': {
    en: 'A dossier is made with the first capture of an order.',
    nl: 'Een dossier ontstaat bij de eerste vastlegging van een bestelling.',
    de: 'Eine Akte entsteht mit der ersten Erfassung einer Bestellung.',
    fr: 'Un dossier naît avec la première capture d’une commande.',
  },
  'could-not-retrieve': {
    en: 'The dossiers could not be loaded.',
    nl: 'De dossiers konden niet worden geladen.',
    de: 'Die Akten konnten nicht geladen werden.',
    fr: 'Les dossiers n’ont pas pu être chargés.',
  },
} satisfies Section;
