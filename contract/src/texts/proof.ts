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
  confirm: { en: 'Confirm', nl: 'Bevestigen', de: 'Bestätigen', fr: 'Confirmer' },
} satisfies Section;
