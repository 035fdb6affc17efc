import type { Section } from './text.ts';

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
    en: 'We send a link to the new address. The old one stays until you follow it.',
    nl: 'We sturen een link naar het nieuwe adres. Het oude blijft tot je die volgt.',
    de: 'Wir senden einen Link an die neue Adresse. Die alte bleibt, bis Sie ihm folgen.',
    fr: 'Nous envoyons un lien à la nouvelle adresse. L’ancienne reste jusqu’à ce que vous le suiviez.',
  },
  'email-change': { en: 'Send the link', nl: 'Link sturen', de: 'Link senden', fr: 'Envoyer le lien' },
  'email-same': {
    en: 'This is your address already.',
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
    en: 'A link was sent to {{pending}}. It works for one hour. Until you follow it, {{current}} stays your address.',
    nl: 'Er is een link gestuurd naar {{pending}}. Die werkt één uur. Tot je hem volgt blijft {{current}} je adres.',
    de: 'Ein Link wurde an {{pending}} gesendet. Er gilt eine Stunde. Bis Sie ihm folgen, bleibt {{current}} Ihre Adresse.',
    fr: 'Un lien a été envoyé à {{pending}}. Il est valable une heure. Tant que vous ne l’avez pas suivi, {{current}} reste votre adresse.',
  },
  'email-resend': { en: 'Send again', nl: 'Opnieuw sturen', de: 'Erneut senden', fr: 'Renvoyer' },
  'email-withdraw': {
    en: 'Keep the current address',
    nl: 'Huidig adres houden',
    de: 'Aktuelle Adresse behalten',
    fr: 'Garder l’adresse actuelle',
  },
  'email-sent': {
    en: 'Link sent. Open it in the mailbox of the new address.',
    nl: 'Link gestuurd. Open hem in de mailbox van het nieuwe adres.',
    de: 'Link gesendet. Öffnen Sie ihn im Postfach der neuen Adresse.',
    fr: 'Lien envoyé. Ouvrez-le dans la boîte de la nouvelle adresse.',
  },
  'email-withdrawn': {
    en: 'Change withdrawn. The link does not work any more.',
    nl: 'Wijziging ingetrokken. De link werkt niet meer.',
    de: 'Änderung zurückgezogen. Der Link funktioniert nicht mehr.',
    fr: 'Changement annulé. Le lien ne fonctionne plus.',
  },
  'email-failed': {
    en: 'The link could not be sent',
    nl: 'De link kon niet worden gestuurd',
    de: 'Der Link konnte nicht gesendet werden',
    fr: 'Le lien n’a pas pu être envoyé',
  },
  'email-withdraw-failed': {
    en: 'The change could not be withdrawn',
    nl: 'De wijziging kon niet worden ingetrokken',
    de: 'Die Änderung konnte nicht zurückgezogen werden',
    fr: 'Le changement n’a pas pu être annulé',
  },
} satisfies Section;
