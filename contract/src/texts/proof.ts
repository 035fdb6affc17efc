import type { Section } from './text.ts';

/** The question who is there, before a sensitive action. */
export const proof = {
  title: { en: 'Is it you?', nl: 'Ben jij het?', de: 'Sind Sie es?', fr: 'Est-ce bien vous ?' },
  help: {
    en: 'This action is sensitive. Prove once more who you are; it holds for 5 minutes.',
    nl: 'Deze actie is gevoelig. Bewijs nog eens wie je bent; dat geldt 5 minuten.',
    de: 'Diese Aktion ist sensibel. Weisen Sie sich noch einmal aus; das gilt 5 Minuten.',
    fr: 'Cette action est sensible. Confirmez votre identité ; cela vaut 5 minutes.',
  },
  'use-password': {
    en: 'Use the password instead',
    nl: 'Wachtwoord gebruiken',
    de: 'Stattdessen Passwort verwenden',
    fr: 'Utiliser le mot de passe',
  },
  'use-code': {
    en: 'Use the authenticator app instead',
    nl: 'Authenticator-app gebruiken',
    de: 'Stattdessen Authenticator-App verwenden',
    fr: 'Utiliser l’application d’authentification',
  },
  'at-provider': {
    en: 'Prove it at {{name}}',
    nl: 'Bewijzen bij {{name}}',
    de: 'Bei {{name}} nachweisen',
    fr: 'Confirmer chez {{name}}',
  },
  'at-provider-help': {
    en: 'A window opens in which you sign in there again.',
    nl: 'Er gaat een venster open waarin je daar opnieuw inlogt.',
    de: 'Es öffnet sich ein Fenster, in dem Sie sich dort neu anmelden.',
    fr: 'Une fenêtre s’ouvre, dans laquelle vous vous y connectez de nouveau.',
  },
  waiting: {
    en: 'Sign in in the window that has opened; then this goes on by itself.',
    nl: 'Log in in het venster dat is geopend; daarna gaat het hier vanzelf verder.',
    de: 'Melden Sie sich in dem geöffneten Fenster an; danach geht es hier von selbst weiter.',
    fr: 'Connectez-vous dans la fenêtre qui s’est ouverte ; la suite se fera ici d’elle-même.',
  },
  impossible: {
    en: 'You have no password, no second factor, and no linked provider that is enabled, so you cannot prove who you are. Ask an administrator.',
    nl: 'Je hebt geen wachtwoord, geen tweede factor en geen gekoppelde provider die is ingeschakeld; daarom kun je niet bewijzen wie je bent. Vraag een beheerder.',
    de: 'Sie haben kein Passwort, keinen zweiten Faktor und keinen aktivierten verknüpften Dienst und können sich daher nicht ausweisen. Fragen Sie einen Administrator.',
    fr: 'Vous n’avez ni mot de passe, ni second facteur, ni fournisseur lié et activé ; vous ne pouvez donc pas confirmer votre identité. Adressez-vous à un administrateur.',
  },
  proven: {
    en: 'You have proven who you are.',
    nl: 'Je hebt bewezen wie je bent.',
    de: 'Sie haben sich ausgewiesen.',
    fr: 'Votre identité est confirmée.',
  },
  'close-window': {
    en: 'The console goes on where you left it. You can close this window.',
    nl: 'De console gaat verder waar je was. Je kunt dit venster sluiten.',
    de: 'Die Konsole macht dort weiter, wo Sie waren. Sie können dieses Fenster schließen.',
    fr: 'La console reprend là où vous étiez. Vous pouvez fermer cette fenêtre.',
  },
  confirm: { en: 'Confirm', nl: 'Bevestigen', de: 'Bestätigen', fr: 'Confirmer' },
} satisfies Section;
