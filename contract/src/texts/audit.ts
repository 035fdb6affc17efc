import { auditAccount } from './audit-account.ts';
import { auditBranding } from './audit-branding.ts';
import { auditBus } from './audit-bus.ts';
import { auditCheckout } from './audit-checkout.ts';
import { auditDeadLetters } from './audit-dead-letters.ts';
import { auditFinance } from './audit-finance.ts';
import { auditNotices } from './audit-notices.ts';
import { auditRecords } from './audit-records.ts';
import { auditScreens } from './audit-screens.ts';
import type { Section } from './text.ts';

export const audit = {
  ...auditAccount,
  ...auditDeadLetters,
  ...auditRecords,
  ...auditCheckout,
  ...auditBus,
  ...auditNotices,
  ...auditBranding,
  ...auditFinance,
  ...auditScreens,
  title: { en: 'Audit trail', nl: 'Audittrail', de: 'Prüfprotokoll', fr: 'Piste d’audit' },
  purpose: {
    en: 'Who did what, when, and what it changed. Refusals and sign-ins are in it.',
    nl: 'Wie wat deed, wanneer, en wat er veranderde. Weigeringen en inlogpogingen staan erin.',
    de: 'Wer wann was getan und was sich geändert hat, einschließlich Ablehnungen und Anmeldungen.',
    fr: 'Qui a fait quoi, quand, et ce que cela a changé. Refus et connexions y figurent.',
  },
  at: { en: 'Time', nl: 'Tijd', de: 'Zeit', fr: 'Heure' },
  actor: { en: 'Who', nl: 'Wie', de: 'Wer', fr: 'Qui' },
  nobody: { en: 'nobody signed in', nl: 'niemand ingelogd', de: 'niemand angemeldet', fr: 'personne de connecté' },
  'action-name': { en: 'Action', nl: 'Actie', de: 'Aktion', fr: 'Action' },
  record: { en: 'Record', nl: 'Record', de: 'Datensatz', fr: 'Enregistrement' },
  'record-kind': { en: 'Kind of record', nl: 'Soort record', de: 'Art des Datensatzes', fr: 'Type d’enregistrement' },
  'record-id': { en: 'Record id', nl: 'Record-id', de: 'Datensatz-Id', fr: 'Id de l’enregistrement' },
  outcome: { en: 'Outcome', nl: 'Uitkomst', de: 'Ergebnis', fr: 'Résultat' },
  done: { en: 'done', nl: 'gedaan', de: 'ausgeführt', fr: 'fait' },
  refused: { en: 'refused', nl: 'geweigerd', de: 'abgelehnt', fr: 'refusé' },
  reason: { en: 'Reason', nl: 'Reden', de: 'Grund', fr: 'Motif' },
  address: { en: 'Address', nl: 'Adres', de: 'Adresse', fr: 'Adresse' },
  'request-id': { en: 'Request', nl: 'Verzoek', de: 'Anfrage', fr: 'Requête' },
  id: { en: 'Number', nl: 'Nummer', de: 'Nummer', fr: 'Numéro' },
  from: { en: 'From', nl: 'Vanaf', de: 'Von', fr: 'Du' },
  to: { en: 'Until', nl: 'Tot', de: 'Bis', fr: 'Au' },
  before: { en: 'Before', nl: 'Ervoor', de: 'Vorher', fr: 'Avant' },
  after: { en: 'After', nl: 'Erna', de: 'Nachher', fr: 'Après' },
  field: { en: 'Field', nl: 'Veld', de: 'Feld', fr: 'Champ' },
  'no-difference': {
    en: 'This entry holds no before and after.',
    nl: 'Deze regel heeft geen voor en na.',
    de: 'Dieser Eintrag hat kein Vorher und Nachher.',
    fr: 'Cette entrée ne contient ni avant ni après.',
  },
  'export-json': { en: 'JSON', nl: 'JSON', de: 'JSON', fr: 'JSON' },
  'export-json-help': {
    en: 'Download every matching entry as JSON',
    nl: 'Alle gevonden regels als JSON downloaden',
    de: 'Alle passenden Einträge als JSON herunterladen',
    fr: 'Télécharger toutes les entrées correspondantes en JSON',
  },
  'export-failed': {
    en: 'The JSON file could not be made.',
    nl: 'Het JSON-bestand kon niet worden gemaakt.',
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
  'search-actor': { en: 'Search who', nl: 'Zoek op wie', de: 'Nach Person suchen', fr: 'Rechercher une personne' },
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
    en: 'Every change shows up here.',
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
