import type { Section } from '../../../texts/text.ts';

/** The change of the own password. */
export const profilePassword = {
  'password-title': { en: 'Password', nl: 'Wachtwoord', de: 'Passwort', fr: 'Mot de passe' },
  'password-purpose': {
    en: 'A change ends your other sessions. This one stays open.',
    nl: 'Een wijziging beëindigt je andere sessies. Deze sessie blijft open.',
    de: 'Eine Änderung beendet Ihre anderen Sitzungen. Diese bleibt bestehen.',
    fr: 'Un changement met fin à vos autres sessions. Celle-ci reste ouverte.',
  },
  'password-changed-at': {
    en: 'Last changed',
    nl: 'Laatst gewijzigd',
    de: 'Zuletzt geändert',
    fr: 'Dernière modification',
  },
  'password-current': {
    en: 'Current password',
    nl: 'Huidig wachtwoord',
    de: 'Aktuelles Passwort',
    fr: 'Mot de passe actuel',
  },
  'password-new': { en: 'New password', nl: 'Nieuw wachtwoord', de: 'Neues Passwort', fr: 'Nouveau mot de passe' },
  'password-help': {
    en: 'At least 12 characters. Four unrelated words are good.',
    nl: 'Minstens 12 tekens. Vier woorden die niet bij elkaar horen zijn goed.',
    de: 'Mindestens 12 Zeichen. Gut sind vier Wörter, die nicht zusammengehören.',
    fr: 'Au moins 12 caractères. Quatre mots sans rapport conviennent bien.',
  },
  'password-change': {
    en: 'Change password',
    nl: 'Wachtwoord wijzigen',
    de: 'Passwort ändern',
    fr: 'Modifier le mot de passe',
  },
  'password-changed': {
    en: 'Password changed. Your other sessions were ended.',
    nl: 'Wachtwoord gewijzigd. Je andere sessies zijn beëindigd.',
    de: 'Passwort geändert. Ihre anderen Sitzungen wurden beendet.',
    fr: 'Mot de passe modifié. Vos autres sessions ont été fermées.',
  },
  'password-failed': {
    en: 'The password could not be changed.',
    nl: 'Het wachtwoord kon niet worden gewijzigd.',
    de: 'Das Passwort konnte nicht geändert werden.',
    fr: 'Le mot de passe n’a pas pu être modifié.',
  },
  'password-wrong': {
    en: 'This is not your current password.',
    nl: 'Dit is niet je huidige wachtwoord.',
    de: 'Das ist nicht Ihr aktuelles Passwort.',
    fr: 'Ce n’est pas votre mot de passe actuel.',
  },
} satisfies Section;
