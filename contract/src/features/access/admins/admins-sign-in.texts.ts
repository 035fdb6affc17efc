import type { Section } from '../../../texts/text.ts';

/** Where another admin is signed in, and their second factor. */
export const adminsSignIn = {
  'sign-in': { en: 'Sign-in', nl: 'Inloggen', de: 'Anmeldung', fr: 'Connexion' },
  'sign-in-purpose': {
    en: 'For when a device is lost: where this admin is signed in, and the second factor. The account stays enabled.',
    nl: 'Voor als een apparaat weg is: waar deze beheerder is ingelogd, en de tweede factor. Het account blijft ingeschakeld.',
    de: 'Für den Fall, dass ein Gerät verloren ging: wo dieser Admin angemeldet ist, und der zweite Faktor. Das Konto bleibt aktiv.',
    fr: 'En cas de perte d’un appareil : où cet admin est connecté, et le second facteur. Le compte reste actif.',
  },
  'sessions-of': { en: 'Signed in at', nl: 'Ingelogd op', de: 'Angemeldet auf', fr: 'Connecté sur' },
  'sessions-none': {
    en: 'This admin is not signed in anywhere.',
    nl: 'Deze beheerder is nergens ingelogd.',
    de: 'Dieser Admin ist nirgends angemeldet.',
    fr: 'Cet admin n’est connecté nulle part.',
  },
  'sessions-failed': {
    en: 'The sessions could not be loaded.',
    nl: 'De sessies konden niet worden geladen.',
    de: 'Die Sitzungen konnten nicht geladen werden.',
    fr: 'Les sessions n’ont pas pu être chargées.',
  },
  'end-sessions': {
    en: 'Sign out everywhere',
    nl: 'Overal uitloggen',
    de: 'Überall abmelden',
    fr: 'Fermer les sessions',
  },
  'end-sessions-title': {
    en: 'Sign {{name}} out everywhere?',
    nl: '{{name}} overal uitloggen?',
    de: '{{name}} überall abmelden?',
    fr: 'Fermer toutes les sessions de {{name}} ?',
  },
  'end-sessions-effect': {
    en: 'All sessions of this admin end immediately. Whoever knows the password, and has the second factor where there is one, can sign in again: disable the account if it should stay shut.',
    nl: 'Alle sessies van deze beheerder eindigen meteen. Wie het wachtwoord kent, en de tweede factor heeft als die er is, kan weer inloggen: schakel het account uit als het dicht moet blijven.',
    de: 'Alle Sitzungen dieses Admins enden sofort. Wer das Passwort kennt und den zweiten Faktor hat, falls es einen gibt, kann sich wieder anmelden: Deaktivieren Sie das Konto, wenn es geschlossen bleiben soll.',
    fr: 'Toutes les sessions de cet admin prennent fin immédiatement. Quiconque connaît le mot de passe, et possède le second facteur s’il existe, peut se reconnecter : désactivez le compte s’il doit rester fermé.',
  },
  'sessions-ended': {
    en: 'Signed out. Sessions ended: {{count}}.',
    nl: 'Uitgelogd. Beëindigde sessies: {{count}}.',
    de: 'Abgemeldet. Beendete Sitzungen: {{count}}.',
    fr: 'Déconnecté. Sessions fermées : {{count}}.',
  },
  'end-sessions-failed': {
    en: 'The sessions could not be ended.',
    nl: 'De sessies konden niet worden beëindigd.',
    de: 'Die Sitzungen konnten nicht beendet werden.',
    fr: 'Les sessions n’ont pas pu être fermées.',
  },
  'factor-on': {
    en: 'The second factor is on.',
    nl: 'De tweede factor is aan.',
    de: 'Der zweite Faktor ist eingerichtet.',
    fr: 'Le second facteur est activé.',
  },
  'remove-factor': {
    en: 'Remove the second factor',
    nl: 'Tweede factor verwijderen',
    de: 'Zweiten Faktor entfernen',
    fr: 'Supprimer le second facteur',
  },
  'remove-factor-title': {
    en: 'Remove the second factor of {{name}}?',
    nl: 'De tweede factor van {{name}} verwijderen?',
    de: 'Den zweiten Faktor von {{name}} entfernen?',
    fr: 'Supprimer le second facteur de {{name}} ?',
  },
  'remove-factor-effect': {
    en: 'From then on the password is enough to sign in, until this admin sets up another one. Their sessions end and they are told by e-mail. Be certain that it is them who ask: call them on a number that you know. For 30 days they may not approve what you ask for.',
    nl: 'Vanaf dan is het wachtwoord genoeg om in te loggen, tot deze beheerder een nieuwe instelt. De sessies eindigen en er gaat een e-mail naar de beheerder. Wees er zeker van dat die het zelf vraagt: bel een nummer dat je kent. Wat jij aanvraagt, mag deze beheerder 30 dagen lang niet goedkeuren.',
    de: 'Danach genügt das Passwort zur Anmeldung, bis dieser Admin einen neuen einrichtet. Die Sitzungen enden, und der Admin erhält eine E-Mail. Vergewissern Sie sich, wer darum bittet: Rufen Sie unter einer bekannten Nummer an. 30 Tage lang darf dieser Admin nichts genehmigen, was Sie beantragen.',
    fr: 'Le mot de passe suffira alors pour se connecter, jusqu’à ce que cet admin en configure un autre. Ses sessions prennent fin et un e-mail l’en informe. Assurez-vous de qui le demande : appelez un numéro que vous connaissez. Pendant 30 jours, cet admin ne peut pas approuver ce que vous demandez.',
  },
  'factor-removed': {
    en: 'Second factor removed. An e-mail tells this admin.',
    nl: 'De tweede factor is verwijderd. De beheerder krijgt een e-mail.',
    de: 'Der zweite Faktor wurde entfernt. Der Admin erhält eine E-Mail.',
    fr: 'Le second facteur a été supprimé. Cet admin en est informé par e-mail.',
  },
  'remove-factor-failed': {
    en: 'The second factor could not be removed.',
    nl: 'De tweede factor kon niet worden verwijderd.',
    de: 'Der zweite Faktor konnte nicht entfernt werden.',
    fr: 'Le second facteur n’a pas pu être supprimé.',
  },
} satisfies Section;
