import type { Section } from './text.ts';

/** The links of the own account, in the profile. */
export const oidcLinks = {
  'links-title': {
    en: 'Linked providers',
    nl: 'Gekoppelde providers',
    de: 'Verknüpfte Dienste',
    fr: 'Fournisseurs liés',
  },
  'links-purpose': {
    en: 'Accounts elsewhere with which you can sign in here.',
    nl: 'Accounts elders waarmee je hier kunt inloggen.',
    de: 'Konten bei anderen, mit denen Sie sich hier anmelden können.',
    fr: 'Comptes externes avec lesquels vous pouvez vous connecter ici.',
  },
  'links-none': {
    en: 'No account is linked.',
    nl: 'Er is geen account gekoppeld.',
    de: 'Es ist kein Konto verknüpft.',
    fr: 'Aucun compte n’est lié.',
  },
  'links-impossible': {
    en: 'No sign-in provider is enabled.',
    nl: 'Er is geen inlogprovider ingeschakeld.',
    de: 'Es ist kein Anmeldedienst aktiviert.',
    fr: 'Aucun fournisseur de connexion n’est activé.',
  },
  subject: { en: 'Account', nl: 'Account', de: 'Konto', fr: 'Compte' },
  'linked-on': { en: 'Linked', nl: 'Gekoppeld', de: 'Verknüpft', fr: 'Lié' },
  link: { en: 'Link {{name}}', nl: '{{name}} koppelen', de: '{{name}} verknüpfen', fr: 'Lier {{name}}' },
  'link-failed': {
    en: 'The provider could not be reached.',
    nl: 'De provider kon niet worden bereikt.',
    de: 'Der Dienst ist nicht erreichbar.',
    fr: 'Le fournisseur est injoignable.',
  },
  linked: {
    en: 'Your account is linked.',
    nl: 'Je account is gekoppeld.',
    de: 'Ihr Konto ist verknüpft.',
    fr: 'Votre compte est lié.',
  },
  unlink: { en: 'Unlink', nl: 'Ontkoppelen', de: 'Trennen', fr: 'Délier' },
  'unlink-label': {
    en: 'Unlink {{name}}',
    nl: '{{name}} ontkoppelen',
    de: '{{name}} trennen',
    fr: 'Délier {{name}}',
  },
  'unlink-title': {
    en: 'Unlink {{name}}?',
    nl: '{{name}} ontkoppelen?',
    de: '{{name}} trennen?',
    fr: 'Délier {{name}} ?',
  },
  'unlink-effect': {
    en: 'You can no longer sign in with it. You can link it again later.',
    nl: 'Je kunt er niet meer mee inloggen. Je kunt het later opnieuw koppelen.',
    de: 'Sie können sich damit nicht mehr anmelden. Sie können es später wieder verknüpfen.',
    fr: 'Vous ne pourrez plus vous connecter avec. Vous pourrez le lier à nouveau plus tard.',
  },
  unlinked: {
    en: 'The account is no longer linked.',
    nl: 'Het account is niet meer gekoppeld.',
    de: 'Das Konto ist nicht mehr verknüpft.',
    fr: 'Le compte n’est plus lié.',
  },
  'unlink-failed': {
    en: 'The account is still linked.',
    nl: 'Het account is nog gekoppeld.',
    de: 'Das Konto ist noch verknüpft.',
    fr: 'Le compte est toujours lié.',
  },
} satisfies Section;
