import type { Section } from '../../../texts/text.ts';

/** What clearings and pay-outs did for a claim, among what happened to it. */
export const cessionEvents = {
  'event-cession': {
    en: 'Ceded to {{owner}}',
    nl: 'Gecedeerd aan {{owner}}',
    de: 'Abgetreten an {{owner}}',
    fr: 'Cédé à {{owner}}',
  },
  'event-deducted': {
    en: 'Deducted from a cession to {{owner}}',
    nl: 'Afgetrokken van een cessie aan {{owner}}',
    de: 'Von einer Abtretung an {{owner}} abgezogen',
    fr: 'Déduit d’une cession à {{owner}}',
  },
  'event-debit-note': {
    en: 'Charged to {{psper}} by a debit note',
    nl: 'Met een debetnota bij {{psper}} in rekening gebracht',
    de: '{{psper}} mit einer Belastungsanzeige berechnet',
    fr: 'Facturé à {{psper}} par une note de débit',
  },
  'event-borne': {
    en: 'Chargeback borne by us',
    nl: 'Chargeback door ons gedragen',
    de: 'Rückbelastung von uns getragen',
    fr: 'Rétrofacturation à notre charge',
  },
  'event-price': {
    en: '{{price}} for {{face}}',
    nl: '{{price}} voor {{face}}',
    de: '{{price}} für {{face}}',
    fr: '{{price}} pour {{face}}',
  },
  'event-cleared': {
    en: 'cleared on {{day}}',
    nl: 'gecleard op {{day}}',
    de: 'gecleart am {{day}}',
    fr: 'compensé le {{day}}',
  },
  'event-paid': {
    en: 'Paid out to {{psper}}',
    nl: 'Uitbetaald aan {{psper}}',
    de: 'An {{psper}} ausgezahlt',
    fr: 'Versé à {{psper}}',
  },
  'event-returned': {
    en: 'Pay-out to {{psper}} given back by the bank',
    nl: 'Uitbetaling aan {{psper}} door de bank teruggestuurd',
    de: 'Auszahlung an {{psper}} von der Bank zurückgegeben',
    fr: 'Versement à {{psper}} retourné par la banque',
  },
  'event-amount': {
    en: '{{amount}} for all of cession',
    nl: '{{amount}} voor de hele cessie',
    de: '{{amount}} für die ganze Abtretung',
    fr: '{{amount}} pour toute la cession',
  },
} satisfies Section;
