import type { Section } from '../../../texts/text.ts';

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
    en: 'The file name is empty, too long or contains / \\ or control characters. Rename the file and try again.',
    nl: 'De bestandsnaam is leeg, te lang of bevat / \\ of stuurtekens. Hernoem het bestand en probeer het opnieuw.',
    de: 'Der Dateiname ist leer, zu lang oder enthält / \\ oder Steuerzeichen. Benennen Sie die Datei um und versuchen Sie es erneut.',
    fr: 'Le nom du fichier est vide, trop long ou contient / \\ ou des caractères de contrôle. Renommez-le et réessayez.',
  },
  'refusal-file_type': {
    en: 'This is neither camt.053 (.xml) nor MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
    nl: 'Dit is geen camt.053 (.xml) en geen MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
    de: 'Das ist weder camt.053 (.xml) noch MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
    fr: 'Ce n’est ni du camt.053 (.xml) ni du MT940 (.sta, .940, .mt940, .swi, .fin, .txt).',
  },
  'refusal-charset': {
    en: 'The file contains characters that are not UTF-8. Ask your bank for a file in UTF-8.',
    nl: 'Het bestand bevat tekens die geen UTF-8 zijn. Vraag je bank om een bestand in UTF-8.',
    de: 'Die Datei enthält Zeichen, die kein UTF-8 sind. Bitten Sie Ihre Bank um eine Datei in UTF-8.',
    fr: 'Le fichier contient des caractères qui ne sont pas en UTF-8. Demandez à votre banque un fichier en UTF-8.',
  },
  'refusal-doctype': {
    en: 'The file declares a document type, which is not allowed here. Ask your bank for a standard file.',
    nl: 'Het bestand declareert een documenttype; dat is hier niet toegestaan. Vraag je bank om een standaardbestand.',
    de: 'Die Datei deklariert einen Dokumenttyp; das ist hier nicht erlaubt. Bitten Sie Ihre Bank um eine Standarddatei.',
    fr: 'Le fichier déclare un type de document, ce qui n’est pas autorisé ici. Demandez à votre banque un fichier standard.',
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
    en: 'Only camt.053 versions 02 to 08 can be read; this is “{{found}}”.',
    nl: 'Alleen camt.053 versie 02 tot en met 08 kan worden gelezen; dit is “{{found}}”.',
    de: 'Nur camt.053 der Versionen 02 bis 08 kann gelesen werden; das ist „{{found}}“.',
    fr: 'Seules les versions 02 à 08 de camt.053 peuvent être lues ; ceci est « {{found}} ».',
  },
  'refusal-unexpected_element': {
    en: 'This element is not allowed here.',
    nl: 'Dit element is hier niet toegestaan.',
    de: 'Dieses Element ist hier nicht erlaubt.',
    fr: 'Cet élément n’est pas autorisé ici.',
  },
  'refusal-missing_element': {
    en: 'This element is missing.',
    nl: 'Dit element ontbreekt.',
    de: 'Dieses Element fehlt.',
    fr: 'Cet élément manque.',
  },
  'refusal-bad_value': {
    en: '“{{found}}” is not valid here; expected: {{expected}}',
    nl: '“{{found}}” is hier geen geldige waarde; verwacht: {{expected}}',
    de: '„{{found}}“ ist hier kein gültiger Wert; erwartet: {{expected}}',
    fr: '« {{found}} » n’est pas une valeur valide ici ; attendu : {{expected}}',
  },
  'refusal-future': {
    en: 'This entry is booked on {{found}}, and today is {{expected}}: nothing is booked ahead. Upload the file when that day has come, or ask your bank for a new one.',
    nl: 'Deze boeking is van {{found}}, en vandaag is het {{expected}}: er wordt niets vooruit geboekt. Upload het bestand zodra die dag er is, of vraag je bank om een nieuw bestand.',
    de: 'Diese Buchung ist vom {{found}}, und heute ist der {{expected}}: Im Voraus wird nichts gebucht. Laden Sie die Datei hoch, sobald der Tag da ist, oder bitten Sie Ihre Bank um eine neue.',
    fr: 'Cette écriture est datée du {{found}}, et nous sommes le {{expected}} : rien n’est comptabilisé d’avance. Téléversez le fichier ce jour-là, ou demandez-en un nouveau à votre banque.',
  },
  'refusal-too_complex': {
    en: 'The file is nested too deeply or has parts that are too long. Ask your bank for a standard file.',
    nl: 'Het bestand is te diep genest of heeft te lange onderdelen. Vraag je bank om een standaardbestand.',
    de: 'Die Datei ist zu tief verschachtelt oder hat zu lange Teile. Bitten Sie Ihre Bank um eine Standarddatei.',
    fr: 'Le fichier est trop profondément imbriqué ou contient des parties trop longues. Demandez à votre banque un fichier standard.',
  },
  'refusal-currency': {
    en: 'The currency is {{found}}; only {{expected}} can be read.',
    nl: 'De valuta is {{found}}; alleen {{expected}} kan worden gelezen.',
    de: 'Die Währung ist {{found}}; nur {{expected}} kann gelesen werden.',
    fr: 'La devise est {{found}} ; seule la devise {{expected}} peut être lue.',
  },
  'refusal-unknown_account': {
    en: 'The account {{found}} is not one of ours. Add it under “Our accounts” if it should be.',
    nl: 'De rekening {{found}} is niet van ons. Voeg die toe onder “Eigen rekeningen” als dat wel zo hoort.',
    de: 'Das Konto {{found}} ist keines von unseren. Fügen Sie es unter „Eigene Konten“ hinzu, falls es das sein soll.',
    fr: 'Le compte {{found}} n’est pas l’un des nôtres. Ajoutez-le sous « Nos comptes bancaires » s’il doit l’être.',
  },
  'refusal-balance': {
    en: 'The balances do not add up: the closing balance is {{found}}, opening balance and entries come to {{expected}}. Ask your bank for a new file.',
    nl: 'De saldi kloppen niet: het eindsaldo is {{found}}, beginsaldo en boekingen komen uit op {{expected}}. Vraag je bank om een nieuw bestand.',
    de: 'Die Salden gehen nicht auf: Der Endsaldo ist {{found}}, Anfangssaldo und Buchungen ergeben {{expected}}. Bitten Sie Ihre Bank um eine neue Datei.',
    fr: 'Les soldes ne concordent pas : le solde de clôture est {{found}}, le solde d’ouverture et les écritures donnent {{expected}}. Demandez un nouveau fichier à votre banque.',
  },
  'refusal-totals': {
    en: 'The file says {{found}}, its entries come to {{expected}}. Ask your bank for a new file.',
    nl: 'Volgens het bestand is het {{found}}, de boekingen komen uit op {{expected}}. Vraag je bank om een nieuw bestand.',
    de: 'Laut Datei sind es {{found}}, die Buchungen ergeben {{expected}}. Bitten Sie Ihre Bank um eine neue Datei.',
    fr: 'Le fichier indique {{found}}, ses écritures donnent {{expected}}. Demandez un nouveau fichier à votre banque.',
  },
  'refusal-duplicate_file': {
    en: 'This file has already been stored: {{other}}.',
    nl: 'Dit bestand is al opgeslagen: {{other}}.',
    de: 'Diese Datei ist bereits gespeichert: {{other}}.',
    fr: 'Ce fichier est déjà enregistré : {{other}}.',
  },
  'refusal-overlap': {
    en: 'Its period {{found}} overlaps {{other}} ({{expected}}).',
    nl: 'De periode {{found}} overlapt met {{other}} ({{expected}}).',
    de: 'Der Zeitraum {{found}} überschneidet sich mit {{other}} ({{expected}}).',
    fr: 'La période {{found}} chevauche {{other}} ({{expected}}).',
  },
  'refusal-not_continuous': {
    en: 'The balance {{found}} does not follow {{other}}: expected {{expected}}. Upload the missing statement first.',
    nl: 'Het saldo {{found}} sluit niet aan op {{other}}: verwacht {{expected}}. Upload eerst het ontbrekende afschrift.',
    de: 'Der Saldo {{found}} passt nicht zu {{other}}: erwartet {{expected}}. Laden Sie zuerst den fehlenden Auszug hoch.',
    fr: 'Le solde {{found}} ne concorde pas avec {{other}} : attendu {{expected}}. Téléversez d’abord le relevé manquant.',
  },
  'refusal-other': {
    en: 'statement {{id}} ({{name}})',
    nl: 'afschrift {{id}} ({{name}})',
    de: 'Auszug {{id}} ({{name}})',
    fr: 'le relevé {{id}} ({{name}})',
  },
} satisfies Section;
