import type { Section } from '../../../texts/text.ts';

/** Why an unpaid claim is not sold. */
export const nplSaleReasons = {
  'left-out-recalled': {
    en: 'Recalled from a buyer',
    nl: 'Teruggehaald van een koper',
    de: 'Von einem Käufer zurückgeholt',
    fr: 'Retiré à un acheteur',
  },
  'left-out-on_hold': { en: 'On hold', nl: 'Aangehouden', de: 'Zurückgestellt', fr: 'Suspendu' },
  'left-out-arrangement': {
    en: 'In a payment arrangement',
    nl: 'In een betalingsregeling',
    de: 'In einer Ratenvereinbarung',
    fr: 'En plan de paiement',
  },
  'left-out-in_collection': { en: 'In collection', nl: 'In incasso', de: 'Im Inkasso', fr: 'En recouvrement' },
  'left-out-frozen': {
    en: 'Frozen by an audit',
    nl: 'Bevroren door een controle',
    de: 'Durch eine Prüfung eingefroren',
    fr: 'Gelé par un contrôle',
  },
  'left-out-disputed': { en: 'Disputed', nl: 'Betwist', de: 'Bestritten', fr: 'Contesté' },
  'left-out-not_due_long': {
    en: 'Not past due for long enough',
    nl: 'Nog niet lang genoeg vervallen',
    de: 'Noch nicht lange genug überfällig',
    fr: 'Échéance trop récente',
  },
  'left-out-too_small': {
    en: 'Too little open',
    nl: 'Te weinig open',
    de: 'Zu wenig offen',
    fr: 'Montant dû trop faible',
  },
  'left-out-currency': { en: 'Not in euros', nl: 'Niet in euro’s', de: 'Nicht in Euro', fr: 'Pas en euros' },
  'left-out-not_reminded': {
    en: 'Not reminded with 14 days to pay',
    nl: 'Niet herinnerd met 14 dagen om te betalen',
    de: 'Nicht mit 14 Tagen Zahlungsfrist erinnert',
    fr: 'Pas de rappel avec 14 jours pour payer',
  },
  'left-out-under_way': {
    en: 'Something is under way on it',
    nl: 'Er loopt nog iets op',
    de: 'Daran läuft noch etwas',
    fr: 'Une opération est en cours',
  },
  'left-out-no_consumer': {
    en: 'No consumer is known',
    nl: 'Geen consument bekend',
    de: 'Kein Verbraucher bekannt',
    fr: 'Aucun consommateur connu',
  },
  'left-out-type': {
    en: 'Not of the debt acceptance type',
    nl: 'Niet van de soort schulden van de koper',
    de: 'Nicht von der Art der Schulden des Käufers',
    fr: 'Pas du type de dettes accepté',
  },
  'left-out-marked': {
    en: 'The consumer has a mark',
    nl: 'De consument heeft een kenmerk',
    de: 'Der Verbraucher hat eine Kennzeichnung',
    fr: 'Le consommateur porte une mention',
  },
  'left-out-budget': {
    en: 'The budget does not reach it',
    nl: 'Het budget reikt er niet toe',
    de: 'Das Budget reicht nicht dafür',
    fr: 'Le budget n’y suffit pas',
  },
} satisfies Section;
