import type { Section } from './text.ts';

/** What the audit trail says about an admin; `action.` stands before the name of the action. */
export const adminsChanges = {
  'could-not-retrieve-changes': {
    en: 'Could not retrieve the changes of this admin.',
    nl: 'De wijzigingen van deze beheerder konden niet worden opgehaald.',
    de: 'Die Änderungen dieses Admins konnten nicht abgerufen werden.',
    fr: 'Les modifications de cet admin n’ont pas pu être récupérées.',
  },
  changes: { en: 'Changes', nl: 'Wijzigingen', de: 'Änderungen', fr: 'Modifications' },
  'changes-title': {
    en: 'Changes of {{name}}',
    nl: 'Wijzigingen van {{name}}',
    de: 'Änderungen von {{name}}',
    fr: 'Modifications de {{name}}',
  },
  'action.admin.create': { en: 'Added', nl: 'Toegevoegd', de: 'Hinzugefügt', fr: 'Ajouté' },
  'action.admin.update': {
    en: 'User info changed',
    nl: 'Gegevens gewijzigd',
    de: 'Daten geändert',
    fr: 'Informations modifiées',
  },
  'action.admin.enable': { en: 'Enabled', nl: 'Ingeschakeld', de: 'Aktiviert', fr: 'Activé' },
  'action.admin.disable': { en: 'Disabled', nl: 'Uitgeschakeld', de: 'Deaktiviert', fr: 'Désactivé' },
  'action.admin.set-extra-permissions': {
    en: 'Extra permissions changed',
    nl: 'Extra rechten gewijzigd',
    de: 'Zusätzliche Berechtigungen geändert',
    fr: 'Autorisations supplémentaires modifiées',
  },
  'action.admin.send-activation': {
    en: 'Activation mail sent again',
    nl: 'Activatiemail opnieuw verstuurd',
    de: 'Aktivierungs-E-Mail erneut gesendet',
    fr: 'E-mail d’activation renvoyé',
  },
  'action.admin.activate': {
    en: 'Account activated',
    nl: 'Account geactiveerd',
    de: 'Konto freigeschaltet',
    fr: 'Compte finalisé',
  },
  'action.admin.reset': {
    en: 'Access reset on the server',
    nl: 'Toegang hersteld op de server',
    de: 'Zugang auf dem Server zurückgesetzt',
    fr: 'Accès réinitialisé sur le serveur',
  },
  'action.profile.update': {
    en: 'Own profile changed',
    nl: 'Eigen profiel gewijzigd',
    de: 'Eigenes Profil geändert',
    fr: 'Profil personnel modifié',
  },
  'action.profile.change-password': {
    en: 'Password changed',
    nl: 'Wachtwoord gewijzigd',
    de: 'Passwort geändert',
    fr: 'Mot de passe modifié',
  },
  'action.profile.change-email': {
    en: 'E-mail address changed',
    nl: 'E-mailadres gewijzigd',
    de: 'E-Mail-Adresse geändert',
    fr: 'Adresse e-mail modifiée',
  },
  'action.profile.begin-email-change': {
    en: 'E-mail change requested',
    nl: 'Wijziging van e-mailadres aangevraagd',
    de: 'Änderung der E-Mail-Adresse beantragt',
    fr: 'Changement d’adresse demandé',
  },
  'action.profile.set-preferences': {
    en: 'Preferences changed',
    nl: 'Voorkeuren gewijzigd',
    de: 'Einstellungen geändert',
    fr: 'Préférences modifiées',
  },
  'action.registration.complete': {
    en: 'Registration completed',
    nl: 'Registratie afgerond',
    de: 'Registrierung abgeschlossen',
    fr: 'Inscription terminée',
  },
  'action.password-reset.request': {
    en: 'Password reset requested',
    nl: 'Nieuw wachtwoord aangevraagd',
    de: 'Neues Passwort angefordert',
    fr: 'Réinitialisation du mot de passe demandée',
  },
  'action.password-reset.complete': {
    en: 'Password reset',
    nl: 'Wachtwoord opnieuw ingesteld',
    de: 'Passwort zurückgesetzt',
    fr: 'Mot de passe réinitialisé',
  },
  'action.admin.add-ip': {
    en: 'Address added to the IP whitelist',
    nl: 'Adres op de IP-whitelist gezet',
    de: 'Adresse auf die IP-Whitelist gesetzt',
    fr: 'Adresse ajoutée à la liste blanche d’IP',
  },
  'action.admin.remove-ip': {
    en: 'Address taken off the IP whitelist',
    nl: 'Adres van de IP-whitelist gehaald',
    de: 'Adresse von der IP-Whitelist genommen',
    fr: 'Adresse retirée de la liste blanche d’IP',
  },
  'action.admin.clear-ips': {
    en: 'IP whitelist emptied on the server',
    nl: 'IP-whitelist op de server leeggemaakt',
    de: 'IP-Whitelist auf dem Server geleert',
    fr: 'Liste blanche d’IP vidée sur le serveur',
  },
  'action.session.sign-in': { en: 'Signed in', nl: 'Ingelogd', de: 'Angemeldet', fr: 'Connecté' },
  'action.session.sign-out': { en: 'Signed out', nl: 'Uitgelogd', de: 'Abgemeldet', fr: 'Déconnecté' },
} satisfies Section;
