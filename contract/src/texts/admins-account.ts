import type { Section } from './text.ts';

/** Whether an admin can sign in: disabled, enabled, and activated by the mailed link. */
export const adminsAccount = {
  'unable-to-disable': {
    en: 'Unable to disable or enable this admin.',
    nl: 'Deze beheerder kon niet worden uit- of ingeschakeld.',
    de: 'Dieser Admin konnte nicht deaktiviert oder aktiviert werden.',
    fr: 'Impossible de désactiver ou d’activer cet admin.',
  },
  disable: { en: 'Disable', nl: 'Uitschakelen', de: 'Deaktivieren', fr: 'Désactiver' },
  enable: { en: 'Enable', nl: 'Inschakelen', de: 'Aktivieren', fr: 'Activer' },
  'disable-title': {
    en: 'Disable {{name}}?',
    nl: '{{name}} uitschakelen?',
    de: '{{name}} deaktivieren?',
    fr: 'Désactiver {{name}} ?',
  },
  'disable-effect': {
    en: 'Every session of this admin ends at once, and signing in is refused until the admin is enabled again. Roles and permissions stay.',
    nl: 'Elke sessie van deze beheerder eindigt direct en inloggen wordt geweigerd tot de beheerder weer is ingeschakeld. Rollen en rechten blijven.',
    de: 'Alle Sitzungen dieses Admins enden sofort, und die Anmeldung wird verweigert, bis der Admin wieder aktiviert ist. Rollen und Berechtigungen bleiben.',
    fr: 'Toutes les sessions de cet admin prennent fin immédiatement et la connexion est refusée jusqu’à sa réactivation. Les rôles et autorisations restent.',
  },
  'disable-verb': {
    en: 'Disable {{name}}',
    nl: '{{name}} uitschakelen',
    de: '{{name}} deaktivieren',
    fr: 'Désactiver {{name}}',
  },
  'enable-title': {
    en: 'Enable {{name}} again?',
    nl: '{{name}} weer inschakelen?',
    de: '{{name}} wieder aktivieren?',
    fr: 'Réactiver {{name}} ?',
  },
  'enable-effect': {
    en: 'This admin can sign in again, with the same password, roles and permissions as before.',
    nl: 'Deze beheerder kan weer inloggen, met hetzelfde wachtwoord en dezelfde rollen en rechten als voorheen.',
    de: 'Dieser Admin kann sich wieder anmelden, mit demselben Passwort und denselben Rollen und Berechtigungen wie zuvor.',
    fr: 'Cet admin peut à nouveau se connecter, avec le même mot de passe et les mêmes rôles et autorisations.',
  },
  'enable-verb': {
    en: 'Enable {{name}}',
    nl: '{{name}} inschakelen',
    de: '{{name}} aktivieren',
    fr: 'Activer {{name}}',
  },
  'user-disabled': {
    en: 'Admin user disabled.',
    nl: 'Beheerder uitgeschakeld.',
    de: 'Admin deaktiviert.',
    fr: 'Admin désactivé.',
  },
  'user-enabled': {
    en: 'Admin user enabled.',
    nl: 'Beheerder ingeschakeld.',
    de: 'Admin aktiviert.',
    fr: 'Admin activé.',
  },
  'not-activated': { en: 'Not activated', nl: 'Niet geactiveerd', de: 'Nicht freigeschaltet', fr: 'Non finalisé' },
  'not-activated-hint': {
    en: 'The activation mail was sent to {{email}}. Its link has not been followed yet.',
    nl: 'De activatiemail is verstuurd naar {{email}}. De link is nog niet gevolgd.',
    de: 'Die Aktivierungs-E-Mail wurde an {{email}} gesendet. Ihr Link wurde noch nicht geöffnet.',
    fr: 'L’e-mail d’activation a été envoyé à {{email}}. Son lien n’a pas encore été suivi.',
  },
  'send-activation': {
    en: 'Send activation mail again',
    nl: 'Activatiemail opnieuw versturen',
    de: 'Aktivierungs-E-Mail erneut senden',
    fr: 'Renvoyer l’e-mail d’activation',
  },
  'activation-sent': {
    en: 'The activation mail was sent again. The link before no longer works.',
    nl: 'De activatiemail is opnieuw verstuurd. De vorige link werkt niet meer.',
    de: 'Die Aktivierungs-E-Mail wurde erneut gesendet. Der vorige Link gilt nicht mehr.',
    fr: 'L’e-mail d’activation a été renvoyé. Le lien précédent ne fonctionne plus.',
  },
  'unable-to-send-activation': {
    en: 'The activation mail could not be sent.',
    nl: 'De activatiemail kon niet worden verstuurd.',
    de: 'Die Aktivierungs-E-Mail konnte nicht gesendet werden.',
    fr: 'L’e-mail d’activation n’a pas pu être envoyé.',
  },
} satisfies Section;
