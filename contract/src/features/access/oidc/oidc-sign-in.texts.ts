import type { Section } from '../../../texts/text.ts';

/** The way to a provider and back. */
export const oidcSignIn = {
  or: { en: 'or', nl: 'of', de: 'oder', fr: 'ou' },
  'sign-in-with': {
    en: 'Sign in with {{name}}',
    nl: 'Inloggen met {{name}}',
    de: 'Mit {{name}} anmelden',
    fr: 'Se connecter avec {{name}}',
  },
  'callback-title': { en: 'Signing in', nl: 'Bezig met inloggen', de: 'Anmeldung läuft', fr: 'Connexion en cours' },
  'callback-waiting': {
    en: 'The provider’s answer is being checked.',
    nl: 'Het antwoord van de provider wordt gecontroleerd.',
    de: 'Die Antwort des Anmeldedienstes wird geprüft.',
    fr: 'La réponse du fournisseur est en cours de vérification.',
  },
  'callback-failed': { en: 'Not signed in', nl: 'Niet ingelogd', de: 'Nicht angemeldet', fr: 'Connexion impossible' },
  'back-to-console': {
    en: 'To the console',
    nl: 'Naar de console',
    de: 'Zur Konsole',
    fr: 'Vers la console',
  },
} satisfies Section;
