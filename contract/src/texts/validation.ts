import type { Section } from './text.ts';

/** What is wrong with a field, shown under it. */
export const validation = {
  required: { en: 'Fill this in.', nl: 'Vul dit in.', de: 'Bitte ausfüllen.', fr: 'Remplissez ce champ.' },
  invalid: {
    en: 'This value is not valid.',
    nl: 'Deze waarde is ongeldig.',
    de: 'Dieser Wert ist ungültig.',
    fr: 'Cette valeur n’est pas valide.',
  },
  'unknown-field': {
    en: 'This field does not exist.',
    nl: 'Dit veld bestaat niet.',
    de: 'Dieses Feld gibt es nicht.',
    fr: 'Ce champ n’existe pas.',
  },
  email: {
    en: 'Enter a valid e-mail address.',
    nl: 'Vul een geldig e-mailadres in.',
    de: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    fr: 'Saisissez une adresse e-mail valide.',
  },
  mobile: {
    en: 'Enter a valid mobile number, for example 06 12345678 or +49 1512 3456789.',
    nl: 'Vul een geldig mobiel nummer in, bijvoorbeeld 06 12345678 of +49 1512 3456789.',
    de: 'Geben Sie eine gültige Mobilnummer ein, zum Beispiel +49 1512 3456789.',
    fr: 'Saisissez un numéro de mobile valide, par exemple +33 6 12 34 56 78.',
  },
  number: {
    en: 'Enter a number.',
    nl: 'Vul een getal in.',
    de: 'Geben Sie eine Zahl ein.',
    fr: 'Saisissez un nombre.',
  },
  date: {
    en: 'Enter a valid date.',
    nl: 'Vul een geldige datum in.',
    de: 'Geben Sie ein gültiges Datum ein.',
    fr: 'Saisissez une date valide.',
  },
  boolean: {
    en: 'Choose yes or no.',
    nl: 'Kies ja of nee.',
    de: 'Wählen Sie Ja oder Nein.',
    fr: 'Choisissez oui ou non.',
  },
  text: { en: 'Enter a text.', nl: 'Vul een tekst in.', de: 'Geben Sie einen Text ein.', fr: 'Saisissez un texte.' },
  order: {
    en: 'This list cannot be sorted that way.',
    nl: 'Deze lijst kan zo niet worden gesorteerd.',
    de: 'Diese Liste lässt sich so nicht sortieren.',
    fr: 'Cette liste ne peut pas être triée ainsi.',
  },
  code: {
    en: 'Enter the 6 digits.',
    nl: 'Vul de 6 cijfers in.',
    de: 'Geben Sie die 6 Ziffern ein.',
    fr: 'Saisissez les 6 chiffres.',
  },
  token: {
    en: 'This link is not complete.',
    nl: 'Deze link is niet volledig.',
    de: 'Dieser Link ist unvollständig.',
    fr: 'Ce lien est incomplet.',
  },
  characters: {
    en: 'This text holds characters that cannot be stored.',
    nl: 'Deze tekst bevat tekens die niet kunnen worden opgeslagen.',
    de: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können.',
    fr: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.',
  },
  'too-long': {
    en: 'This text is too long.',
    nl: 'Deze tekst is te lang.',
    de: 'Dieser Text ist zu lang.',
    fr: 'Ce texte est trop long.',
  },
  'setting-name': {
    en: 'Use capitals, digits and underscores, for example ENABLE_ADMIN_LOGIN.',
    nl: 'Gebruik hoofdletters, cijfers en underscores, bijvoorbeeld ENABLE_ADMIN_LOGIN.',
    de: 'Verwenden Sie Großbuchstaben, Ziffern und Unterstriche, zum Beispiel ENABLE_ADMIN_LOGIN.',
    fr: 'Utilisez des majuscules, des chiffres et des tirets bas, par exemple ENABLE_ADMIN_LOGIN.',
  },
  'time-zone': {
    en: 'Choose a time zone.',
    nl: 'Kies een tijdzone.',
    de: 'Wählen Sie eine Zeitzone.',
    fr: 'Choisissez un fuseau horaire.',
  },
  'variable-type': {
    en: 'This variable does not exist.',
    nl: 'Deze variabele bestaat niet.',
    de: 'Diese Variable gibt es nicht.',
    fr: 'Cette variable n’existe pas.',
  },
  'password-too-short': {
    en: 'Use at least 12 characters.',
    nl: 'Gebruik minstens 12 tekens.',
    de: 'Verwenden Sie mindestens 12 Zeichen.',
    fr: 'Utilisez au moins 12 caractères.',
  },
  'password-too-long': {
    en: 'Use at most 128 characters.',
    nl: 'Gebruik hoogstens 128 tekens.',
    de: 'Verwenden Sie höchstens 128 Zeichen.',
    fr: 'Utilisez au plus 128 caractères.',
  },
  'password-too-common': {
    en: 'This password is on lists of known passwords. Choose another, for example four words that do not belong together.',
    nl: 'Dit wachtwoord staat op lijsten van bekende wachtwoorden. Kies een ander, bijvoorbeeld vier woorden die niet bij elkaar horen.',
    de: 'Dieses Passwort steht auf Listen bekannter Passwörter. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nicht zusammengehören.',
    fr: 'Ce mot de passe figure sur des listes de mots de passe connus. Choisissez-en un autre, par exemple quatre mots sans rapport.',
  },
  'password-contains-name': {
    en: 'Do not use your own name or e-mail address.',
    nl: 'Gebruik niet je eigen naam of e-mailadres.',
    de: 'Verwenden Sie nicht Ihren Namen oder Ihre E-Mail-Adresse.',
    fr: 'N’utilisez ni votre nom ni votre adresse e-mail.',
  },
} satisfies Section;
