import type { Section } from '../../../texts/text.ts';
import { partnerCircuit } from './integration-partners-circuit.texts.ts';
import { partnerReach } from './integration-partners-reach.texts.ts';
import { lastOutage } from './last-outage.texts.ts';

/** Partners that the platform calls, and those that call it. */
export const texts = {
  ...partnerCircuit,
  ...partnerReach,
  ...lastOutage,
  title: {
    en: 'Integration partners',
    nl: 'Integratiepartners',
    de: 'Integrationspartner',
    fr: 'Partenaires d’intégration',
  },
  partner: {
    en: 'Integration partner',
    nl: 'Integratiepartner',
    de: 'Integrationspartner',
    fr: 'Partenaire d’intégration',
  },
  purpose: {
    en: 'Whom the platform calls and who calls it, and how the last call went.',
    nl: 'Wie het platform aanroept en wie het aanroept, en hoe de laatste aanroep verliep.',
    de: 'Wen die Plattform aufruft und wer sie aufruft, und wie der letzte Aufruf verlief.',
    fr: 'Qui la plateforme appelle et qui l’appelle, et le résultat du dernier appel.',
  },
  status: { en: 'Status', nl: 'Status', de: 'Status', fr: 'État' },
  id: { en: 'ID', nl: 'ID', de: 'ID', fr: 'ID' },
  key: { en: 'Key', nl: 'Sleutel', de: 'Schlüssel', fr: 'Clé' },
  'open-status-page': { en: 'Its status page', nl: 'Zijn statuspagina', de: 'Seine Statusseite', fr: 'Sa page d’état' },
  'open-homepage': { en: 'Its homepage', nl: 'Zijn homepage', de: 'Seine Homepage', fr: 'Son site' },
  logo: { en: 'Logo', nl: 'Logo', de: 'Logo', fr: 'Logo' },
  'logo-of': { en: 'Logo of {{name}}', nl: 'Logo van {{name}}', de: 'Logo von {{name}}', fr: 'Logo de {{name}}' },
  'logo-hint': {
    en: 'An https address of a PNG, JPEG, GIF or SVG image. The server fetches it once, when you save.',
    nl: 'Een https-adres van een PNG-, JPEG-, GIF- of SVG-afbeelding. De server haalt die één keer op, bij het opslaan.',
    de: 'Eine https-Adresse eines PNG-, JPEG-, GIF- oder SVG-Bildes. Der Server holt es einmal, beim Speichern.',
    fr: 'Une adresse https d’une image PNG, JPEG, GIF ou SVG. Le serveur la récupère une fois, à l’enregistrement.',
  },
  'key-hint': {
    en: 'Tasks and services know the partner by it; it does not change.',
    nl: 'Taken en services kennen de partner hieraan; deze verandert niet.',
    de: 'Aufgaben und Dienste kennen den Partner daran; er ändert sich nicht.',
    fr: 'Les tâches et services reconnaissent le partenaire ainsi ; elle ne change pas.',
  },
  search: {
    en: 'Search by key or name',
    nl: 'Zoeken op sleutel of naam',
    de: 'Nach Schlüssel oder Name suchen',
    fr: 'Rechercher par clé ou nom',
  },
  'never-called': { en: 'No call yet', nl: 'Nog geen aanroep', de: 'Noch kein Aufruf', fr: 'Aucun appel encore' },
  'status-failed': {
    en: 'The last status of partner {{id}} could not be loaded.',
    nl: 'De laatste status van partner {{id}} kon niet worden geladen.',
    de: 'Der letzte Status von Partner {{id}} konnte nicht geladen werden.',
    fr: 'Le dernier statut du partenaire {{id}} n’a pas pu être chargé.',
  },
  save: {
    en: 'Save changes',
    nl: 'Wijzigingen opslaan',
    de: 'Änderungen speichern',
    fr: 'Enregistrer les modifications',
  },
  'save-success': {
    en: 'The integration partner was saved.',
    nl: 'De integratiepartner is opgeslagen.',
    de: 'Der Integrationspartner wurde gespeichert.',
    fr: 'Le partenaire d’intégration a été enregistré.',
  },
  'errors.generic': {
    en: 'Something went wrong with the integration partner.',
    nl: 'Er ging iets mis met de integratiepartner.',
    de: 'Mit dem Integrationspartner ist etwas schiefgegangen.',
    fr: 'Un problème est survenu avec le partenaire d’intégration.',
  },
  settings: { en: 'Settings', nl: 'Instellingen', de: 'Einstellungen', fr: 'Paramètres' },
  calls: {
    en: 'Calls of this partner',
    nl: 'Aanroepen van deze partner',
    de: 'Aufrufe dieses Partners',
    fr: 'Appels de ce partenaire',
  },
  empty: {
    en: 'There are no integration partners yet',
    nl: 'Er zijn nog geen integratiepartners',
    de: 'Noch gibt es keine Integrationspartner',
    fr: 'Il n’y a pas encore de partenaires d’intégration',
  },
  'empty-hint': {
    en: 'They come with the installation.',
    nl: 'Ze komen met de installatie.',
    de: 'Sie kommen mit der Installation.',
    fr: 'Ils sont fournis avec l’installation.',
  },
  'not-found': {
    en: 'This partner does not exist',
    nl: 'Deze partner bestaat niet',
    de: 'Diesen Partner gibt es nicht',
    fr: 'Ce partenaire n’existe pas',
  },
  'logo-not-allowed': {
    en: 'This address may not be called: it has to be a public one.',
    nl: 'Dit adres mag niet worden aangeroepen: het moet een openbaar adres zijn.',
    de: 'Diese Adresse darf nicht aufgerufen werden: Es muss eine öffentliche sein.',
    fr: 'Cette adresse ne peut pas être appelée : elle doit être publique.',
  },
  'logo-not-found': {
    en: 'No such address was found. Check the name of the host.',
    nl: 'Dit adres is niet gevonden. Controleer de naam van de host.',
    de: 'Diese Adresse wurde nicht gefunden. Prüfen Sie den Hostnamen.',
    fr: 'Cette adresse est introuvable. Vérifiez le nom de l’hôte.',
  },
  'logo-unreachable': {
    en: 'The address did not answer with an image.',
    nl: 'Het adres antwoordde niet met een afbeelding.',
    de: 'Die Adresse hat nicht mit einem Bild geantwortet.',
    fr: 'L’adresse n’a pas répondu par une image.',
  },
  'logo-redirects': {
    en: 'The address leads to another one. Enter the one where the image is.',
    nl: 'Het adres verwijst door. Vul het adres in waar de afbeelding staat.',
    de: 'Die Adresse leitet weiter. Geben Sie die Adresse des Bildes ein.',
    fr: 'L’adresse redirige vers une autre. Saisissez celle de l’image.',
  },
  'logo-too-slow': {
    en: 'The address took too long to answer.',
    nl: 'Het adres antwoordde te traag.',
    de: 'Die Adresse hat zu langsam geantwortet.',
    fr: 'L’adresse a mis trop de temps à répondre.',
  },
  figures: { en: 'Traffic', nl: 'Verkeer', de: 'Verkehr', fr: 'Trafic' },
  'figures-failed': {
    en: 'The figures could not be loaded.',
    nl: 'De cijfers konden niet worden geladen.',
    de: 'Die Zahlen konnten nicht geladen werden.',
    fr: 'Les chiffres n’ont pas pu être chargés.',
  },
  span: { en: 'Time span', nl: 'Periode', de: 'Zeitraum', fr: 'Période' },
  'span-hour': { en: 'Last hour', nl: 'Afgelopen uur', de: 'Letzte Stunde', fr: 'Dernière heure' },
  'span-day': { en: 'Last day', nl: 'Afgelopen dag', de: 'Letzter Tag', fr: 'Dernier jour' },
  rate: { en: 'Calls', nl: 'Aanroepen', de: 'Aufrufe', fr: 'Appels' },
  'rate-of': {
    en: '{{number}} ({{rate}} a minute)',
    nl: '{{number}} ({{rate}} per minuut)',
    de: '{{number}} ({{rate}} pro Minute)',
    fr: '{{number}} ({{rate}} par minute)',
  },
  'failed-share': { en: 'Share of failures', nl: 'Aandeel mislukt', de: 'Anteil der Fehler', fr: 'Part des échecs' },
  'failed-hint': {
    en: 'No answer, 429, or a status of 500 and above, as the circuit counts them',
    nl: 'Geen antwoord, 429 of een status van 500 en hoger, zoals het circuit ze telt',
    de: 'Keine Antwort, 429 oder ein Status ab 500, wie der Schutzschalter sie zählt',
    fr: 'Pas de réponse, 429, ou un statut de 500 et plus, comme le circuit les compte',
  },
  p95: {
    en: 'p95 of the response time',
    nl: 'p95 van de responstijd',
    de: 'p95 der Antwortzeit',
    fr: 'p95 du temps de réponse',
  },
  'p95-hint': {
    en: '95 of 100 calls were answered within this time',
    nl: '95 van de 100 aanroepen werden binnen deze tijd beantwoord',
    de: '95 von 100 Aufrufen wurden in dieser Zeit beantwortet',
    fr: '95 appels sur 100 ont reçu une réponse dans ce délai',
  },
  'no-calls': {
    en: 'No calls in this time',
    nl: 'Geen aanroepen in deze periode',
    de: 'Keine Aufrufe in diesem Zeitraum',
    fr: 'Aucun appel pendant cette période',
  },
  'as-table': { en: 'As a table', nl: 'Als tabel', de: 'Als Tabelle', fr: 'En tableau' },
  time: { en: 'Time', nl: 'Tijd', de: 'Zeit', fr: 'Heure' },
  failed: { en: 'Failed', nl: 'Mislukt', de: 'Fehlgeschlagen', fr: 'Échecs' },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  'homepage-url': { en: 'Homepage URL', nl: 'URL van de homepage', de: 'URL der Homepage', fr: 'URL du site' },
  'logo-url': { en: 'Logo URL', nl: 'URL van het logo', de: 'URL des Logos', fr: 'URL du logo' },
  'status-page-url': {
    en: 'Status page URL',
    nl: 'URL van de statuspagina',
    de: 'URL der Statusseite',
    fr: 'URL de la page d’état',
  },
} satisfies Section;

/** What the audit trail says about integration partners. */
export const audit = {
  'action.integration-partner.update': {
    en: 'Integration partner changed',
    nl: 'Integratiepartner gewijzigd',
    de: 'Integrationspartner geändert',
    fr: 'Partenaire d’intégration modifié',
  },
  'action.integration-partner.hold-circuit': {
    en: 'Circuit of a partner kept open',
    nl: 'Circuit van een partner open gehouden',
    de: 'Schutzschalter eines Partners offen gehalten',
    fr: 'Circuit d’un partenaire maintenu ouvert',
  },
  'action.integration-partner.close-circuit': {
    en: 'Circuit of a partner closed',
    nl: 'Circuit van een partner gesloten',
    de: 'Schutzschalter eines Partners geschlossen',
    fr: 'Circuit d’un partenaire fermé',
  },
  'action.integration-partner.circuit-opened': {
    en: 'Circuit of a partner opened automatically',
    nl: 'Circuit van een partner automatisch geopend',
    de: 'Schutzschalter eines Partners automatisch geöffnet',
    fr: 'Circuit d’un partenaire ouvert automatiquement',
  },
  'action.integration-partner.circuit-comes-back': {
    en: 'Messages let through to a partner again automatically',
    nl: 'Berichten automatisch weer doorgelaten naar een partner',
    de: 'Nachrichten an einen Partner automatisch wieder durchgelassen',
    fr: 'Messages de nouveau transmis automatiquement à un partenaire',
  },
  'action.integration-partner.circuit-closed': {
    en: 'Circuit of a partner closed automatically',
    nl: 'Circuit van een partner automatisch gesloten',
    de: 'Schutzschalter eines Partners automatisch geschlossen',
    fr: 'Circuit d’un partenaire fermé automatiquement',
  },
  'kind.integration-partner': {
    en: 'integration partner',
    nl: 'integratiepartner',
    de: 'Integrationspartner',
    fr: 'partenaire d’intégration',
  },
} satisfies Section;

export const permissions = {
  technicalIntegrationManagementAllowed: {
    en: 'Technical integrations',
    nl: 'Technische integraties',
    de: 'Technische Integrationen',
    fr: 'Intégrations techniques',
  },
} satisfies Section;
