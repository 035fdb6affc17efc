import type { Section } from '../../../texts/text.ts';
import { auditAccount } from './audit-account.texts.ts';
import { auditFields } from './audit-fields.texts.ts';
import { auditFinance } from './audit-finance.texts.ts';
import { auditRecords } from './audit-records.texts.ts';

export const texts = {
  ...auditAccount,
  ...auditRecords,
  ...auditFinance,
  ...auditFields,
  title: { en: 'Audit trail', nl: 'Audittrail', de: 'Prüfprotokoll', fr: 'Piste d’audit' },
  purpose: {
    en: 'Who did what, when, and what it changed, including refusals and sign-ins.',
    nl: 'Wie wat deed, wanneer, en wat er veranderde, ook weigeringen en inlogpogingen.',
    de: 'Wer wann was getan und was sich geändert hat, einschließlich Ablehnungen und Anmeldungen.',
    fr: 'Qui a fait quoi, quand, et ce que cela a changé, y compris les refus et les connexions.',
  },
  at: { en: 'Time', nl: 'Tijd', de: 'Zeit', fr: 'Horodatage' },
  actor: { en: 'Person', nl: 'Persoon', de: 'Person', fr: 'Personne' },
  nobody: { en: 'not signed in', nl: 'niet ingelogd', de: 'nicht angemeldet', fr: 'non connecté' },
  'action-name': { en: 'Action', nl: 'Actie', de: 'Aktion', fr: 'Action' },
  record: { en: 'Record', nl: 'Record', de: 'Datensatz', fr: 'Enregistrement' },
  'record-kind': { en: 'Kind of record', nl: 'Soort record', de: 'Art des Datensatzes', fr: 'Type d’enregistrement' },
  'record-id': { en: 'Record ID', nl: 'Record-ID', de: 'Datensatz-ID', fr: 'ID de l’enregistrement' },
  outcome: { en: 'Outcome', nl: 'Uitkomst', de: 'Ergebnis', fr: 'Résultat' },
  done: { en: 'done', nl: 'uitgevoerd', de: 'ausgeführt', fr: 'exécuté' },
  refused: { en: 'refused', nl: 'geweigerd', de: 'abgelehnt', fr: 'refusé' },
  reason: { en: 'Reason', nl: 'Reden', de: 'Grund', fr: 'Motif' },
  address: { en: 'Address', nl: 'Adres', de: 'Adresse', fr: 'Adresse' },
  'request-id': { en: 'Request', nl: 'Verzoek', de: 'Anfrage', fr: 'Requête' },
  id: { en: 'Number', nl: 'Nummer', de: 'Nummer', fr: 'Numéro' },
  from: { en: 'From', nl: 'Van', de: 'Von', fr: 'Du' },
  to: { en: 'Until', nl: 'Tot', de: 'Bis', fr: 'Au' },
  before: { en: 'Before', nl: 'Voor', de: 'Vorher', fr: 'Avant' },
  after: { en: 'After', nl: 'Na', de: 'Nachher', fr: 'Après' },
  field: { en: 'Field', nl: 'Veld', de: 'Feld', fr: 'Champ' },
  'as-stored': {
    en: 'As stored (JSON)',
    nl: 'Zoals opgeslagen (JSON)',
    de: 'Wie gespeichert (JSON)',
    fr: 'Tel qu’enregistré (JSON)',
  },
  'no-difference': {
    en: 'There is nothing to compare.',
    nl: 'Er is niets te vergelijken.',
    de: 'Es gibt nichts zu vergleichen.',
    fr: 'Il n’y a rien à comparer.',
  },
  'export-json': { en: 'JSON', nl: 'JSON', de: 'JSON', fr: 'JSON' },
  'export-json-help': {
    en: 'Download every matching entry as JSON',
    nl: 'Alle gevonden regels als JSON downloaden',
    de: 'Alle passenden Einträge als JSON herunterladen',
    fr: 'Télécharger toutes les entrées correspondantes en JSON',
  },
  'export-failed': {
    en: 'The JSON file could not be created.',
    nl: 'Het JSON-bestand kon niet worden aangemaakt.',
    de: 'Die JSON-Datei konnte nicht erstellt werden.',
    fr: 'Le fichier JSON n’a pas pu être créé.',
  },
  entry: { en: 'Entry {{id}}', nl: 'Regel {{id}}', de: 'Eintrag {{id}}', fr: 'Entrée {{id}}' },
  'all-entries': {
    en: 'All entries in the audit trail',
    nl: 'Alle regels in de audittrail',
    de: 'Alle Einträge im Prüfprotokoll',
    fr: 'Toutes les entrées de la piste d’audit',
  },
  'search-actor': {
    en: 'Search for a person',
    nl: 'Persoon zoeken',
    de: 'Person suchen',
    fr: 'Rechercher une personne',
  },
  'open-record': { en: 'Open {{record}}', nl: '{{record}} openen', de: '{{record}} öffnen', fr: 'Ouvrir {{record}}' },
  'copy-request': {
    en: 'Copy the request number',
    nl: 'Verzoeknummer kopiëren',
    de: 'Anfragenummer kopieren',
    fr: 'Copier le numéro de requête',
  },
  empty: {
    en: 'Nothing has happened yet',
    nl: 'Er is nog niets gebeurd',
    de: 'Noch ist nichts geschehen',
    fr: 'Rien ne s’est encore passé',
  },
  'empty-hint': {
    en: 'Every change appears here.',
    nl: 'Elke wijziging verschijnt hier.',
    de: 'Jede Änderung erscheint hier.',
    fr: 'Chaque modification apparaît ici.',
  },
  'could-not-retrieve': {
    en: 'The audit trail could not be loaded.',
    nl: 'De audittrail kon niet worden geladen.',
    de: 'Das Prüfprotokoll konnte nicht geladen werden.',
    fr: 'La piste d’audit n’a pas pu être chargée.',
  },
} satisfies Section;

export const permissions = {
  auditScreenManagementAllowed: { en: 'Audit trail', nl: 'Audittrail', de: 'Prüfprotokoll', fr: 'Piste d’audit' },
} satisfies Section;
