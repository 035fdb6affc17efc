import type { Section } from '../../../texts/text.ts';
import { nplAppetiteTexts } from './npl-appetite.texts.ts';
import { nplContactTexts } from './npl-contacts.texts.ts';
import { nplExportTexts } from './npl-export.texts.ts';

/** What a buyer of unpaid claims buys, for how much, and where its exports go. */
export const nplBuyers = {
  ...nplAppetiteTexts,
  ...nplContactTexts,
  ...nplExportTexts,
  subtitle: {
    en: 'What this buyer buys, for how much a month, and where its exports go.',
    nl: 'Wat deze koper koopt, voor hoeveel per maand, en waar de exports heen gaan.',
    de: 'Was dieser Käufer kauft, für wie viel im Monat, und wohin seine Exporte gehen.',
    fr: 'Ce que cet acheteur achète, pour combien par mois, et où vont ses exports.',
  },
  configuration: { en: 'Configuration', nl: 'Configuratie', de: 'Konfiguration', fr: 'Configuration' },
  'not-configured': {
    en: 'Nothing is sold to this buyer before its configuration is saved.',
    nl: 'Aan deze koper wordt niets verkocht voordat de configuratie is opgeslagen.',
    de: 'An diesen Käufer wird nichts verkauft, bevor seine Konfiguration gespeichert ist.',
    fr: 'Rien n’est vendu à cet acheteur avant que sa configuration soit enregistrée.',
  },
  'could-not-load': {
    en: 'The configuration could not be loaded.',
    nl: 'De configuratie kon niet worden geladen.',
    de: 'Die Konfiguration konnte nicht geladen werden.',
    fr: 'La configuration n’a pas pu être chargée.',
  },
  'notifications.success': {
    en: 'Configuration saved.',
    nl: 'De configuratie is opgeslagen.',
    de: 'Die Konfiguration wurde gespeichert.',
    fr: 'La configuration a été enregistrée.',
  },
  'not-saved': {
    en: 'The configuration could not be saved.',
    nl: 'De configuratie kon niet worden opgeslagen.',
    de: 'Die Konfiguration konnte nicht gespeichert werden.',
    fr: 'La configuration n’a pas pu être enregistrée.',
  },
  unsaved: {
    en: 'Not saved yet',
    nl: 'Nog niet opgeslagen',
    de: 'Noch nicht gespeichert',
    fr: 'Pas encore enregistré',
  },
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  discount: {
    en: 'Discount (percent)',
    nl: 'Korting (procent)',
    de: 'Abschlag (Prozent)',
    fr: 'Décote (pour cent)',
  },
  'discount-help': {
    en: 'Off what is open: 0 to 90, for example 62.5.',
    nl: 'Op wat openstaat: 0 tot 90, bijvoorbeeld 62.5.',
    de: 'Auf den offenen Betrag: 0 bis 90, zum Beispiel 62.5.',
    fr: 'Sur ce qui reste dû : de 0 à 90, par exemple 62.5.',
  },
  street: { en: 'Street', nl: 'Straat', de: 'Straße', fr: 'Rue' },
  'house-no': { en: 'House number', nl: 'Huisnummer', de: 'Hausnummer', fr: 'Numéro de rue' },
  suffix: { en: 'Suffix', nl: 'Toevoeging', de: 'Zusatz', fr: 'Complément' },
  'postal-code': { en: 'Postal code', nl: 'Postcode', de: 'Postleitzahl', fr: 'Code postal' },
  city: { en: 'City', nl: 'Plaats', de: 'Ort', fr: 'Ville' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  website: { en: 'Website', nl: 'Website', de: 'Website', fr: 'Site web' },
  frequency: { en: 'Export frequency', nl: 'Exportfrequentie', de: 'Exportfrequenz', fr: 'Fréquence d’export' },
  'frequency-help': {
    en: 'Sold at 00:30: every day, on Mondays, or on the 1st.',
    nl: 'Verkocht om 00:30: elke dag, op maandag, of op de 1e.',
    de: 'Verkauft um 00:30 Uhr: täglich, montags oder am 1.',
    fr: 'Vendu à 00:30 : chaque jour, le lundi, ou le 1er.',
  },
  'frequency-0': { en: 'Unset', nl: 'Niet ingesteld', de: 'Nicht festgelegt', fr: 'Non définie' },
  'frequency-1': { en: 'Daily', nl: 'Dagelijks', de: 'Täglich', fr: 'Quotidienne' },
  'frequency-7': { en: 'Weekly', nl: 'Wekelijks', de: 'Wöchentlich', fr: 'Hebdomadaire' },
  'frequency-31': { en: 'Monthly', nl: 'Maandelijks', de: 'Monatlich', fr: 'Mensuelle' },
  acceptance: {
    en: 'Debt acceptance type',
    nl: 'Soort schulden',
    de: 'Art der Schulden',
    fr: 'Type de dettes acceptées',
  },
  'acceptance-0': { en: 'B2C', nl: 'B2C', de: 'B2C', fr: 'B2C' },
  'acceptance-1': { en: 'B2B', nl: 'B2B', de: 'B2B', fr: 'B2B' },
  'acceptance-2': { en: 'B2C and B2B', nl: 'B2C en B2B', de: 'B2C und B2B', fr: 'B2C et B2B' },
  choose: { en: 'Choose', nl: 'Kies', de: 'Auswählen', fr: 'Choisir' },
  countries: { en: 'Supported countries', nl: 'Ondersteunde landen', de: 'Unterstützte Länder', fr: 'Pays acceptés' },
} satisfies Section;
