import type { Section } from '../../../texts/text.ts';

/** Why claims wait for their clearing, by the names of `ClearingWait`. */
export const clearingWaitTexts = {
  'wait-b2b': {
    en: 'Claims on businesses, which are not bought from this psper',
    nl: 'Vorderingen op bedrijven, die niet van deze psper worden gekocht',
    de: 'Forderungen gegen Unternehmen, die diesem Psper nicht abgekauft werden',
    fr: 'Créances sur des entreprises, qui ne sont pas achetées à ce psper',
  },
  'wait-documents': {
    en: 'Their shop lacks a required document',
    nl: 'Hun winkel mist een vereist document',
    de: 'Ihrem Shop fehlt ein erforderliches Dokument',
    fr: 'Il manque à leur boutique un document requis',
  },
  'wait-owner': {
    en: 'Nobody is chosen as the owner in this country',
    nl: 'Er is in dit land geen eigenaar gekozen',
    de: 'In diesem Land ist kein Eigentümer gewählt',
    fr: 'Aucun propriétaire n’est choisi dans ce pays',
  },
  'wait-not_in_full': {
    en: 'The order is not captured in full yet',
    nl: 'De order is nog niet volledig vastgelegd',
    de: 'Die Bestellung ist noch nicht ganz erfasst',
    fr: 'La commande n’est pas encore entièrement capturée',
  },
  'wait-invoice_date': {
    en: 'The invoice date has not passed yet',
    nl: 'De factuurdatum is nog niet voorbij',
    de: 'Das Rechnungsdatum ist noch nicht vorbei',
    fr: 'La date de facture n’est pas encore passée',
  },
  'wait-capture': {
    en: 'Goes back of a capture that is not ceded yet',
    nl: 'Komt terug van een vastlegging die nog niet is gecedeerd',
    de: 'Geht von einer Erfassung zurück, die noch nicht abgetreten ist',
    fr: 'Revient sur une capture pas encore cédée',
  },
  'wait-same_day': {
    en: 'Refunds are taken one clearing after their capture',
    nl: 'Terugbetalingen gaan één clearing na hun vastlegging mee',
    de: 'Erstattungen folgen ein Clearing nach ihrer Erfassung',
    fr: 'Les remboursements suivent une compensation après leur capture',
  },
  'wait-below_zero': {
    en: 'What went back is worth as much or more; after 60 days it is asked for on a debit note',
    nl: 'Wat terugkwam is evenveel of meer waard; na 60 dagen komt het op een debetnota',
    de: 'Was zurückging, ist ebenso viel oder mehr wert; nach 60 Tagen kommt es auf eine Belastungsanzeige',
    fr: 'Ce qui est revenu vaut autant ou plus ; après 60 jours, une note de débit le réclame',
  },
  'claims-waiting': {
    en: 'Claims that wait ({{country}})',
    nl: 'Wachtende vorderingen ({{country}})',
    de: 'Wartende Forderungen ({{country}})',
    fr: 'Créances en attente ({{country}})',
  },
  'claims-oldest': {
    en: 'The {{shown}} that wait longest, of {{count}}.',
    nl: 'De {{shown}} die het langst wachten, van {{count}}.',
    de: 'Die {{shown}}, die am längsten warten, von {{count}}.',
    fr: 'Les {{shown}} qui attendent depuis le plus longtemps, sur {{count}}.',
  },
  'claims-none': {
    en: 'No claim waits for this.',
    nl: 'Hierop wacht geen vordering.',
    de: 'Darauf wartet keine Forderung.',
    fr: 'Aucune créance n’attend pour ce motif.',
  },
  'claims-failed': {
    en: 'The claims that wait could not be loaded.',
    nl: 'De wachtende vorderingen konden niet worden geladen.',
    de: 'Die wartenden Forderungen konnten nicht geladen werden.',
    fr: 'Les créances en attente n’ont pas pu être chargées.',
  },
  'claim-dossier': { en: 'Dossier', nl: 'Dossier', de: 'Akte', fr: 'Dossier' },
  'claim-order': { en: 'Transaction', nl: 'Transactie', de: 'Transaktion', fr: 'Transaction' },
  'claim-invoice-date': { en: 'Invoice date', nl: 'Factuurdatum', de: 'Rechnungsdatum', fr: 'Date de facture' },
  'claim-since': { en: 'Waits since', nl: 'Wacht sinds', de: 'Wartet seit', fr: 'En attente depuis' },
} satisfies Section;
