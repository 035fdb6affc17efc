import type { Section } from '../../../texts/text.ts';
import { invoicePage } from './invoice-page.texts.ts';

/** What pspers are invoiced. */
export const texts = {
  title: { en: 'Invoices', nl: 'Facturen', de: 'Rechnungen', fr: 'Factures' },
  purpose: {
    en: 'What pspers and their merchants are charged for claims that were ceded.',
    nl: 'Wat pspers en hun merchants in rekening wordt gebracht voor gecedeerde vorderingen.',
    de: 'Was Pspern und ihren Händlern für abgetretene Forderungen berechnet wird.',
    fr: 'Ce qui est facturé aux pspers et à leurs marchands pour les créances cédées.',
  },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  number: { en: 'Invoice number', nl: 'Factuurnummer', de: 'Rechnungsnummer', fr: 'Numéro de facture' },
  type: { en: 'Kind', nl: 'Soort', de: 'Art', fr: 'Type' },
  'type-invoice': { en: 'Invoice', nl: 'Factuur', de: 'Rechnung', fr: 'Facture' },
  'type-credit-note': { en: 'Credit note', nl: 'Creditfactuur', de: 'Gutschrift', fr: 'Avoir' },
  'created-on': { en: 'Created on', nl: 'Aangemaakt op', de: 'Erstellt am', fr: 'Créée le' },
  'invoice-amount': { en: 'Invoice amount', nl: 'Factuurbedrag', de: 'Rechnungsbetrag', fr: 'Montant de la facture' },
  'transaction-amount': {
    en: 'Total transaction amount',
    nl: 'Totaal transactiebedrag',
    de: 'Gesamtbetrag der Transaktionen',
    fr: 'Montant total des transactions',
  },
  'due-date': { en: 'Due date', nl: 'Vervaldatum', de: 'Fälligkeitsdatum', fr: 'Date d’échéance' },
  psper: { en: 'Psper', nl: 'Psper', de: 'Psper', fr: 'Psper' },
  merchant: { en: 'Merchant', nl: 'Merchant', de: 'Händler', fr: 'Marchand' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  'download-of': {
    en: '{{kind}} of {{number}}',
    nl: '{{kind}} van {{number}}',
    de: '{{kind}} von {{number}}',
    fr: '{{kind}} de {{number}}',
  },
  credits: { en: 'Credits invoice', nl: 'Crediteert factuur', de: 'Storniert Rechnung', fr: 'Annule la facture' },
  'kind-pdf': { en: 'PDF', nl: 'PDF', de: 'PDF', fr: 'PDF' },
  'kind-ubl': { en: 'UBL', nl: 'UBL', de: 'UBL', fr: 'UBL' },
  'download-failed': {
    en: 'The file could not be downloaded.',
    nl: 'Het bestand kon niet worden gedownload.',
    de: 'Die Datei konnte nicht heruntergeladen werden.',
    fr: 'Le fichier n’a pas pu être téléchargé.',
  },
  'in-range': {
    en: 'Invoices in this range: {{count}}. Invoiced: {{amount}}, transactions: {{transactions}}.',
    nl: 'Facturen in deze periode: {{count}}. Gefactureerd: {{amount}}, transacties: {{transactions}}.',
    de: 'Rechnungen in diesem Zeitraum: {{count}}. Berechnet: {{amount}}, Transaktionen: {{transactions}}.',
    fr: 'Factures de cette période : {{count}}. Facturé : {{amount}}, transactions : {{transactions}}.',
  },
  'totals-failed': {
    en: 'The sums of the invoices could not be loaded.',
    nl: 'De bedragen van de facturen konden niet worden geladen.',
    de: 'Die Summen der Rechnungen konnten nicht geladen werden.',
    fr: 'Les totaux des factures n’ont pas pu être chargés.',
  },
  'some-wait': {
    en: 'Invoices that wait because something is missing: {{count}}, for transactions of {{transactions}}.',
    nl: 'Facturen die wachten omdat er iets ontbreekt: {{count}}, voor transacties van {{transactions}}.',
    de: 'Rechnungen, die warten, weil etwas fehlt: {{count}}, für Transaktionen von {{transactions}}.',
    fr: 'Factures en attente parce qu’il manque quelque chose : {{count}}, pour des transactions de {{transactions}}.',
  },
  'what-is-missing': {
    en: 'See what is missing',
    nl: 'Bekijk wat er ontbreekt',
    de: 'Ansehen, was fehlt',
    fr: 'Voir ce qui manque',
  },
  empty: {
    en: 'No invoices in this range',
    nl: 'Geen facturen in deze periode',
    de: 'Keine Rechnungen in diesem Zeitraum',
    fr: 'Aucune facture dans cette période',
  },
  'empty-hint': {
    en: 'Invoices are made after each period of a psper, for what was ceded in it.',
    nl: 'Facturen worden na elke periode van een psper gemaakt, voor wat daarin is gecedeerd.',
    de: 'Rechnungen werden nach jedem Zeitraum eines Pspers erstellt, für das, was darin abgetreten wurde.',
    fr: 'Les factures sont établies après chaque période d’un psper, pour ce qui y a été cédé.',
  },
  'could-not-retrieve': {
    en: 'The invoices could not be loaded.',
    nl: 'De facturen konden niet worden geladen.',
    de: 'Die Rechnungen konnten nicht geladen werden.',
    fr: 'Les factures n’ont pas pu être chargées.',
  },
  ...invoicePage,
} satisfies Section;
