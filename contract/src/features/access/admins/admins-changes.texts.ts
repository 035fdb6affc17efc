import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about an admin; `action.` stands before the name of the action. */
export const adminsChanges = {
  'action.admin.create': { en: 'Added', nl: 'Toegevoegd', de: 'Hinzugefügt', fr: 'Ajouté' },
  'action.admin.update': {
    en: 'Details changed',
    nl: 'Gegevens gewijzigd',
    de: 'Angaben geändert',
    fr: 'Informations modifiées',
  },
  'action.admin.enable': {
    en: 'Account enabled',
    nl: 'Account ingeschakeld',
    de: 'Konto reaktiviert',
    fr: 'Compte réactivé',
  },
  'action.admin.disable': {
    en: 'Account disabled',
    nl: 'Account uitgeschakeld',
    de: 'Konto deaktiviert',
    fr: 'Compte désactivé',
  },
  'action.admin.give-back': {
    en: 'Work given back',
    nl: 'Werk teruggegeven',
    de: 'Arbeit zurückgegeben',
    fr: 'Travail rendu',
  },
  'action.admin.end-sessions': {
    en: 'Signed out everywhere',
    nl: 'Overal uitgelogd',
    de: 'Überall abgemeldet',
    fr: 'Toutes les sessions fermées',
  },
  'action.admin.remove-second-factor': {
    en: 'Second factor removed',
    nl: 'Tweede factor verwijderd',
    de: 'Zweiter Faktor entfernt',
    fr: 'Second facteur supprimé',
  },
  'action.admin.set-extra-permissions': {
    en: 'Extra permissions changed',
    nl: 'Extra rechten gewijzigd',
    de: 'Zusätzliche Berechtigungen geändert',
    fr: 'Autorisations supplémentaires modifiées',
  },
  'action.admin.send-activation': {
    en: 'Activation e-mail sent again',
    nl: 'Activatiemail opnieuw verstuurd',
    de: 'Aktivierungs-E-Mail erneut gesendet',
    fr: 'E-mail d’activation renvoyé',
  },
  'action.admin.activate': {
    en: 'Account activated',
    nl: 'Account geactiveerd',
    de: 'Konto aktiviert',
    fr: 'Compte activé',
  },
  'action.admin.reset': {
    en: 'Account reset on the server',
    nl: 'Account gereset op de server',
    de: 'Konto auf dem Server zurückgesetzt',
    fr: 'Compte réinitialisé sur le serveur',
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
    de: 'Persönliche Einstellungen geändert',
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
    en: 'Address added to the IP list',
    nl: 'Adres aan de IP-lijst toegevoegd',
    de: 'Adresse zur IP-Liste hinzugefügt',
    fr: 'Adresse ajoutée à la liste d’IP',
  },
  'action.admin.remove-ip': {
    en: 'Address removed from the IP list',
    nl: 'Adres van de IP-lijst verwijderd',
    de: 'Adresse von der IP-Liste entfernt',
    fr: 'Adresse retirée de la liste d’IP',
  },
  'action.admin.clear-ips': {
    en: 'IP list emptied on the server',
    nl: 'IP-lijst op de server leeggemaakt',
    de: 'IP-Liste auf dem Server geleert',
    fr: 'Liste d’IP vidée sur le serveur',
  },
  'action.session.sign-in': { en: 'Signed in', nl: 'Ingelogd', de: 'Angemeldet', fr: 'Connexion' },
  'action.session.sign-out': { en: 'Signed out', nl: 'Uitgelogd', de: 'Abgemeldet', fr: 'Déconnexion' },
} satisfies Section;
