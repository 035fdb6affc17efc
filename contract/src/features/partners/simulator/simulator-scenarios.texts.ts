import type { Section } from '../../../texts/text.ts';

/** Values that are kept under a name. */
export const simulatorScenarios = {
  scenarios: { en: 'Scenarios', nl: 'Scenario’s', de: 'Szenarien', fr: 'Scénarios' },
  'scenario-load': { en: 'Load a scenario', nl: 'Scenario laden', de: 'Szenario laden', fr: 'Charger un scénario' },
  'scenario-none': {
    en: 'No scenario found',
    nl: 'Geen scenario gevonden',
    de: 'Kein Szenario gefunden',
    fr: 'Aucun scénario trouvé',
  },
  'scenario-own': { en: 'Your own', nl: 'Van jezelf', de: 'Eigene', fr: 'Les vôtres' },
  'scenario-others': {
    en: 'Shared by others',
    nl: 'Gedeeld door anderen',
    de: 'Von anderen geteilt',
    fr: 'Partagés par d’autres',
  },
  'scenario-option': {
    en: '{{name}} ({{owner}})',
    nl: '{{name}} ({{owner}})',
    de: '{{name}} ({{owner}})',
    fr: '{{name}} ({{owner}})',
  },
  'scenario-save': {
    en: 'Save as scenario',
    nl: 'Opslaan als scenario',
    de: 'Als Szenario speichern',
    fr: 'Enregistrer comme scénario',
  },
  'scenario-name': { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  'scenario-shared': {
    en: 'Every admin of the simulator may use it',
    nl: 'Elke beheerder van de simulator mag het gebruiken',
    de: 'Jeder Admin des Simulators darf es verwenden',
    fr: 'Tous les admins du simulateur peuvent l’utiliser',
  },
  'scenario-hint': {
    en: 'Keeps endpoint, parameters and body, never the API key.',
    nl: 'Bewaart endpoint, parameters en body, nooit de API-sleutel.',
    de: 'Bewahrt Endpunkt, Parameter und Body auf, nie den API-Schlüssel.',
    fr: 'Conserve le point d’accès, les paramètres et le corps, jamais la clé d’API.',
  },
  'scenario-replace': {
    en: 'Save in “{{name}}”',
    nl: 'Opslaan in “{{name}}”',
    de: 'In „{{name}}“ speichern',
    fr: 'Enregistrer dans « {{name}} »',
  },
  'scenario-saved': {
    en: 'Scenario saved.',
    nl: 'Scenario opgeslagen.',
    de: 'Szenario gespeichert.',
    fr: 'Scénario enregistré.',
  },
  'scenario-save-failed': {
    en: 'The scenario could not be saved.',
    nl: 'Het scenario kon niet worden opgeslagen.',
    de: 'Das Szenario konnte nicht gespeichert werden.',
    fr: 'Le scénario n’a pas pu être enregistré.',
  },
  'scenario-too-many': {
    en: 'You have 200 scenarios, which is the most. Delete one that you no longer need.',
    nl: 'Je hebt 200 scenario’s, het hoogste aantal. Verwijder er een die je niet meer nodig hebt.',
    de: 'Sie haben 200 Szenarien, mehr sind nicht möglich. Löschen Sie eines, das Sie nicht mehr brauchen.',
    fr: 'Vous avez 200 scénarios, le maximum. Supprimez-en un dont vous n’avez plus besoin.',
  },
  'scenario-delete': {
    en: 'Delete “{{name}}”',
    nl: '“{{name}}” verwijderen',
    de: '„{{name}}“ löschen',
    fr: 'Supprimer « {{name}} »',
  },
  'scenario-delete-title': {
    en: 'Delete the scenario “{{name}}”?',
    nl: 'Scenario “{{name}}” verwijderen?',
    de: 'Szenario „{{name}}“ löschen?',
    fr: 'Supprimer le scénario « {{name}} » ?',
  },
  'scenario-delete-effect': {
    en: 'Whoever uses it will no longer find it.',
    nl: 'Wie het gebruikt, vindt het niet meer.',
    de: 'Wer es verwendet, findet es nicht mehr.',
    fr: 'Ceux qui l’utilisent ne le trouveront plus.',
  },
  'scenario-deleted': {
    en: 'Scenario deleted.',
    nl: 'Scenario verwijderd.',
    de: 'Szenario gelöscht.',
    fr: 'Scénario supprimé.',
  },
  'scenario-delete-failed': {
    en: 'The scenario could not be deleted.',
    nl: 'Het scenario kon niet worden verwijderd.',
    de: 'Das Szenario konnte nicht gelöscht werden.',
    fr: 'Le scénario n’a pas pu être supprimé.',
  },
  'scenarios-failed': {
    en: 'The scenarios could not be loaded.',
    nl: 'De scenario’s konden niet worden geladen.',
    de: 'Die Szenarien konnten nicht geladen werden.',
    fr: 'Les scénarios n’ont pas pu être chargés.',
  },
  'scenario-load-failed': {
    en: 'The scenario could not be loaded.',
    nl: 'Het scenario kon niet worden geladen.',
    de: 'Das Szenario konnte nicht geladen werden.',
    fr: 'Le scénario n’a pas pu être chargé.',
  },
  'scenario-changed': {
    en: 'What this endpoint takes has changed since the scenario was saved. Check the values before you call.',
    nl: 'Wat dit endpoint aanneemt, is veranderd sinds het scenario is opgeslagen. Controleer de waarden voor je aanroept.',
    de: 'Was dieser Endpunkt annimmt, hat sich geändert, seit das Szenario gespeichert wurde. Prüfen Sie die Werte vor dem Aufruf.',
    fr: 'Ce que prend ce point d’accès a changé depuis l’enregistrement du scénario. Vérifiez les valeurs avant d’appeler.',
  },
  'scenario-gone': {
    en: 'The endpoint of this scenario, {{endpoint}}, is no longer in the description.',
    nl: 'Het endpoint van dit scenario, {{endpoint}}, staat niet meer in de omschrijving.',
    de: 'Der Endpunkt dieses Szenarios, {{endpoint}}, steht nicht mehr in der Beschreibung.',
    fr: 'Le point d’accès de ce scénario, {{endpoint}}, n’est plus dans la description.',
  },
} satisfies Section;
