import type { Section } from './text.ts';

/** Why a new password is refused. */
export const validationPasswords = {
  'password-too-short': {
    en: 'Use at least 12 characters.',
    nl: 'Gebruik minstens 12 tekens.',
    de: 'Verwenden Sie mindestens 12 Zeichen.',
    fr: 'Utilisez au moins 12 caractères.',
  },
  'one-text': {
    en: 'Enter the text in at least one language.',
    nl: 'Vul de tekst in minstens één taal in.',
    de: 'Geben Sie den Text in mindestens einer Sprache ein.',
    fr: 'Saisissez le texte dans au moins une langue.',
  },
  'password-too-long': {
    en: 'Use at most 128 characters.',
    nl: 'Gebruik maximaal 128 tekens.',
    de: 'Verwenden Sie höchstens 128 Zeichen.',
    fr: 'Utilisez au plus 128 caractères.',
  },
  'password-too-common': {
    en: 'This password is on lists of known passwords. Choose another, for example four unrelated words.',
    nl: 'Dit wachtwoord staat op lijsten van bekende wachtwoorden. Kies een ander, bijvoorbeeld vier woorden die niet bij elkaar horen.',
    de: 'Dieses Passwort steht auf Listen bekannter Passwörter. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nicht zusammengehören.',
    fr: 'Ce mot de passe figure sur des listes de mots de passe connus. Choisissez-en un autre, par exemple quatre mots sans rapport.',
  },
  'password-contains-name': {
    en: 'Do not use your own name or e-mail address.',
    nl: 'Gebruik je eigen naam of e-mailadres niet.',
    de: 'Verwenden Sie nicht Ihren Namen oder Ihre E-Mail-Adresse.',
    fr: 'N’utilisez ni votre nom ni votre adresse e-mail.',
  },
} satisfies Section;
