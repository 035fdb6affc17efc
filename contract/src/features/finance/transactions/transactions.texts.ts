export { audit } from './transactions-audit.texts.ts';
export { errors } from './transactions-errors.texts.ts';

import type { Section } from '../../../texts/text.ts';
import { transactionActions } from './transaction-actions.texts.ts';
import { transactionPage } from './transaction-page.texts.ts';

/** What shops started: orders, and what became of them. */
export const texts = {
  ...transactionPage,
  ...transactionActions,
  title: { en: 'Transactions', nl: 'Transacties', de: 'Transaktionen', fr: 'Transactions' },
  purpose: {
    en: 'Every order that a shop started: what is captured of it, and what is still to pay.',
    nl: 'Elke bestelling die een winkel startte: wat ervan is vastgelegd en wat nog te betalen is.',
    de: 'Jede Bestellung, die ein Shop gestartet hat: was davon erfasst ist und was noch zu zahlen ist.',
    fr: 'Chaque commande lancée par une boutique : ce qui en est capturé et ce qui reste à payer.',
  },
  number: { en: 'Number', nl: 'Nummer', de: 'Nummer', fr: 'Numéro' },
  'any-number': {
    en: 'Number or order number',
    nl: 'Nummer of bestelnummer',
    de: 'Nummer oder Bestellnummer',
    fr: 'Numéro ou n° de commande',
  },
  reference: { en: 'Order number', nl: 'Bestelnummer', de: 'Bestellnummer', fr: 'Numéro de commande' },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  'state-started': { en: 'Started', nl: 'Gestart', de: 'Gestartet', fr: 'Démarrée' },
  'state-partially_captured': {
    en: 'Partly captured',
    nl: 'Deels vastgelegd',
    de: 'Teilweise erfasst',
    fr: 'Capturée en partie',
  },
  'choice-partially_captured': {
    en: 'Partly captured, or under way',
    nl: 'Deels vastgelegd, of onderweg',
    de: 'Teilweise erfasst, oder Erfassung läuft',
    fr: 'Capturée en partie, ou en cours',
  },
  'state-captured': {
    en: 'Order captured',
    nl: 'Bestelling vastgelegd',
    de: 'Bestellung erfasst',
    fr: 'Commande capturée',
  },
  'choice-captured': {
    en: 'Order captured, or under way',
    nl: 'Bestelling vastgelegd, of onderweg',
    de: 'Bestellung erfasst, oder Erfassung läuft',
    fr: 'Commande capturée, ou en cours',
  },
  'state-rest-cancelled': {
    en: 'Captured, rest cancelled',
    nl: 'Vastgelegd, rest geannuleerd',
    de: 'Erfasst, Rest storniert',
    fr: 'Capturée, reste annulé',
  },
  'state-refunded': {
    en: 'Refunded or charged back',
    nl: 'Terugbetaald of teruggevorderd',
    de: 'Erstattet oder rückbelastet',
    fr: 'Remboursée ou rétrofacturée',
  },
  'state-cancelled': {
    en: 'Order cancelled',
    nl: 'Bestelling geannuleerd',
    de: 'Bestellung storniert',
    fr: 'Commande annulée',
  },
  amount: { en: 'Ordered', nl: 'Besteld', de: 'Bestellt', fr: 'Commandé' },
  'min-amount': { en: 'Amount from', nl: 'Bedrag vanaf', de: 'Betrag ab', fr: 'Montant à partir de' },
  'max-amount': { en: 'Amount up to', nl: 'Bedrag tot en met', de: 'Betrag bis', fr: 'Montant jusqu’à' },
  'started-on': { en: 'Started on', nl: 'Gestart op', de: 'Gestartet am', fr: 'Démarrée le' },
  from: { en: 'Started from', nl: 'Gestart vanaf', de: 'Gestartet ab', fr: 'Démarrée à partir du' },
  to: { en: 'Started until', nl: 'Gestart tot', de: 'Gestartet bis', fr: 'Démarrée jusqu’au' },
  email: {
    en: 'E-mail of the consumer',
    nl: 'E-mail van de consument',
    de: 'E-Mail des Verbrauchers',
    fr: 'E-mail du consommateur',
  },
  psper: { en: 'Psper', nl: 'Psper', de: 'Psper', fr: 'Psper' },
  empty: {
    en: 'No transactions yet',
    nl: 'Nog geen transacties',
    de: 'Noch keine Transaktionen',
    fr: 'Aucune transaction pour l’instant',
  },
  'empty-hint': {
    en: 'One appears as soon as a shop starts it over the checkout API.',
    nl: 'Er verschijnt er een zodra een winkel die via de checkout-API start.',
    de: 'Eine erscheint, sobald ein Shop sie über die Checkout-API startet.',
    fr: 'Une transaction apparaît dès qu’une boutique la démarre par l’API du parcours de paiement.',
  },
  'could-not-retrieve': {
    en: 'The transactions could not be loaded.',
    nl: 'De transacties konden niet worden geladen.',
    de: 'Die Transaktionen konnten nicht geladen werden.',
    fr: 'Les transactions n’ont pas pu être chargées.',
  },
} satisfies Section;

export const validation = {
  amount: {
    en: 'Enter an amount above zero, such as 12.50.',
    nl: 'Vul een bedrag boven nul in, bijvoorbeeld 12,50.',
    de: 'Geben Sie einen Betrag über null ein, zum Beispiel 12,50.',
    fr: 'Saisissez un montant supérieur à zéro, par exemple 12,50.',
  },
} satisfies Section;
