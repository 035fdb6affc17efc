import type { Section } from './text.ts';

/** The services that work beside the bus, and their logs. */
export const backgroundServices = {
  title: {
    en: 'Background services',
    nl: 'Achtergronddiensten',
    de: 'Hintergrunddienste',
    fr: 'Services d’arrière-plan',
  },
  health: { en: 'Health', nl: 'Gezondheid', de: 'Zustand', fr: 'Santé' },
  healthy: { en: 'Healthy', nl: 'Gezond', de: 'In Ordnung', fr: 'En bonne santé' },
  unhealthy: { en: 'Unhealthy', nl: 'Niet gezond', de: 'Gestört', fr: 'En défaut' },
  service: { en: 'Service', nl: 'Dienst', de: 'Dienst', fr: 'Service' },
  'name.freshdesk': { en: 'Freshdesk', nl: 'Freshdesk', de: 'Freshdesk', fr: 'Freshdesk' },
  'name.deadletter': { en: 'Dead letter', nl: 'Dead letter', de: 'Dead Letter', fr: 'Dead letter' },
  'name.praclox': { en: 'Praclox', nl: 'Praclox', de: 'Praclox', fr: 'Praclox' },
  'name.dbsync': { en: 'Dbsync', nl: 'Dbsync', de: 'Dbsync', fr: 'Dbsync' },
  'name.unknown': { en: 'Unknown', nl: 'Onbekend', de: 'Unbekannt', fr: 'Inconnu' },
  'last-activity': { en: 'Last activity', nl: 'Laatste activiteit', de: 'Letzte Aktivität', fr: 'Dernière activité' },
  'next-run': { en: 'Next run', nl: 'Volgende keer', de: 'Nächster Lauf', fr: 'Prochaine exécution' },
  running: { en: 'running now', nl: 'loopt nu', de: 'läuft gerade', fr: 'en cours' },
  actions: { en: 'Actions', nl: 'Acties', de: 'Aktionen', fr: 'Actions' },
  logs: { en: 'Logs', nl: 'Logboek', de: 'Protokoll', fr: 'Journal' },
  'logs-of': {
    en: 'Logs of {{name}}',
    nl: 'Logboek van {{name}}',
    de: 'Protokoll von {{name}}',
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
    en: 'It runs once at the next moment that a worker is free, and after that in its usual rhythm.',
    nl: 'De dienst draait één keer zodra een worker vrij is, en daarna in het gewone ritme.',
    de: 'Er läuft einmal, sobald ein Worker frei ist, und danach im üblichen Takt.',
    fr: 'Il s’exécute une fois dès qu’un worker est libre, puis à son rythme habituel.',
  },
  'run-started': {
    en: 'The service runs.',
    nl: 'De dienst wordt uitgevoerd.',
    de: 'Der Dienst wird ausgeführt.',
    fr: 'Le service s’exécute.',
  },
  'run-failed': {
    en: 'The service could not be run.',
    nl: 'De dienst kon niet worden uitgevoerd.',
    de: 'Der Dienst konnte nicht ausgeführt werden.',
    fr: 'Le service n’a pas pu être exécuté.',
  },
  'last-error': {
    en: 'Last error: {{error}}',
    nl: 'Laatste fout: {{error}}',
    de: 'Letzter Fehler: {{error}}',
    fr: 'Dernière erreur : {{error}}',
  },
  empty: {
    en: 'No background service has run yet.',
    nl: 'Er heeft nog geen achtergronddienst gedraaid.',
    de: 'Noch kein Hintergrunddienst ist gelaufen.',
    fr: 'Aucun service d’arrière-plan n’a encore tourné.',
  },
  'logs-failed': {
    en: 'The log could not be retrieved.',
    nl: 'Het logboek kon niet worden opgehaald.',
    de: 'Das Protokoll konnte nicht abgerufen werden.',
    fr: 'Le journal n’a pas pu être récupéré.',
  },
  'logs-empty': {
    en: 'Nothing written down yet',
    nl: 'Nog niets opgeschreven',
    de: 'Noch nichts notiert',
    fr: 'Rien d’écrit pour l’instant',
  },
  'logs-empty-hint': {
    en: 'The service writes here what it does at each run.',
    nl: 'De dienst schrijft hier bij elke keer op wat hij doet.',
    de: 'Der Dienst notiert hier, was er bei jedem Lauf tut.',
    fr: 'Le service écrit ici ce qu’il fait à chaque exécution.',
  },
  'log-row': { en: 'entry {{id}}', nl: 'regel {{id}}', de: 'Eintrag {{id}}', fr: 'entrée {{id}}' },
  date: { en: 'Date', nl: 'Datum', de: 'Datum', fr: 'Date' },
  tag: { en: 'Tag', nl: 'Label', de: 'Kennung', fr: 'Étiquette' },
  message: { en: 'Message', nl: 'Bericht', de: 'Nachricht', fr: 'Message' },
  'severity.trace': { en: 'Trace', nl: 'Trace', de: 'Trace', fr: 'Trace' },
  'severity.debug': { en: 'Debug', nl: 'Debug', de: 'Debug', fr: 'Débogage' },
  'severity.information': { en: 'Information', nl: 'Informatie', de: 'Information', fr: 'Information' },
  'severity.warning': { en: 'Warning', nl: 'Waarschuwing', de: 'Warnung', fr: 'Avertissement' },
  'severity.error': { en: 'Error', nl: 'Fout', de: 'Fehler', fr: 'Erreur' },
  'severity.critical': { en: 'Critical', nl: 'Kritiek', de: 'Kritisch', fr: 'Critique' },
  'severity.invalid': { en: 'Invalid', nl: 'Ongeldig', de: 'Ungültig', fr: 'Invalide' },
  'severity-column': { en: 'Severity', nl: 'Ernst', de: 'Schweregrad', fr: 'Gravité' },
} satisfies Section;

/** Under the name that other consoles know it by. */
export const controlPanel = {
  'background-service.err-retrieve': {
    en: 'The background services could not be retrieved.',
    nl: 'De achtergronddiensten konden niet worden opgehaald.',
    de: 'Die Hintergrunddienste konnten nicht abgerufen werden.',
    fr: 'Les services d’arrière-plan n’ont pas pu être récupérés.',
  },
} satisfies Section;
