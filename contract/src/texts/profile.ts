import { profileEmail } from './profile-email.ts';
import { profilePassword } from './profile-password.ts';
import { profilePreferences } from './profile-preferences.ts';
import { profileSecondFactor } from './profile-second-factor.ts';
import { profileSessions } from './profile-sessions.ts';
import type { Section } from './text.ts';

/** The admin’s own profile: the page, name and phone, and what is below its other headings. */
export const profile = {
  title: { en: 'Profile', nl: 'Profiel', de: 'Profil', fr: 'Profil' },
  purpose: {
    en: 'Your data, how you sign in, and how the console looks for you.',
    nl: 'Je gegevens, hoe je inlogt en hoe de console er voor jou uitziet.',
    de: 'Ihre Daten, Ihre Anmeldung und wie die Konsole für Sie aussieht.',
    fr: 'Vos données, votre connexion et l’apparence de la console pour vous.',
  },
  'tab-data': { en: 'My data', nl: 'Mijn gegevens', de: 'Meine Daten', fr: 'Mes données' },
  'tab-security': { en: 'Security', nl: 'Beveiliging', de: 'Sicherheit', fr: 'Sécurité' },
  'tab-sessions': { en: 'Sessions', nl: 'Sessies', de: 'Sitzungen', fr: 'Sessions' },
  'tab-preferences': { en: 'Preferences', nl: 'Voorkeuren', de: 'Einstellungen', fr: 'Préférences' },
  'load-failed': {
    en: 'This could not be loaded',
    nl: 'Dit kon niet worden geladen',
    de: 'Das konnte nicht geladen werden',
    fr: 'Le chargement a échoué',
  },

  'data-title': { en: 'Name and phone', nl: 'Naam en telefoon', de: 'Name und Telefon', fr: 'Nom et téléphone' },
  'data-purpose': {
    en: 'Your name stands beside everything you do in the console.',
    nl: 'Je naam staat bij alles wat je in de console doet.',
    de: 'Ihr Name steht bei allem, was Sie in der Konsole tun.',
    fr: 'Votre nom figure à côté de tout ce que vous faites dans la console.',
  },
  'first-name': { en: 'First name', nl: 'Voornaam', de: 'Vorname', fr: 'Prénom' },
  'last-name': { en: 'Last name', nl: 'Achternaam', de: 'Nachname', fr: 'Nom' },
  'phone-number': { en: 'Mobile number', nl: 'Mobiel nummer', de: 'Mobilnummer', fr: 'Numéro de mobile' },
  'phone-help': {
    en: 'Optional. Numbers of other countries begin with + and the country code.',
    nl: 'Optioneel. Nummers uit andere landen beginnen met + en de landcode.',
    de: 'Freiwillig. Nummern anderer Länder beginnen mit + und der Ländervorwahl.',
    fr: 'Facultatif. Les numéros d’autres pays commencent par + et l’indicatif du pays.',
  },
  saved: { en: 'Profile saved', nl: 'Profiel opgeslagen', de: 'Profil gespeichert', fr: 'Profil enregistré' },
  'save-failed': {
    en: 'The profile could not be saved',
    nl: 'Het profiel kon niet worden opgeslagen',
    de: 'Das Profil konnte nicht gespeichert werden',
    fr: 'Le profil n’a pas pu être enregistré',
  },
  'stale-title': {
    en: 'These data were changed a moment ago, in another window or by another admin',
    nl: 'Deze gegevens zijn zojuist gewijzigd, in een ander venster of door een andere beheerder',
    de: 'Diese Daten wurden gerade geändert, in einem anderen Fenster oder von einem anderen Admin',
    fr: 'Ces données viennent d’être modifiées, dans une autre fenêtre ou par un autre admin',
  },
  'stale-field': {
    en: '{{field}}: now “{{theirs}}”, you typed “{{mine}}”',
    nl: '{{field}}: nu “{{theirs}}”, jij typte “{{mine}}”',
    de: '{{field}}: jetzt „{{theirs}}“, Ihre Eingabe ist „{{mine}}“',
    fr: '{{field}} : maintenant « {{theirs}} », vous avez saisi « {{mine}} »',
  },
  'stale-other-field': {
    en: '{{field}}: now “{{theirs}}”',
    nl: '{{field}}: nu “{{theirs}}”',
    de: '{{field}}: jetzt „{{theirs}}“',
    fr: '{{field}} : maintenant « {{theirs}} »',
  },
  'stale-keep': {
    en: 'Keep what I typed',
    nl: 'Houd wat ik typte',
    de: 'Meine Eingabe behalten',
    fr: 'Garder ma saisie',
  },
  'stale-take': {
    en: 'Take the new values',
    nl: 'Neem de nieuwe waarden',
    de: 'Neue Werte übernehmen',
    fr: 'Prendre les nouvelles valeurs',
  },

  ...profileEmail,
  ...profilePassword,
  ...profileSecondFactor,
  ...profileSessions,
  ...profilePreferences,
} satisfies Section;
