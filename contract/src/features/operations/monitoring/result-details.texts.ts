import type { Section } from '../../../texts/text.ts';

/** Why a rule gave no value to judge by, and who hears of it. */
export const resultDetails = {
  'detail-rows': {
    en: 'The query gave more than one row.',
    nl: 'De query gaf meer dan één rij.',
    de: 'Die Abfrage lieferte mehr als eine Zeile.',
    fr: 'La requête a donné plus d’une ligne.',
  },
  'detail-columns': {
    en: 'The query gave more than one column.',
    nl: 'De query gaf meer dan één kolom.',
    de: 'Die Abfrage lieferte mehr als eine Spalte.',
    fr: 'La requête a donné plus d’une colonne.',
  },
  'detail-no-column': {
    en: 'The query gave no column.',
    nl: 'De query gaf geen kolom.',
    de: 'Die Abfrage lieferte keine Spalte.',
    fr: 'La requête n’a donné aucune colonne.',
  },
  'detail-number': {
    en: 'The value or the expected result is not a number.',
    nl: 'De waarde of het verwachte resultaat is geen getal.',
    de: 'Der Wert oder das erwartete Ergebnis ist keine Zahl.',
    fr: 'La valeur ou le résultat attendu n’est pas un nombre.',
  },
  'detail-kind': {
    en: 'Values of this kind cannot be compared.',
    nl: 'Waarden van deze soort kunnen niet worden vergeleken.',
    de: 'Werte dieser Art lassen sich nicht vergleichen.',
    fr: 'Les valeurs de ce genre ne peuvent pas être comparées.',
  },
  'detail-text': {
    en: 'Texts are only equal or not: choose “equal to” or “not equal to”.',
    nl: 'Teksten zijn alleen gelijk of niet: kies ‘gelijk aan’ of ‘niet gelijk aan’.',
    de: 'Texte sind nur gleich oder nicht: Wählen Sie „gleich“ oder „ungleich“.',
    fr: 'Des textes sont seulement égaux ou non : choisissez « égal à » ou « différent de ».',
  },
  'detail-too-long': {
    en: 'The query was stopped after {{seconds}} seconds. Read fewer rows, or narrow the time.',
    nl: 'De query is na {{seconds}} seconden gestopt. Lees minder rijen, of beperk de tijd.',
    de: 'Die Abfrage wurde nach {{seconds}} Sekunden abgebrochen. Lesen Sie weniger Zeilen, oder grenzen Sie die Zeit ein.',
    fr: 'La requête a été arrêtée après {{seconds}} secondes. Lisez moins de lignes, ou réduisez la période.',
  },
  unjudged: {
    en: 'The query gave no value to judge by, so it is not known whether this is so:',
    nl: 'De query gaf geen waarde om op te beoordelen, dus is niet bekend of dit zo is:',
    de: 'Die Abfrage lieferte keinen Wert, der sich prüfen lässt; ob dies zutrifft, ist nicht bekannt:',
    fr: 'La requête n’a donné aucune valeur à évaluer ; on ne sait donc pas si ceci est vrai :',
  },
  'critical-unjudged': {
    en: 'Critical: {{name}} cannot be judged, because its query gives no value.',
    nl: 'Kritiek: {{name}} kan niet worden beoordeeld, omdat de query geen waarde geeft.',
    de: 'Kritisch: {{name}} lässt sich nicht prüfen, weil die Abfrage keinen Wert liefert.',
    fr: 'Critique : {{name}} ne peut pas être évaluée, car sa requête ne donne aucune valeur.',
  },
  tells: {
    en: 'E-mails go to: {{names}}',
    nl: 'E-mails gaan naar: {{names}}',
    de: 'E-Mails gehen an: {{names}}',
    fr: 'Les e-mails vont à : {{names}}',
  },
  'tells-nobody': {
    en: 'Nobody gets an e-mail: nobody has chosen this severity.',
    nl: 'Niemand krijgt een e-mail: niemand heeft deze ernst gekozen.',
    de: 'Niemand erhält eine E-Mail: Niemand hat diesen Schweregrad gewählt.',
    fr: 'Personne ne reçoit d’e-mail : personne n’a choisi cette gravité.',
  },
  'tells-choose': {
    en: 'Choose my e-mails',
    nl: 'Mijn e-mails kiezen',
    de: 'Meine E-Mails wählen',
    fr: 'Choisir mes e-mails',
  },
  'told-at': { en: 'Last e-mail', nl: 'Laatste e-mail', de: 'Letzte E-Mail', fr: 'Dernier e-mail' },
} satisfies Section;
