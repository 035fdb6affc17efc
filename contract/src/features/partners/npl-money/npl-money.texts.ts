import type { Section } from '../../../texts/text.ts';

/** What came to us and is a buyer's. */
export const texts = {
  title: { en: 'Money of the buyer', nl: 'Geld van de koper', de: 'Geld des Käufers', fr: 'Argent de l’acheteur' },
  hint: {
    en: 'What debtors paid since their dossiers were sold, and the buyer’s share of the price of what was refunded.',
    nl: 'Wat debiteuren betaalden sinds hun dossiers zijn verkocht, en het deel van de prijs van wat is terugbetaald.',
    de: 'Was Schuldner seit dem Verkauf ihrer Akten gezahlt haben, und der Anteil am Preis von dem, was erstattet wurde.',
    fr: 'Ce que les débiteurs ont payé depuis la vente de leurs dossiers, et la part du prix de ce qui a été remboursé.',
  },
  failed: {
    en: 'The money of the buyer could not be loaded.',
    nl: 'Het geld van de koper kon niet worden geladen.',
    de: 'Das Geld des Käufers konnte nicht geladen werden.',
    fr: 'L’argent de l’acheteur n’a pas pu être chargé.',
  },
  owed: { en: 'Owed to the buyer', nl: 'Te betalen aan de koper', de: 'Dem Käufer geschuldet', fr: 'Dû à l’acheteur' },
  'owed-now': {
    en: 'Not booked yet: {{amount}}.',
    nl: 'Nog niet geboekt: {{amount}}.',
    de: 'Noch nicht abgerechnet: {{amount}}.',
    fr: 'Pas encore comptabilisé : {{amount}}.',
  },
  movement: { en: 'Movement', nl: 'Mutatie', de: 'Bewegung', fr: 'Mouvement' },
  movements: { en: 'Movements', nl: 'Mutaties', de: 'Bewegungen', fr: 'Mouvements' },
  newest: {
    en: 'Only the newest are shown. The sum is of all.',
    nl: 'Alleen de nieuwste staan hier. Het bedrag is van alle.',
    de: 'Nur die neuesten sind aufgeführt. Die Summe ist die aller.',
    fr: 'Seuls les plus récents sont affichés. La somme est celle de tous.',
  },
  'no-movements': {
    en: 'Nothing waits to be booked.',
    nl: 'Er is niets te boeken.',
    de: 'Es gibt nichts abzurechnen.',
    fr: 'Rien n’est à comptabiliser.',
  },
  settlements: { en: 'Settlements', nl: 'Boekingen', de: 'Abrechnungen', fr: 'Comptabilisations' },
  'no-settlements': {
    en: 'There is no settlement yet.',
    nl: 'Er is nog niets geboekt.',
    de: 'Es wurde noch nichts abgerechnet.',
    fr: 'Rien n’a encore été comptabilisé.',
  },
  'settled-on': { en: 'Day of the settlement', nl: 'Geboekt op', de: 'Abgerechnet am', fr: 'Comptabilisé le' },
  settle: { en: 'Book to the buyer', nl: 'Boeken voor de koper', de: 'Abrechnen', fr: 'Comptabiliser' },
  'settle-title': {
    en: 'Book {{amount}} to the buyer?',
    nl: '{{amount}} voor de koper boeken?',
    de: '{{amount}} mit dem Käufer abrechnen?',
    fr: 'Comptabiliser {{amount}} pour l’acheteur ?',
  },
  'settle-effect': {
    en: 'It is booked as owed to the buyer. Dossiers whose money was booked so can no longer be recalled.',
    nl: 'Het wordt geboekt als te betalen aan de koper. Dossiers waarvan geld zo is geboekt, kunnen niet meer worden teruggehaald.',
    de: 'Es wird als dem Käufer geschuldet gebucht. Akten, deren Geld abgerechnet ist, können nicht mehr zurückgeholt werden.',
    fr: 'La somme est comptabilisée comme due à l’acheteur. Les dossiers dont l’argent l’est ne peuvent plus être retirés.',
  },
  'settle-done': {
    en: 'Booked to the buyer: {{amount}}.',
    nl: 'Voor de koper geboekt: {{amount}}.',
    de: 'Mit dem Käufer abgerechnet: {{amount}}.',
    fr: 'Comptabilisé pour l’acheteur : {{amount}}.',
  },
  'settle-failed': {
    en: 'Nothing was booked to the buyer.',
    nl: 'Er is niets geboekt.',
    de: 'Es wurde nichts abgerechnet.',
    fr: 'Rien n’a été comptabilisé.',
  },
} satisfies Section;

/** What the audit trail says about money of buyers. */
export const audit = {
  'action.npl-buyer.settle': {
    en: 'Money booked to an NPL buyer',
    nl: 'Geld voor een NPL-koper geboekt',
    de: 'Geld eines NPL-Käufers abgerechnet',
    fr: 'Argent comptabilisé pour un acheteur NPL',
  },
} satisfies Section;

export const errors = {
  money_changed: {
    en: 'Something moved since you looked. Look at the new sum.',
    nl: 'Er is sinds je keek iets bewogen. Bekijk het nieuwe bedrag.',
    de: 'Seit Ihrem Blick hat sich etwas bewegt. Sehen Sie die neue Summe an.',
    fr: 'Un mouvement a eu lieu depuis. Consultez la nouvelle somme.',
  },
  money_settled: {
    en: 'Money of this dossier was already booked to the buyer.',
    nl: 'Geld van dit dossier is al voor de koper geboekt.',
    de: 'Geld dieser Akte wurde bereits mit dem Käufer abgerechnet.',
    fr: 'De l’argent de ce dossier a déjà été comptabilisé pour l’acheteur.',
  },
} satisfies Section;
