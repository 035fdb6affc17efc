import type { Section } from '../../../texts/text.ts';

/** Why something was refused, by what the trail keeps of it: `refused-` and its code, with dashes. */
export const auditRefusals = {
  'refused-permission-denied': {
    en: 'permission missing',
    nl: 'recht ontbreekt',
    de: 'Berechtigung fehlt',
    fr: 'autorisation manquante',
  },
  'refused-grant-ceiling': {
    en: 'granting what one does not have',
    nl: 'toekennen wat men zelf niet heeft',
    de: 'Erteilen, was man selbst nicht hat',
    fr: 'accorder ce que l’on n’a pas soi-même',
  },
  'refused-stronger-account': {
    en: 'account with more permissions',
    nl: 'account met meer rechten',
    de: 'Konto mit mehr Berechtigungen',
    fr: 'compte disposant de plus d’autorisations',
  },
  'refused-address-refused': {
    en: 'address not allowed',
    nl: 'adres niet toegestaan',
    de: 'Adresse nicht erlaubt',
    fr: 'adresse non autorisée',
  },
  'refused-wrong-password': {
    en: 'wrong password',
    nl: 'verkeerd wachtwoord',
    de: 'falsches Passwort',
    fr: 'mot de passe incorrect',
  },
  'refused-wrong-second-factor': {
    en: 'wrong second factor',
    nl: 'verkeerde tweede factor',
    de: 'falscher zweiter Faktor',
    fr: 'second facteur incorrect',
  },
  'refused-wrong-proof': {
    en: 'wrong password or code',
    nl: 'verkeerd wachtwoord of verkeerde code',
    de: 'falsches Passwort oder falscher Code',
    fr: 'mot de passe ou code incorrect',
  },
  'refused-wrong-code': { en: 'wrong code', nl: 'verkeerde code', de: 'falscher Code', fr: 'code incorrect' },
  'refused-unknown-name': {
    en: 'no such account',
    nl: 'account bestaat niet',
    de: 'Konto gibt es nicht',
    fr: 'compte inexistant',
  },
  'refused-disabled': {
    en: 'account disabled',
    nl: 'account uitgeschakeld',
    de: 'Konto deaktiviert',
    fr: 'compte désactivé',
  },
  'refused-not-activated': {
    en: 'account not activated',
    nl: 'account niet geactiveerd',
    de: 'Konto nicht aktiviert',
    fr: 'compte non activé',
  },
  'refused-link-used-or-expired': {
    en: 'link used or expired',
    nl: 'link gebruikt of verlopen',
    de: 'Link benutzt oder abgelaufen',
    fr: 'lien utilisé ou expiré',
  },
  'refused-too-many-attempts': {
    en: 'too many attempts',
    nl: 'te veel pogingen',
    de: 'zu viele Versuche',
    fr: 'trop de tentatives',
  },
  'refused-the-provider-is-gone': {
    en: 'sign-in provider deleted',
    nl: 'inlogprovider verwijderd',
    de: 'Anmeldedienst gelöscht',
    fr: 'fournisseur de connexion supprimé',
  },
  'refused-the-provider-is-disabled': {
    en: 'sign-in provider disabled',
    nl: 'inlogprovider uitgeschakeld',
    de: 'Anmeldedienst deaktiviert',
    fr: 'fournisseur de connexion désactivé',
  },
  'refused-the-provider-was-changed-meanwhile': {
    en: 'sign-in provider changed in the meantime',
    nl: 'inlogprovider intussen gewijzigd',
    de: 'Anmeldedienst inzwischen geändert',
    fr: 'fournisseur de connexion modifié entre-temps',
  },
  'refused-the-provider-creates-no-admins': {
    en: 'sign-in provider creates no admins',
    nl: 'inlogprovider maakt geen beheerders aan',
    de: 'Anmeldedienst legt keine Admins an',
    fr: 'fournisseur de connexion qui ne crée pas d’admins',
  },
  'refused-the-session-that-began-it-has-ended': {
    en: 'session ended',
    nl: 'sessie beëindigd',
    de: 'Sitzung beendet',
    fr: 'session fermée',
  },
  'refused-the-account-of-somebody-else': {
    en: 'account of somebody else',
    nl: 'account van iemand anders',
    de: 'Konto einer anderen Person',
    fr: 'compte d’une autre personne',
  },
} satisfies Section;
