import type { Section } from '../../../texts/text.ts';

/** The question who is there, before a sensitive action. */
export const texts = {
  title: {
    en: 'Confirm that it is you',
    nl: 'Bevestig dat jij het bent',
    de: 'Bestätigen Sie Ihre Identität',
    fr: 'Confirmez votre identité',
  },
  help: {
    en: 'This action is sensitive. Confirm your identity; you will not be asked again for 5 minutes.',
    nl: 'Deze actie is gevoelig. Bevestig dat jij het bent; dat wordt 5 minuten lang niet opnieuw gevraagd.',
    de: 'Diese Aktion ist sicherheitsrelevant. Bestätigen Sie Ihre Identität; Sie werden 5 Minuten lang nicht erneut gefragt.',
    fr: 'Cette action est sensible. Confirmez votre identité ; cela ne vous sera plus demandé pendant 5 minutes.',
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
    en: 'Confirm with {{name}}',
    nl: 'Bevestigen met {{name}}',
    de: 'Mit {{name}} bestätigen',
    fr: 'Confirmer avec {{name}}',
  },
  'at-provider-help': {
    en: 'A window opens where you sign in again.',
    nl: 'Er gaat een venster open waarin je opnieuw inlogt.',
    de: 'Es öffnet sich ein Fenster, in dem Sie sich erneut anmelden.',
    fr: 'Une fenêtre s’ouvre, où vous vous connectez de nouveau.',
  },
  waiting: {
    en: 'Sign in using the window that has opened; the console then continues automatically.',
    nl: 'Log in via het geopende venster; daarna gaat de console automatisch verder.',
    de: 'Melden Sie sich in dem geöffneten Fenster an; danach macht die Konsole automatisch weiter.',
    fr: 'Connectez-vous dans la fenêtre qui s’est ouverte ; la console continuera ensuite automatiquement.',
  },
  impossible: {
    en: 'You have no password, no second factor and no linked provider that is enabled, so you cannot confirm your identity. Ask an admin for help.',
    nl: 'Je hebt geen wachtwoord, geen tweede factor en geen gekoppelde provider die is ingeschakeld; daarom kun je niet bevestigen dat jij het bent. Vraag een beheerder om hulp.',
    de: 'Sie haben kein Passwort, keinen zweiten Faktor und keinen aktivierten verknüpften Anmeldedienst und können daher Ihre Identität nicht bestätigen. Bitten Sie einen Admin um Hilfe.',
    fr: 'Vous n’avez ni mot de passe, ni second facteur, ni fournisseur lié et activé ; vous ne pouvez donc pas confirmer votre identité. Adressez-vous à un admin.',
  },
  proven: {
    en: 'Your identity is confirmed.',
    nl: 'Je hebt bevestigd dat jij het bent.',
    de: 'Ihre Identität ist bestätigt.',
    fr: 'Votre identité est confirmée.',
  },
  'close-window': {
    en: 'The console continues where you left off. You can close this window.',
    nl: 'De console gaat verder waar je was. Je kunt dit venster sluiten.',
    de: 'Die Konsole macht dort weiter, wo Sie waren. Sie können dieses Fenster schließen.',
    fr: 'La console reprend là où vous étiez. Vous pouvez fermer cette fenêtre.',
  },
  confirm: { en: 'Confirm', nl: 'Bevestigen', de: 'Bestätigen', fr: 'Confirmer' },
} satisfies Section;
