import type { Section } from '../../../texts/text.ts';

/** Whether an admin can sign in: disabled, enabled, and activated by the mailed link. */
export const adminsAccount = {
  'unable-to-disable': {
    en: 'The account could not be disabled or enabled.',
    nl: 'Het account kon niet worden uit- of ingeschakeld.',
    de: 'Das Konto konnte nicht deaktiviert oder reaktiviert werden.',
    fr: 'Le compte n’a pas pu être désactivé ou réactivé.',
  },
  disable: { en: 'Disable', nl: 'Uitschakelen', de: 'Deaktivieren', fr: 'Désactiver' },
  enable: { en: 'Enable', nl: 'Inschakelen', de: 'Reaktivieren', fr: 'Réactiver' },
  'disable-title': {
    en: 'Disable the account of {{name}}?',
    nl: 'Het account van {{name}} uitschakelen?',
    de: 'Das Konto von {{name}} deaktivieren?',
    fr: 'Désactiver le compte de {{name}} ?',
  },
  'disable-effect': {
    en: 'All sessions of this admin end immediately, and signing in is refused until the account is enabled again. Roles and permissions are kept.',
    nl: 'Alle sessies van deze beheerder eindigen meteen en inloggen wordt geweigerd tot het account weer is ingeschakeld. Rollen en rechten blijven behouden.',
    de: 'Alle Sitzungen dieses Admins enden sofort, und die Anmeldung wird verweigert, bis das Konto reaktiviert ist. Rollen und Berechtigungen bleiben erhalten.',
    fr: 'Toutes les sessions de cet admin prennent fin immédiatement et la connexion est refusée jusqu’à la réactivation du compte. Les rôles et autorisations sont conservés.',
  },
  'disable-verb': {
    en: 'Disable account',
    nl: 'Account uitschakelen',
    de: 'Konto deaktivieren',
    fr: 'Désactiver le compte',
  },
  'enable-title': {
    en: 'Enable the account of {{name}} again?',
    nl: 'Het account van {{name}} weer inschakelen?',
    de: 'Das Konto von {{name}} reaktivieren?',
    fr: 'Réactiver le compte de {{name}} ?',
  },
  'enable-effect': {
    en: 'This admin can sign in again, with the same password, roles and permissions as before.',
    nl: 'Deze beheerder kan weer inloggen, met hetzelfde wachtwoord en dezelfde rollen en rechten als voorheen.',
    de: 'Dieser Admin kann sich wieder anmelden, mit demselben Passwort und denselben Rollen und Berechtigungen wie zuvor.',
    fr: 'Cet admin peut à nouveau se connecter, avec le même mot de passe et les mêmes rôles et autorisations.',
  },
  'enable-verb': {
    en: 'Enable account',
    nl: 'Account inschakelen',
    de: 'Konto reaktivieren',
    fr: 'Réactiver le compte',
  },
  'user-disabled': {
    en: 'Admin user disabled.',
    nl: 'Account uitgeschakeld.',
    de: 'Konto deaktiviert.',
    fr: 'Compte désactivé.',
  },
  'user-enabled': {
    en: 'Admin user enabled.',
    nl: 'Account ingeschakeld.',
    de: 'Konto reaktiviert.',
    fr: 'Compte réactivé.',
  },
  'not-activated': { en: 'Not activated', nl: 'Niet geactiveerd', de: 'Nicht aktiviert', fr: 'Non activé' },
  'not-activated-sent': {
    en: 'The activation e-mail went to {{email}}. Its link has not been used yet.',
    nl: 'De activatiemail ging naar {{email}}. De link is nog niet gebruikt.',
    de: 'Die Aktivierungs-E-Mail ging an {{email}}. Der Link darin wurde noch nicht verwendet.',
    fr: 'L’e-mail d’activation a été envoyé à {{email}}. Son lien n’a pas encore été utilisé.',
  },
  'not-activated-no_server': {
    en: 'Houston has no mail server: the activation e-mail for {{email}} stays in the outbox.',
    nl: 'Houston heeft geen mailserver: de activatiemail voor {{email}} blijft in het postvak uit.',
    de: 'Houston hat keinen Mailserver: Die Aktivierungs-E-Mail für {{email}} bleibt im Postausgang.',
    fr: 'Houston n’a pas de serveur de messagerie : l’e-mail d’activation pour {{email}} reste dans la boîte d’envoi.',
  },
  'not-activated-not_listed': {
    en: 'The domain of {{email}} is not on the allow list: the activation e-mail stays in the outbox.',
    nl: 'Het domein van {{email}} staat niet op de lijst van toegestane domeinen: de activatiemail blijft in het postvak uit.',
    de: 'Die Domain von {{email}} steht nicht auf der Liste der erlaubten Domains: Die Aktivierungs-E-Mail bleibt im Postausgang.',
    fr: 'Le domaine de {{email}} ne figure pas parmi les domaines autorisés : l’e-mail d’activation reste dans la boîte d’envoi.',
  },
  'send-activation': {
    en: 'Send activation e-mail again',
    nl: 'Activatiemail opnieuw versturen',
    de: 'Aktivierungs-E-Mail erneut senden',
    fr: 'Renvoyer l’e-mail d’activation',
  },
  'activation-sent': {
    en: 'A new activation e-mail is on its way to {{email}}. The earlier link no longer works.',
    nl: 'Een nieuwe activatiemail is onderweg naar {{email}}. De vorige link werkt niet meer.',
    de: 'Eine neue Aktivierungs-E-Mail ist unterwegs an {{email}}. Der vorige Link gilt nicht mehr.',
    fr: 'Un nouvel e-mail d’activation est en route vers {{email}}. Le lien précédent ne fonctionne plus.',
  },
  'activation-no_server': {
    en: 'A new activation e-mail for {{email}} is in the outbox. It is not sent: Houston has no mail server.',
    nl: 'Een nieuwe activatiemail voor {{email}} staat in het postvak uit. Hij wordt niet verstuurd: Houston heeft geen mailserver.',
    de: 'Eine neue Aktivierungs-E-Mail für {{email}} liegt im Postausgang. Sie wird nicht gesendet: Houston hat keinen Mailserver.',
    fr: 'Un nouvel e-mail d’activation pour {{email}} est dans la boîte d’envoi. Il n’est pas envoyé : Houston n’a pas de serveur de messagerie.',
  },
  'activation-not_listed': {
    en: 'A new activation e-mail for {{email}} is in the outbox. It is not sent: the domain is not on the allow list.',
    nl: 'Een nieuwe activatiemail voor {{email}} staat in het postvak uit. Hij wordt niet verstuurd: het domein staat niet op de lijst van toegestane domeinen.',
    de: 'Eine neue Aktivierungs-E-Mail für {{email}} liegt im Postausgang. Sie wird nicht gesendet: Die Domain steht nicht auf der Liste der erlaubten Domains.',
    fr: 'Un nouvel e-mail d’activation pour {{email}} est dans la boîte d’envoi. Il n’est pas envoyé : le domaine ne figure pas parmi les domaines autorisés.',
  },
  blocked: { en: 'Blocked', nl: 'Geblokkeerd', de: 'Gesperrt', fr: 'Bloqué' },
  'blocked-title': {
    en: 'This account is blocked',
    nl: 'Dit account is geblokkeerd',
    de: 'Dieses Konto ist gesperrt',
    fr: 'Ce compte est bloqué',
  },
  'blocked-hint': {
    en: 'None of its calls are answered until somebody resolves this:',
    nl: 'Geen enkele aanroep van dit account wordt beantwoord totdat iemand dit oplost:',
    de: 'Kein Aufruf dieses Kontos wird beantwortet, bis jemand dies erledigt:',
    fr: 'Aucun de ses appels ne reçoit de réponse tant que ceci n’est pas résolu :',
  },
  'unable-to-send-activation': {
    en: 'The activation e-mail could not be sent.',
    nl: 'De activatiemail kon niet worden verstuurd.',
    de: 'Die Aktivierungs-E-Mail konnte nicht gesendet werden.',
    fr: 'L’e-mail d’activation n’a pas pu être envoyé.',
  },
} satisfies Section;
