import type { Section } from '../../../texts/text.ts';

/** The address that one signs in with, and its change, which waits for a mailed link. */
export const profileEmail = {
  'email-title': { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
  'email-purpose': {
    en: 'You sign in with this address, and warnings about your account go there.',
    nl: 'Met dit adres log je in, en waarschuwingen over je account gaan daarheen.',
    de: 'Mit dieser Adresse melden Sie sich an; Warnungen zu Ihrem Konto gehen dorthin.',
    fr: 'Vous vous connectez avec cette adresse et y recevez les alertes sur votre compte.',
  },
  'email-current': {
    en: 'Current address',
    nl: 'Huidig adres',
    de: 'Aktuelle Adresse',
    fr: 'Adresse actuelle',
  },
  'email-new': { en: 'New address', nl: 'Nieuw adres', de: 'Neue Adresse', fr: 'Nouvelle adresse' },
  'email-help': {
    en: 'We send a link to the new address. The old one stays in use until you confirm the new one with that link.',
    nl: 'We sturen een link naar het nieuwe adres. Het oude blijft in gebruik tot je het nieuwe met die link bevestigt.',
    de: 'Wir senden einen Link an die neue Adresse. Die alte bleibt in Gebrauch, bis Sie die neue mit diesem Link bestätigen.',
    fr: 'Nous envoyons un lien à la nouvelle adresse. L’ancienne reste utilisée jusqu’à ce que vous confirmiez la nouvelle avec ce lien.',
  },
  'email-change': { en: 'Send the link', nl: 'Link sturen', de: 'Link senden', fr: 'Envoyer le lien' },
  'email-same': {
    en: 'This is already your address.',
    nl: 'Dit is al je adres.',
    de: 'Das ist bereits Ihre Adresse.',
    fr: 'C’est déjà votre adresse.',
  },
  'email-pending-title': {
    en: 'Waiting for confirmation',
    nl: 'Wacht op bevestiging',
    de: 'Wartet auf Bestätigung',
    fr: 'En attente de confirmation',
  },
  'email-pending': {
    en: 'The link for {{pending}} works for one hour. Until you confirm the new address with it, {{current}} stays in use.',
    nl: 'De link voor {{pending}} werkt één uur. Tot je het nieuwe adres ermee bevestigt, blijft {{current}} in gebruik.',
    de: 'Der Link für {{pending}} gilt eine Stunde. Bis Sie die neue Adresse damit bestätigen, bleibt {{current}} in Gebrauch.',
    fr: 'Le lien pour {{pending}} est valable une heure. Tant que vous n’avez pas confirmé la nouvelle adresse avec ce lien, {{current}} reste utilisée.',
  },
  'email-resend': { en: 'Send again', nl: 'Opnieuw sturen', de: 'Erneut senden', fr: 'Renvoyer' },
  'email-withdraw': {
    en: 'Keep the current address',
    nl: 'Huidig adres houden',
    de: 'Aktuelle Adresse behalten',
    fr: 'Garder l’adresse actuelle',
  },
  'email-kept': {
    en: 'The link is in the outbox. It is not sent: Houston has no mail server here.',
    nl: 'De link staat in het postvak uit en wordt niet verstuurd: Houston heeft hier geen mailserver.',
    de: 'Der Link liegt im Postausgang. Er wird nicht gesendet: Houston hat hier keinen Mailserver.',
    fr: 'Le lien est dans la boîte d’envoi. Il n’est pas envoyé : Houston n’a pas de serveur de messagerie ici.',
  },
  'email-sent': {
    en: 'Link sent. Open it in the mailbox of the new address.',
    nl: 'Link gestuurd. Open die in de mailbox van het nieuwe adres.',
    de: 'Link gesendet. Öffnen Sie ihn im Postfach der neuen Adresse.',
    fr: 'Lien envoyé. Ouvrez-le dans la boîte de la nouvelle adresse.',
  },
  'email-withdrawn': {
    en: 'Change withdrawn. The link no longer works.',
    nl: 'Wijziging ingetrokken. De link werkt niet meer.',
    de: 'Änderung zurückgezogen. Der Link funktioniert nicht mehr.',
    fr: 'Changement annulé. Le lien ne fonctionne plus.',
  },
  'email-failed': {
    en: 'The link could not be sent.',
    nl: 'De link kon niet worden gestuurd.',
    de: 'Der Link konnte nicht gesendet werden.',
    fr: 'Le lien n’a pas pu être envoyé.',
  },
  'email-withdraw-failed': {
    en: 'The change could not be withdrawn.',
    nl: 'De wijziging kon niet worden ingetrokken.',
    de: 'Die Änderung konnte nicht zurückgezogen werden.',
    fr: 'Le changement n’a pas pu être annulé.',
  },
} satisfies Section;
