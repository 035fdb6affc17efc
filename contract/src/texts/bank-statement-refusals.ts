import type { Section } from './text.ts';

/** Why a file of bank statements is refused, by reason, and where it is wrong. */
export const bankStatementRefusals = {
  'refusal-place': {
    en: 'Line {{line}}, {{element}}.',
    nl: 'Regel {{line}}, {{element}}.',
    de: 'Zeile {{line}}, {{element}}.',
    fr: 'Ligne {{line}}, {{element}}.',
  },
  'refusal-line': { en: 'Line {{line}}.', nl: 'Regel {{line}}.', de: 'Zeile {{line}}.', fr: 'Ligne {{line}}.' },
  'refusal-empty': {
    en: 'The file is empty.',
    nl: 'Het bestand is leeg.',
    de: 'Die Datei ist leer.',
    fr: 'Le fichier est vide.',
  },
  'refusal-file_name': {
    en: 'The file has a name that no file of a bank has. Rename it and try again.',
    nl: 'Het bestand heeft een naam die geen bankbestand heeft. Hernoem het en probeer het opnieuw.',
    de: 'Die Datei hat einen Namen, den keine Bankdatei trägt. Benennen Sie sie um und versuchen Sie es erneut.',
    fr: 'Le fichier porte un nom qu’aucun fichier bancaire n’a. Renommez-le et réessayez.',
  },
  'refusal-file_type': {
    en: 'This is neither camt.053 (.xml) nor MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
    nl: 'Dit is geen camt.053 (.xml) en geen MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
    de: 'Das ist weder camt.053 (.xml) noch MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
    fr: 'Ce n’est ni du camt.053 (.xml) ni du MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
  },
  'refusal-charset': {
    en: 'The file has characters that are not UTF-8. Ask your bank for a file in UTF-8.',
    nl: 'Het bestand bevat tekens die geen UTF-8 zijn. Vraag je bank om een bestand in UTF-8.',
    de: 'Die Datei enthält Zeichen, die kein UTF-8 sind. Bitten Sie Ihre Bank um eine Datei in UTF-8.',
    fr: 'Le fichier contient des caractères qui ne sont pas en UTF-8. Demandez à votre banque un fichier en UTF-8.',
  },
  'refusal-doctype': {
    en: 'The file declares a document type, which may hide entities. No bank needs that.',
    nl: 'Het bestand declareert een documenttype, waarin entiteiten verborgen kunnen zijn. Geen bank heeft dat nodig.',
    de: 'Die Datei deklariert einen Dokumenttyp, der Entitäten verbergen kann. Keine Bank braucht das.',
    fr: 'Le fichier déclare un type de document, qui peut cacher des entités. Aucune banque n’en a besoin.',
  },
  'refusal-not_well_formed': {
    en: 'This is not well-formed XML: {{found}}',
    nl: 'Dit is geen welgevormde XML: {{found}}',
    de: 'Das ist kein wohlgeformtes XML: {{found}}',
    fr: 'Ce n’est pas du XML bien formé : {{found}}',
  },
  'refusal-cut_off': {
    en: 'The file ends in the middle. Download it from your bank again.',
    nl: 'Het bestand houdt halverwege op. Download het opnieuw bij je bank.',
    de: 'Die Datei bricht mittendrin ab. Laden Sie sie bei Ihrer Bank erneut herunter.',
    fr: 'Le fichier s’arrête au milieu. Téléchargez-le à nouveau auprès de votre banque.',
  },
  'refusal-version': {
    en: 'This is not camt.053 of version 02 to 08, but “{{found}}”.',
    nl: 'Dit is geen camt.053 van versie 02 tot en met 08, maar “{{found}}”.',
    de: 'Das ist kein camt.053 der Version 02 bis 08, sondern „{{found}}“.',
    fr: 'Ce n’est pas du camt.053 de version 02 à 08, mais « {{found}} ».',
  },
  'refusal-unexpected_element': {
    en: 'This element must not stand here.',
    nl: 'Dit element mag hier niet staan.',
    de: 'Dieses Element darf hier nicht stehen.',
    fr: 'Cet élément ne doit pas se trouver ici.',
  },
  'refusal-missing_element': {
    en: 'This element is missing.',
    nl: 'Dit element ontbreekt.',
    de: 'Dieses Element fehlt.',
    fr: 'Cet élément manque.',
  },
  'refusal-bad_value': {
    en: '“{{found}}” is not a right value here; expected: {{expected}}',
    nl: '“{{found}}” is hier geen juiste waarde; verwacht: {{expected}}',
    de: '„{{found}}“ ist hier kein richtiger Wert; erwartet: {{expected}}',
    fr: '« {{found}} » n’est pas une valeur correcte ici ; attendu : {{expected}}',
  },
  'refusal-too_complex': {
    en: 'The file is built as no bank builds one: too deep, or with parts that are too long.',
    nl: 'Het bestand is gebouwd zoals geen bank dat doet: te diep, of met te lange delen.',
    de: 'Die Datei ist so aufgebaut, wie es keine Bank tut: zu tief oder mit zu langen Teilen.',
    fr: 'Le fichier est construit comme aucune banque ne le fait : trop profond ou avec des parties trop longues.',
  },
  'refusal-currency': {
    en: 'The currency is {{found}}; only {{expected}} can be read.',
    nl: 'De valuta is {{found}}; alleen {{expected}} kan worden gelezen.',
    de: 'Die Währung ist {{found}}; nur {{expected}} kann gelesen werden.',
    fr: 'La devise est {{found}} ; seul {{expected}} peut être lu.',
  },
  'refusal-unknown_account': {
    en: 'The account {{found}} is not one of ours. Add it under “Own accounts” if it should be.',
    nl: 'De rekening {{found}} is niet van ons. Voeg die toe onder “Eigen rekeningen” als dat wel zo hoort.',
    de: 'Das Konto {{found}} ist keines von unseren. Fügen Sie es unter „Eigene Konten“ hinzu, falls es das sein soll.',
    fr: 'Le compte {{found}} n’est pas l’un des nôtres. Ajoutez-le sous « Comptes propres » s’il doit l’être.',
  },
  'refusal-balance': {
    en: 'The balances do not add up: the closing balance is {{found}}, opening balance and entries make {{expected}}.',
    nl: 'De saldi kloppen niet: het eindsaldo is {{found}}, beginsaldo en boekingen maken {{expected}}.',
    de: 'Die Salden gehen nicht auf: Der Endsaldo ist {{found}}, Anfangssaldo und Buchungen ergeben {{expected}}.',
    fr: 'Les soldes ne concordent pas : le solde de clôture est {{found}}, l’ouverture et les écritures font {{expected}}.',
  },
  'refusal-totals': {
    en: 'The bank counted {{found}}, the file holds {{expected}}.',
    nl: 'De bank telde {{found}}, in het bestand staat {{expected}}.',
    de: 'Die Bank zählte {{found}}, in der Datei steht {{expected}}.',
    fr: 'La banque a compté {{found}}, le fichier contient {{expected}}.',
  },
  'refusal-duplicate_file': {
    en: 'This very file is stored already: {{other}}.',
    nl: 'Precies dit bestand is al opgeslagen: {{other}}.',
    de: 'Genau diese Datei ist bereits gespeichert: {{other}}.',
    fr: 'Ce fichier même est déjà enregistré : {{other}}.',
  },
  'refusal-overlap': {
    en: 'Its days ({{found}}) overlap those of {{other}} ({{expected}}).',
    nl: 'De dagen ({{found}}) overlappen met die van {{other}} ({{expected}}).',
    de: 'Seine Tage ({{found}}) überschneiden sich mit denen von {{other}} ({{expected}}).',
    fr: 'Ses jours ({{found}}) recoupent ceux de {{other}} ({{expected}}).',
  },
  'refusal-not_continuous': {
    en: 'Its balance {{found}} does not follow {{other}}, which has {{expected}}.',
    nl: 'Het saldo {{found}} sluit niet aan op {{other}}, met {{expected}}.',
    de: 'Sein Saldo {{found}} schließt nicht an {{other}} an, der {{expected}} hat.',
    fr: 'Son solde {{found}} ne fait pas suite à {{other}}, qui a {{expected}}.',
  },
  'refusal-other': {
    en: 'statement {{id}} ({{name}})',
    nl: 'afschrift {{id}} ({{name}})',
    de: 'Auszug {{id}} ({{name}})',
    fr: 'le relevé {{id}} ({{name}})',
  },
} satisfies Section;
