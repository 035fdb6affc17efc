import type { Section } from '../../../texts/text.ts';

/** Why a query is not run, in words, and why none can be run. */
export const refusedQueries = {
  'refused-syntax': {
    en: 'This is not valid SQL: {{word}}.',
    nl: 'Dit is geen geldige SQL: {{word}}.',
    de: 'Das ist kein gültiges SQL: {{word}}.',
    fr: 'Ce n’est pas du SQL valide : {{word}}.',
  },
  'refused-too-long': {
    en: 'A query has at most 20 KB.',
    nl: 'Een query heeft hooguit 20 KB.',
    de: 'Eine Abfrage hat höchstens 20 KB.',
    fr: 'Une requête a au plus 20 Ko.',
  },
  'refused-character': {
    en: 'There is a character here that no query can have.',
    nl: 'Hier staat een teken dat in geen query kan staan.',
    de: 'Hier steht ein Zeichen, das in keiner Abfrage stehen kann.',
    fr: 'Il y a ici un caractère qu’aucune requête ne peut contenir.',
  },
  'refused-too-deep': {
    en: 'This is nested too deeply.',
    nl: 'Dit is te diep genest.',
    de: 'Das ist zu tief verschachtelt.',
    fr: 'L’imbrication est trop profonde.',
  },
  'refused-too-large': {
    en: 'This query is too much to read.',
    nl: 'Deze query is te veel om te lezen.',
    de: 'Diese Abfrage ist zu umfangreich zum Lesen.',
    fr: 'Cette requête est trop lourde à lire.',
  },
  'refused-statements': {
    en: 'A rule is one query, without anything after it.',
    nl: 'Een regel is één query, zonder iets erachter.',
    de: 'Eine Regel ist eine Abfrage, ohne etwas dahinter.',
    fr: 'Une règle est une seule requête, sans rien après.',
  },
  'refused-statement': {
    en: 'A rule only reads: begin with SELECT or WITH.',
    nl: 'Een regel leest alleen: begin met SELECT of WITH.',
    de: 'Eine Regel liest nur: Beginnen Sie mit SELECT oder WITH.',
    fr: 'Une règle ne fait que lire : commencez par SELECT ou WITH.',
  },
  'refused-clause': {
    en: 'This is not allowed in a rule: {{word}}.',
    nl: 'Dit mag niet in een regel: {{word}}.',
    de: 'Das ist in einer Regel nicht erlaubt: {{word}}.',
    fr: 'Ceci n’est pas permis dans une règle : {{word}}.',
  },
  'refused-function': {
    en: 'The function {{word}} is not allowed in a rule.',
    nl: 'De functie {{word}} mag niet in een regel.',
    de: 'Die Funktion {{word}} ist in einer Regel nicht erlaubt.',
    fr: 'La fonction {{word}} n’est pas permise dans une règle.',
  },
  'refused-operator': {
    en: 'The operator {{word}} is not allowed in a rule.',
    nl: 'De operator {{word}} mag niet in een regel.',
    de: 'Der Operator {{word}} ist in einer Regel nicht erlaubt.',
    fr: 'L’opérateur {{word}} n’est pas permis dans une règle.',
  },
  'refused-type': {
    en: 'The type {{word}} is not allowed in a rule.',
    nl: 'Het type {{word}} mag niet in een regel.',
    de: 'Der Typ {{word}} ist in einer Regel nicht erlaubt.',
    fr: 'Le type {{word}} n’est pas permis dans une règle.',
  },
  'refused-relation': {
    en: '{{word}} is none of the views that a rule may read.',
    nl: '{{word}} is geen van de views die een regel mag lezen.',
    de: '{{word}} ist keine der Views, die eine Regel lesen darf.',
    fr: '{{word}} n’est pas une des vues qu’une règle peut lire.',
  },
  'refused-literal': {
    en: 'This number has too many digits.',
    nl: 'Dit getal heeft te veel cijfers.',
    de: 'Diese Zahl hat zu viele Stellen.',
    fr: 'Ce nombre a trop de chiffres.',
  },
  'refused-too-many-relations': {
    en: 'A rule reads at most 8 views, in at most 25 queries.',
    nl: 'Een regel leest hooguit 8 views, in hooguit 25 query’s.',
    de: 'Eine Regel liest höchstens 8 Views, in höchstens 25 Abfragen.',
    fr: 'Une règle lit au plus 8 vues, en au plus 25 requêtes.',
  },
  'refused-too-many-products': {
    en: 'A rule multiplies and divides at most 20 times.',
    nl: 'Een regel vermenigvuldigt en deelt hooguit 20 keer.',
    de: 'Eine Regel multipliziert und dividiert höchstens 20 Mal.',
    fr: 'Une règle multiplie et divise au plus 20 fois.',
  },
  'refused-cost': {
    en: 'The embedded database would take too long for this. Read fewer rows, or narrow the time.',
    nl: 'De ingebouwde database zou hier te lang over doen. Lees minder rijen, of beperk de tijd.',
    de: 'Die eingebettete Datenbank bräuchte dafür zu lange. Lesen Sie weniger Zeilen, oder grenzen Sie die Zeit ein.',
    fr: 'La base intégrée mettrait trop de temps. Lisez moins de lignes, ou réduisez la période.',
  },
  unavailable: {
    en: 'No rule is judged at present',
    nl: 'Er wordt nu geen regel beoordeeld',
    de: 'Derzeit wird keine Regel geprüft',
    fr: 'Aucune règle n’est évaluée pour l’instant',
  },
  'unavailable-create-role': {
    en: 'The database role {{about}} may not make the role that rules run as. Give it CREATEROLE, or set HOUSTON_REPORTING_URL.',
    nl: 'De databaserol {{about}} mag de rol waarmee regels draaien niet maken. Geef die CREATEROLE, of stel HOUSTON_REPORTING_URL in.',
    de: 'Die Datenbankrolle {{about}} darf die Rolle, als die Regeln laufen, nicht erstellen. Geben Sie ihr CREATEROLE, oder setzen Sie HOUSTON_REPORTING_URL.',
    fr: 'Le rôle {{about}} de la base ne peut pas créer le rôle qui exécute les règles. Donnez-lui CREATEROLE, ou définissez HOUSTON_REPORTING_URL.',
  },
  'unavailable-connect': {
    en: 'The database where rules run cannot be reached: {{about}}',
    nl: 'De database waar regels draaien, is niet bereikbaar: {{about}}',
    de: 'Die Datenbank, in der Regeln laufen, ist nicht erreichbar: {{about}}',
    fr: 'La base où s’exécutent les règles est injoignable : {{about}}',
  },
  'unavailable-grants': {
    en: 'The database role {{about}} may not read the schema reporting. Grant it USAGE on the schema and SELECT on its views.',
    nl: 'De databaserol {{about}} mag het schema reporting niet lezen. Geef die USAGE op het schema en SELECT op de views.',
    de: 'Die Datenbankrolle {{about}} darf das Schema reporting nicht lesen. Geben Sie ihr USAGE auf das Schema und SELECT auf seine Views.',
    fr: 'Le rôle {{about}} de la base ne peut pas lire le schéma reporting. Donnez-lui USAGE sur le schéma et SELECT sur ses vues.',
  },
  'unavailable-too-powerful': {
    en: 'The database role {{about}} of HOUSTON_REPORTING_URL may do more than read the schema reporting. Rules do not run as it.',
    nl: 'De databaserol {{about}} van HOUSTON_REPORTING_URL mag meer dan het schema reporting lezen. Regels draaien daar niet mee.',
    de: 'Die Datenbankrolle {{about}} aus HOUSTON_REPORTING_URL darf mehr als das Schema reporting lesen. Regeln laufen nicht als sie.',
    fr: 'Le rôle {{about}} de HOUSTON_REPORTING_URL peut faire plus que lire le schéma reporting. Les règles ne s’exécutent pas avec lui.',
  },
  'unavailable-behind': {
    en: 'The standby where rules run is {{about}} minutes behind the database. Rules are judged again once it has caught up.',
    nl: 'De standby waar regels draaien, loopt {{about}} minuten achter op de database. Regels worden weer beoordeeld zodra die bij is.',
    de: 'Der Standby, in dem Regeln laufen, ist {{about}} Minuten hinter der Datenbank zurück. Regeln werden wieder geprüft, sobald er aufgeholt hat.',
    fr: 'Le serveur secondaire où s’exécutent les règles a {{about}} minutes de retard sur la base. Les règles sont évaluées de nouveau dès qu’il l’a rattrapé.',
  },
  'unavailable-promoted': {
    en: 'The server that HOUSTON_REPORTING_URL names was promoted and follows the database no longer: rules would judge what is out of date. Name another one, or make it a standby again.',
    nl: 'De server die HOUSTON_REPORTING_URL noemt, is gepromoveerd en volgt de database niet meer: regels zouden beoordelen wat achterhaald is. Noem een andere, of maak er weer een standby van.',
    de: 'Der Server, den HOUSTON_REPORTING_URL nennt, wurde befördert und folgt der Datenbank nicht mehr: Regeln würden Veraltetes prüfen. Nennen Sie einen anderen, oder machen Sie ihn wieder zum Standby.',
    fr: 'Le serveur que nomme HOUSTON_REPORTING_URL a été promu et ne suit plus la base : les règles évalueraient des données qui ne sont plus à jour. Nommez-en un autre, ou refaites-en un serveur secondaire.',
  },
} satisfies Section;
