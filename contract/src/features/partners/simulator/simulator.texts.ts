import type { Section } from '../../../texts/text.ts';
import { simulatorDocument } from './simulator-document.texts.ts';
import { simulatorForm } from './simulator-form.texts.ts';
import { simulatorRuns } from './simulator-runs.texts.ts';
import { simulatorScenarios } from './simulator-scenarios.texts.ts';

export const texts = {
  ...simulatorDocument,
  ...simulatorForm,
  ...simulatorRuns,
  ...simulatorScenarios,
  title: { en: 'API simulator', nl: 'API-simulator', de: 'API-Simulator', fr: 'Simulateur d’API' },
  purpose: {
    en: 'Calls the payment API as a shop would, and shows what it answers.',
    nl: 'Roept de betaal-API aan zoals een winkel dat doet en toont het antwoord.',
    de: 'Ruft die Zahlungs-API so auf, wie es ein Shop tut, und zeigt die Antwort.',
    fr: 'Appelle l’API de paiement comme le ferait une boutique et montre la réponse.',
  },
  'simulate-call': { en: 'Simulate call', nl: 'Aanroep simuleren', de: 'Aufruf simulieren', fr: 'Simuler l’appel' },
  'endpoint-placeholder': {
    en: 'Choose an endpoint',
    nl: 'Kies een endpoint',
    de: 'Wählen Sie einen Endpunkt',
    fr: 'Choisissez un point d’accès',
  },
  'endpoint-search': {
    en: 'Search {{number}} endpoints',
    nl: '{{number}} endpoints doorzoeken',
    de: '{{number}} Endpunkte durchsuchen',
    fr: 'Rechercher parmi {{number}} points d’accès',
  },
  'endpoints-left': {
    en: '{{number}} more: type to find them',
    nl: 'Nog {{number}}: typ om ze te vinden',
    de: '{{number}} weitere: Tippen Sie, um sie zu finden',
    fr: 'Encore {{number}} : saisissez des mots pour les trouver',
  },
  'no-endpoint': {
    en: 'No endpoint found',
    nl: 'Geen endpoint gevonden',
    de: 'Kein Endpunkt gefunden',
    fr: 'Aucun point d’accès trouvé',
  },
  'endpoint-failed': {
    en: 'This endpoint could not be loaded.',
    nl: 'Dit endpoint kon niet worden geladen.',
    de: 'Dieser Endpunkt konnte nicht geladen werden.',
    fr: 'Ce point d’accès n’a pas pu être chargé.',
  },
  'endpoint-cut': {
    en: 'This endpoint refers to more than can be loaded; some parts are entered as JSON.',
    nl: 'Dit endpoint verwijst naar meer dan kan worden geladen; sommige onderdelen vul je in als JSON.',
    de: 'Dieser Endpunkt verweist auf mehr, als sich laden lässt; manche Teile geben Sie als JSON ein.',
    fr: 'Ce point d’accès renvoie à plus que ce qui peut être chargé ; certaines parties se saisissent en JSON.',
  },
  deprecated: { en: 'deprecated', nl: 'verouderd', de: 'veraltet', fr: 'obsolète' },
  'api-key': { en: 'API key', nl: 'API-sleutel', de: 'API-Schlüssel', fr: 'Clé d’API' },
  'api-key-kept': {
    en: 'A test key that the server keeps: nobody sees it, and only our own checkout gets it.',
    nl: 'Een testsleutel die de server bewaart: niemand ziet hem, en alleen onze eigen checkout krijgt hem.',
    de: 'Ein Testschlüssel, den der Server aufbewahrt: Niemand sieht ihn, und nur unser eigener Checkout bekommt ihn.',
    fr: 'Une clé de test que le serveur garde : personne ne la voit, et seul notre propre checkout la reçoit.',
  },
  'api-key-kept-value': {
    en: 'Key of the simulator',
    nl: 'Sleutel van de simulator',
    de: 'Schlüssel des Simulators',
    fr: 'Clé du simulateur',
  },
  'api-key-other': {
    en: 'Enter another key',
    nl: 'Een andere sleutel invullen',
    de: 'Einen anderen Schlüssel eingeben',
    fr: 'Saisir une autre clé',
  },
  'api-key-take-kept': {
    en: 'Use the key of the simulator',
    nl: 'De sleutel van de simulator gebruiken',
    de: 'Den Schlüssel des Simulators verwenden',
    fr: 'Utiliser la clé du simulateur',
  },
  'api-key-revoked': {
    en: 'The key of the simulator was revoked. Enter another one.',
    nl: 'De sleutel van de simulator is ingetrokken. Vul een andere in.',
    de: 'Der Schlüssel des Simulators wurde widerrufen. Geben Sie einen anderen ein.',
    fr: 'La clé du simulateur a été révoquée. Saisissez-en une autre.',
  },
  'api-key-hint': {
    en: 'Sent in the header X-API-KEY and kept nowhere.',
    nl: 'Wordt verstuurd in de header X-API-KEY en nergens bewaard.',
    de: 'Wird im Header X-API-KEY gesendet und nirgends aufbewahrt.',
    fr: 'Envoyée dans l’en-tête X-API-KEY et conservée nulle part.',
  },
  'server-none': {
    en: 'The description names no server that can be called from here.',
    nl: 'De omschrijving noemt geen server die hiervandaan kan worden aangeroepen.',
    de: 'Die Beschreibung nennt keinen Server, der von hier aus aufgerufen werden kann.',
    fr: 'La description ne nomme aucun serveur qui puisse être appelé d’ici.',
  },
  documentation: {
    en: 'API documentation',
    nl: 'API-documentatie',
    de: 'API-Dokumentation',
    fr: 'Documentation de l’API',
  },
  'load-again': {
    en: 'Load the description again',
    nl: 'Omschrijving opnieuw laden',
    de: 'Beschreibung neu laden',
    fr: 'Recharger la description',
  },
  'fast-forward': {
    en: 'Start a sample transaction with today’s date',
    nl: 'Voorbeeldtransactie starten met de datum van vandaag',
    de: 'Beispieltransaktion mit dem heutigen Datum starten',
    fr: 'Démarrer une transaction d’exemple à la date du jour',
  },
  'fast-forward-missing': {
    en: 'The description has no endpoint that starts a transaction',
    nl: 'De omschrijving heeft geen endpoint dat een transactie start',
    de: 'Die Beschreibung hat keinen Endpunkt, der eine Transaktion startet',
    fr: 'La description n’a pas de point d’accès qui démarre une transaction',
  },
  parameters: { en: 'Parameters', nl: 'Parameters', de: 'Parameter', fr: 'Paramètres' },
  'in-path': { en: 'in the path', nl: 'in het pad', de: 'im Pfad', fr: 'dans le chemin' },
  'in-query': { en: 'in the query', nl: 'in de query', de: 'in der Query', fr: 'dans la requête' },
  'in-header': { en: 'as a header', nl: 'als header', de: 'als Header', fr: 'en en-tête' },
  'list-hint': {
    en: 'Several with commas between.',
    nl: 'Meerdere met komma’s ertussen.',
    de: 'Mehrere mit Kommas dazwischen.',
    fr: 'Plusieurs, séparés par des virgules.',
  },
  'general-info-missing': {
    en: 'Choose an endpoint and a server, and enter an API key.',
    nl: 'Kies een endpoint en een server en vul een API-sleutel in.',
    de: 'Wählen Sie Endpunkt und Server, und geben Sie einen API-Schlüssel ein.',
    fr: 'Choisissez un point d’accès et un serveur, et saisissez une clé d’API.',
  },
  'parameters-missing': {
    en: 'Parameters are missing or not valid.',
    nl: 'Er ontbreken parameters, of ze zijn niet geldig.',
    de: 'Parameter fehlen oder sind nicht gültig.',
    fr: 'Des paramètres manquent ou ne sont pas valides.',
  },
  'form-body-invalid': {
    en: 'The body is not complete or not valid.',
    nl: 'De body is niet volledig of niet geldig.',
    de: 'Der Body ist nicht vollständig oder nicht gültig.',
    fr: 'Le corps n’est pas complet ou pas valide.',
  },
  'call-in-progress': {
    en: 'A call is in progress. Wait for its answer.',
    nl: 'Er loopt een aanroep. Wacht op het antwoord.',
    de: 'Ein Aufruf läuft. Warten Sie auf die Antwort.',
    fr: 'Un appel est en cours. Attendez la réponse.',
  },
  'succeed-call': {
    en: 'The call succeeded.',
    nl: 'De aanroep is gelukt.',
    de: 'Der Aufruf war erfolgreich.',
    fr: 'L’appel a réussi.',
  },
  'failed-call': {
    en: 'The call failed.',
    nl: 'De aanroep is mislukt.',
    de: 'Der Aufruf ist fehlgeschlagen.',
    fr: 'L’appel a échoué.',
  },
  'confirm-title': {
    en: 'Call Production?',
    nl: 'Production aanroepen?',
    de: 'Production aufrufen?',
    fr: 'Appeler Production ?',
  },
  'confirm-effect': {
    en: '{{endpoint}} on {{server}} is really carried out, and recorded in the audit trail.',
    nl: '{{endpoint}} op {{server}} wordt echt uitgevoerd en vastgelegd in de audittrail.',
    de: '{{endpoint}} auf {{server}} wird wirklich ausgeführt und im Prüfprotokoll aufgezeichnet.',
    fr: '{{endpoint}} sur {{server}} est réellement exécuté et inscrit dans la piste d’audit.',
  },
  'confirm-verb': {
    en: 'Call Production',
    nl: 'Production aanroepen',
    de: 'Production aufrufen',
    fr: 'Appeler Production',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  endpoint: { en: 'Endpoint', nl: 'Endpoint', de: 'Endpunkt', fr: 'Point d’accès' },
  server: { en: 'Server', nl: 'Server', de: 'Server', fr: 'Serveur' },
} satisfies Section;

export const audit = {
  'action.simulator-run.start': {
    en: 'Call simulated',
    nl: 'Aanroep gesimuleerd',
    de: 'Aufruf simuliert',
    fr: 'Appel simulé',
  },
  'action.simulator-scenario.create': {
    en: 'Scenario saved',
    nl: 'Scenario opgeslagen',
    de: 'Szenario gespeichert',
    fr: 'Scénario enregistré',
  },
  'action.simulator-scenario.change': {
    en: 'Scenario changed',
    nl: 'Scenario gewijzigd',
    de: 'Szenario geändert',
    fr: 'Scénario modifié',
  },
  'action.simulator-scenario.remove': {
    en: 'Scenario deleted',
    nl: 'Scenario verwijderd',
    de: 'Szenario gelöscht',
    fr: 'Scénario supprimé',
  },
  'kind.simulator-run': {
    en: 'simulated call',
    nl: 'gesimuleerde aanroep',
    de: 'simulierter Aufruf',
    fr: 'appel simulé',
  },
  'kind.simulator-scenario': { en: 'scenario', nl: 'scenario', de: 'Szenario', fr: 'scénario' },
} satisfies Section;
