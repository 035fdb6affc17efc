import type { Section } from '../../../texts/text.ts';

/** The services that work beside the bus, and their logs. */
export const backgroundServices = {
  title: {
    en: 'Background services',
    nl: 'Achtergronddiensten',
    de: 'Hintergrunddienste',
    fr: 'Services d’arrière-plan',
  },
  health: { en: 'Condition', nl: 'Conditie', de: 'Zustand', fr: 'État' },
  healthy: { en: 'OK', nl: 'In orde', de: 'In Ordnung', fr: 'Opérationnel' },
  unhealthy: { en: 'Failing', nl: 'Storing', de: 'Gestört', fr: 'En défaut' },
  service: { en: 'Service', nl: 'Dienst', de: 'Dienst', fr: 'Service' },
  'name.freshdesk': { en: 'Freshdesk', nl: 'Freshdesk', de: 'Freshdesk', fr: 'Freshdesk' },
  'name.deadletter': { en: 'Dead letter', nl: 'Dead letter', de: 'Dead Letter', fr: 'Dead letter' },
  'name.praclox': { en: 'Praclox', nl: 'Praclox', de: 'Praclox', fr: 'Praclox' },
  'name.dbsync': { en: 'Dbsync', nl: 'Dbsync', de: 'Dbsync', fr: 'Dbsync' },
  'name.unknown': { en: 'Unknown', nl: 'Onbekend', de: 'Unbekannt', fr: 'Inconnu' },
  'last-activity': { en: 'Last activity', nl: 'Laatste activiteit', de: 'Letzte Aktivität', fr: 'Dernière activité' },
  'next-run': { en: 'Next run', nl: 'Volgende uitvoering', de: 'Nächster Lauf', fr: 'Prochaine exécution' },
  running: { en: 'running now', nl: 'loopt nu', de: 'läuft gerade', fr: 'en cours' },
  actions: { en: 'Actions', nl: 'Acties', de: 'Aktionen', fr: 'Actions' },
  logs: { en: 'Log', nl: 'Logboek', de: 'Log', fr: 'Journal' },
  'logs-of': {
    en: 'Log of {{name}}',
    nl: 'Logboek van {{name}}',
    de: 'Log von {{name}}',
    fr: 'Journal de {{name}}',
  },
  run: { en: 'Run now', nl: 'Nu uitvoeren', de: 'Jetzt ausführen', fr: 'Exécuter' },
  'run-of': {
    en: 'Run {{name}} now',
    nl: '{{name}} nu uitvoeren',
    de: '{{name}} jetzt ausführen',
    fr: 'Exécuter {{name}}',
  },
  'run-title': {
    en: 'Run {{name}} now?',
    nl: '{{name}} nu uitvoeren?',
    de: '{{name}} jetzt ausführen?',
    fr: 'Exécuter {{name}} maintenant ?',
  },
  'run-effect': {
    en: 'It runs once as soon as a worker is free, then on its usual schedule.',
    nl: 'De dienst draait één keer zodra een worker vrij is, en daarna volgens het gewone schema.',
    de: 'Er läuft einmal, sobald ein Worker frei ist, und danach im üblichen Takt.',
    fr: 'Il s’exécute une fois dès qu’un processus de traitement est libre, puis à son rythme habituel.',
  },
  'run-started': {
    en: 'Requested: it runs as soon as a worker is free.',
    nl: 'Aangevraagd: de dienst draait zodra een worker vrij is.',
    de: 'Angefordert: Der Dienst läuft, sobald ein Worker frei ist.',
    fr: 'Demande envoyée : le service s’exécutera dès qu’un processus de traitement sera libre.',
  },
  'run-failed': {
    en: 'The service could not be started.',
    nl: 'De dienst kon niet worden gestart.',
    de: 'Der Dienst konnte nicht gestartet werden.',
    fr: 'Le service n’a pas pu être lancé.',
  },
  'last-error': {
    en: 'Last error: {{error}}',
    nl: 'Laatste fout: {{error}}',
    de: 'Letzter Fehler: {{error}}',
    fr: 'Dernière erreur : {{error}}',
  },
  empty: {
    en: 'No background service has run yet',
    nl: 'Er heeft nog geen achtergronddienst gedraaid',
    de: 'Noch ist kein Hintergrunddienst gelaufen',
    fr: 'Aucun service d’arrière-plan n’a encore été exécuté',
  },
  'logs-failed': {
    en: 'The log could not be loaded.',
    nl: 'Het logboek kon niet worden geladen.',
    de: 'Das Log konnte nicht geladen werden.',
    fr: 'Le journal n’a pas pu être chargé.',
  },
  'logs-empty': {
    en: 'No log entries yet',
    nl: 'Nog geen logregels',
    de: 'Noch keine Log-Einträge',
    fr: 'Aucune entrée pour l’instant',
  },
  'logs-empty-hint': {
    en: 'The service records here what it does at each run.',
    nl: 'De dienst legt hier bij elke uitvoering vast wat die doet.',
    de: 'Der Dienst hält hier fest, was er bei jedem Lauf tut.',
    fr: 'Le service consigne ici ce qu’il fait à chaque exécution.',
  },
  'log-row': {
    en: 'log entry {{id}}',
    nl: 'logregel {{id}}',
    de: 'Log-Eintrag {{id}}',
    fr: 'entrée du journal {{id}}',
  },
  date: { en: 'Date', nl: 'Datum', de: 'Datum', fr: 'Date' },
  tag: { en: 'Tag', nl: 'Tag', de: 'Tag', fr: 'Tag' },
  message: { en: 'Message', nl: 'Bericht', de: 'Nachricht', fr: 'Message' },
  'severity.trace': { en: 'Trace', nl: 'Trace', de: 'Trace', fr: 'Trace' },
  'severity.debug': { en: 'Debug', nl: 'Debug', de: 'Debug', fr: 'Débogage' },
  'severity.information': { en: 'Information', nl: 'Informatie', de: 'Information', fr: 'Information' },
  'severity.warning': { en: 'Warning', nl: 'Waarschuwing', de: 'Warnung', fr: 'Avertissement' },
  'severity.error': { en: 'Error', nl: 'Fout', de: 'Fehler', fr: 'Erreur' },
  'severity.critical': { en: 'Critical', nl: 'Kritiek', de: 'Kritisch', fr: 'Critique' },
  'severity.invalid': { en: 'Invalid', nl: 'Ongeldig', de: 'Ungültig', fr: 'Non valide' },
  'severity-column': { en: 'Severity', nl: 'Ernst', de: 'Schweregrad', fr: 'Gravité' },
} satisfies Section;

/** Under the name that other consoles know it by. */
export const controlPanel = {
  'background-service.err-retrieve': {
    en: 'The background services could not be loaded.',
    nl: 'De achtergronddiensten konden niet worden geladen.',
    de: 'Die Hintergrunddienste konnten nicht geladen werden.',
    fr: 'Les services d’arrière-plan n’ont pas pu être chargés.',
  },
} satisfies Section;
