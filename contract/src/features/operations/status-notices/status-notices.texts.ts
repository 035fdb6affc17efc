import type { Section } from '../../../texts/text.ts';
import { noticeWords } from './notice-words.texts.ts';
import { statusNoticesActions } from './status-notices-actions.texts.ts';
import { statusNoticesCalendar } from './status-notices-calendar.texts.ts';
import { statusNoticesForm } from './status-notices-form.texts.ts';
import { statusNoticesUpdates } from './status-notices-updates.texts.ts';

export const texts = {
  ...noticeWords,
  ...statusNoticesForm,
  ...statusNoticesActions,
  ...statusNoticesCalendar,
  ...statusNoticesUpdates,
  title: { en: 'Status notices', nl: 'Statusmeldingen', de: 'Statusmeldungen', fr: 'Annonces' },
  purpose: {
    en: 'What portals, app and console tell their visitors about disruptions and maintenance.',
    nl: 'Wat portalen, app en console hun bezoekers vertellen over storingen en onderhoud.',
    de: 'Was Portale, App und Konsole ihren Besuchern über Störungen und Wartung sagen.',
    fr: 'Ce que les portails, l’application et la console disent à leurs visiteurs des pannes et des maintenances.',
  },
  'active-title': { en: 'Shown now', nl: 'Nu getoond', de: 'Jetzt angezeigt', fr: 'Affichées maintenant' },
  'rest-title': {
    en: 'Scheduled and completed',
    nl: 'Gepland en afgelopen',
    de: 'Geplant und abgeschlossen',
    fr: 'Planifiées et terminées',
  },
  'active-empty': {
    en: 'No notice is shown now',
    nl: 'Er wordt nu geen melding getoond',
    de: 'Zurzeit wird keine Meldung angezeigt',
    fr: 'Aucune annonce n’est affichée en ce moment',
  },
  'active-empty-hint': {
    en: 'A notice appears here from its start time.',
    nl: 'Een melding verschijnt hier vanaf de begintijd.',
    de: 'Eine Meldung erscheint hier ab ihrem Beginn.',
    fr: 'Une annonce apparaît ici dès son heure de début.',
  },
  'rest-empty': {
    en: 'Nothing is scheduled, and nothing has ended yet',
    nl: 'Er is niets gepland en nog niets voorbij',
    de: 'Nichts ist geplant, und noch nichts ist vorbei',
    fr: 'Rien n’est planifié, et rien n’est encore terminé',
  },
  'rest-empty-hint': {
    en: 'Add a notice to announce maintenance or a disruption.',
    nl: 'Voeg een melding toe om onderhoud of een storing aan te kondigen.',
    de: 'Fügen Sie eine Meldung hinzu, um Wartung oder eine Störung anzukündigen.',
    fr: 'Ajoutez une annonce pour prévenir d’une maintenance ou d’une panne.',
  },
  'could-not-retrieve': {
    en: 'The notices could not be loaded.',
    nl: 'De meldingen konden niet worden geladen.',
    de: 'Die Meldungen konnten nicht geladen werden.',
    fr: 'Les annonces n’ont pas pu être chargées.',
  },
  id: { en: 'Number', nl: 'Nummer', de: 'Nummer', fr: 'Numéro' },
  notice: { en: 'Notice', nl: 'Melding', de: 'Meldung', fr: 'Annonce' },
  state: { en: 'State', nl: 'Status', de: 'Status', fr: 'État' },
  start: { en: 'Start', nl: 'Begin', de: 'Beginn', fr: 'Début' },
  end: { en: 'End', nl: 'Einde', de: 'Ende', fr: 'Fin' },
  'shown-on': { en: 'Shown on', nl: 'Getoond op', de: 'Angezeigt auf', fr: 'Affichée sur' },
  user: { en: 'Created by', nl: 'Aangemaakt door', de: 'Erstellt von', fr: 'Créée par' },
  'severity-5': { en: 'Highest', nl: 'Hoogste', de: 'Sehr hoch', fr: 'Maximale' },
  'severity-4': { en: 'High', nl: 'Hoog', de: 'Hoch', fr: 'Élevée' },
  'severity-3': { en: 'Medium', nl: 'Gemiddeld', de: 'Mittel', fr: 'Moyenne' },
  'severity-2': { en: 'Low', nl: 'Laag', de: 'Niedrig', fr: 'Faible' },
  'severity-1': { en: 'Lowest', nl: 'Laagste', de: 'Sehr niedrig', fr: 'Minimale' },
  'state-1': { en: 'Scheduled', nl: 'Gepland', de: 'Geplant', fr: 'Planifiée' },
  'state-2': { en: 'Active', nl: 'Actief', de: 'Aktiv', fr: 'Active' },
  'state-3': { en: 'Completed', nl: 'Afgelopen', de: 'Abgeschlossen', fr: 'Terminée' },
  'all-tenants': { en: 'all tenants', nl: 'alle tenants', de: 'alle Mandanten', fr: 'tous les tenants' },
  'no-end': { en: 'until stopped', nl: 'tot die wordt gestopt', de: 'bis zum Beenden', fr: 'jusqu’à l’arrêt' },
  everywhere: { en: 'everywhere', nl: 'overal', de: 'überall', fr: 'partout' },
  nowhere: { en: 'nowhere', nl: 'nergens', de: 'nirgends', fr: 'nulle part' },
  'places-count': {
    en: '{{count}} of {{all}} places',
    nl: '{{count}} van {{all}} plaatsen',
    de: '{{count}} von {{all}} Anzeigeorten',
    fr: '{{count}} emplacements sur {{all}}',
  },
  'places-count-one': {
    en: '{{count}} of {{all}} places',
    nl: '{{count}} van {{all}} plaatsen',
    de: '{{count}} von {{all}} Anzeigeorten',
    fr: '{{count}} emplacement sur {{all}}',
  },
  'no-text': { en: 'no text', nl: 'geen tekst', de: 'kein Text', fr: 'pas de texte' },
  'no-link': { en: 'no link', nl: 'geen link', de: 'kein Link', fr: 'pas de lien' },
  row: { en: 'notice {{id}}', nl: 'melding {{id}}', de: 'Meldung {{id}}', fr: 'annonce {{id}}' },
  text: { en: 'Text', nl: 'Tekst', de: 'Text', fr: 'Texte' },
  link: { en: 'Link', nl: 'Link', de: 'Link', fr: 'Lien' },
  'place-adminPortal': { en: 'Admin portal', nl: 'Beheerportaal', de: 'Adminportal', fr: 'Portail d’administration' },
  'place-csPortal': {
    en: 'Customer service portal',
    nl: 'Klantenserviceportaal',
    de: 'Kundendienstportal',
    fr: 'Portail du service client',
  },
  'place-debtorPortal': {
    en: 'Debtor portal',
    nl: 'Debiteurenportaal',
    de: 'Schuldnerportal',
    fr: 'Portail débiteur',
  },
  'place-debtorApp': { en: 'Debtor app', nl: 'Debiteurenapp', de: 'Schuldner-App', fr: 'Application débiteur' },
  'place-merchantPortal': { en: 'Merchant portal', nl: 'Merchantportaal', de: 'Händlerportal', fr: 'Portail marchand' },
  'place-transactionPage': {
    en: 'Transaction page',
    nl: 'Transactiepagina',
    de: 'Transaktionsseite',
    fr: 'Page de transaction',
  },
  'new-tab': {
    en: 'opens in a new tab',
    nl: 'opent in een nieuw tabblad',
    de: 'öffnet einen neuen Tab',
    fr: 's’ouvre dans un nouvel onglet',
  },
  'banner-severity': {
    en: 'Severity: {{severity}}',
    nl: 'Ernst: {{severity}}',
    de: 'Schweregrad: {{severity}}',
    fr: 'Gravité : {{severity}}',
  },
  'show-more': {
    en: 'Show {{count}} more',
    nl: 'Nog {{count}} tonen',
    de: '{{count}} weitere anzeigen',
    fr: 'En afficher {{count}} de plus',
  },
  dismiss: {
    en: 'Hide this notice',
    nl: 'Deze melding verbergen',
    de: 'Diese Meldung ausblenden',
    fr: 'Masquer cette annonce',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  severity: { en: 'Severity', nl: 'Ernst', de: 'Schweregrad', fr: 'Gravité' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  updates: { en: 'Updates', nl: 'Updates', de: 'Aktualisierungen', fr: 'Mises à jour' },
} satisfies Section;

/** What the audit trail says about status notices. */
export const audit = {
  'action.status-notice.create': {
    en: 'Status notice added',
    nl: 'Statusmelding toegevoegd',
    de: 'Statusmeldung hinzugefügt',
    fr: 'Annonce ajoutée',
  },
  'action.status-notice.stop': {
    en: 'Status notice stopped',
    nl: 'Statusmelding gestopt',
    de: 'Statusmeldung beendet',
    fr: 'Annonce arrêtée',
  },
  'action.status-notice.extend': {
    en: 'End of a status notice changed',
    nl: 'Einde van een statusmelding gewijzigd',
    de: 'Ende einer Statusmeldung geändert',
    fr: 'Fin d’une annonce modifiée',
  },
  'action.status-notice.add-update': {
    en: 'Update of a status notice added',
    nl: 'Update van een statusmelding toegevoegd',
    de: 'Aktualisierung einer Statusmeldung hinzugefügt',
    fr: 'Mise à jour d’une annonce ajoutée',
  },
  'action.status-notice.remove': {
    en: 'Status notice deleted',
    nl: 'Statusmelding verwijderd',
    de: 'Statusmeldung gelöscht',
    fr: 'Annonce supprimée',
  },
  'action.status-notice.cleanup': {
    en: 'Completed status notices deleted',
    nl: 'Afgelopen statusmeldingen verwijderd',
    de: 'Abgeschlossene Statusmeldungen gelöscht',
    fr: 'Annonces terminées supprimées',
  },
  'kind.status-notice': { en: 'status notice', nl: 'statusmelding', de: 'Statusmeldung', fr: 'annonce' },
} satisfies Section;

export const permissions = {
  serviceStatusNotificationManagementAllowed: {
    en: 'Status notices',
    nl: 'Statusmeldingen',
    de: 'Statusmeldungen',
    fr: 'Annonces',
  },
} satisfies Section;
