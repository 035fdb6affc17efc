import type { Section } from '../../../texts/text.ts';

/** The links of the own account, in the profile. */
export const oidcLinks = {
  'links-title': {
    en: 'Linked providers',
    nl: 'Gekoppelde providers',
    de: 'Verknüpfte Anmeldedienste',
    fr: 'Fournisseurs liés',
  },
  'links-purpose': {
    en: 'Accounts elsewhere that you can use to sign in here.',
    nl: 'Accounts elders waarmee je hier kunt inloggen.',
    de: 'Konten bei Anmeldediensten, mit denen Sie sich hier anmelden können.',
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
    en: 'The provider cannot be reached.',
    nl: 'De provider is niet bereikbaar.',
    de: 'Der Anmeldedienst ist nicht erreichbar.',
    fr: 'Le fournisseur est injoignable.',
  },
  linked: {
    en: 'Account linked.',
    nl: 'Het account is gekoppeld.',
    de: 'Das Konto wurde verknüpft.',
    fr: 'Le compte a été lié.',
  },
  unlink: { en: 'Unlink', nl: 'Ontkoppelen', de: 'Trennen', fr: 'Dissocier' },
  'unlink-label': {
    en: 'Unlink {{name}}',
    nl: '{{name}} ontkoppelen',
    de: '{{name}} trennen',
    fr: 'Dissocier {{name}}',
  },
  'unlink-title': {
    en: 'Unlink {{name}}?',
    nl: '{{name}} ontkoppelen?',
    de: '{{name}} trennen?',
    fr: 'Dissocier {{name}} ?',
  },
  'unlink-effect': {
    en: 'You can no longer use it to sign in, and your other sessions end. You can link it again later.',
    nl: 'Je kunt er niet meer mee inloggen, en je andere sessies eindigen. Je kunt het later opnieuw koppelen.',
    de: 'Sie können sich damit nicht mehr anmelden, und Ihre anderen Sitzungen enden. Sie können es später wieder verknüpfen.',
    fr: 'Vous ne pourrez plus l’utiliser pour vous connecter, et vos autres sessions prendront fin. Vous pourrez le lier à nouveau plus tard.',
  },
  unlinked: {
    en: 'Account unlinked.',
    nl: 'Het account is ontkoppeld.',
    de: 'Das Konto wurde getrennt.',
    fr: 'Le compte a été dissocié.',
  },
  'unlink-failed': {
    en: 'The account could not be unlinked.',
    nl: 'Het account kon niet worden ontkoppeld.',
    de: 'Das Konto konnte nicht getrennt werden.',
    fr: 'Le compte n’a pas pu être dissocié.',
  },
} satisfies Section;
