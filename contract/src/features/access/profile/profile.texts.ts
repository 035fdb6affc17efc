import type { Section } from '../../../texts/text.ts';
import { profileEmail } from './profile-email.texts.ts';
import { profilePassword } from './profile-password.texts.ts';
import { profilePreferences } from './profile-preferences.texts.ts';
import { profileSecondFactor } from './profile-second-factor.texts.ts';
import { profileSessions } from './profile-sessions.texts.ts';

/** The admin’s own profile: the page, name and phone, and what is below its other headings. */
export const texts = {
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
  'tab-preferences': { en: 'Preferences', nl: 'Voorkeuren', de: 'Persönliche Einstellungen', fr: 'Préférences' },
  'load-failed': {
    en: 'This could not be loaded.',
    nl: 'Dit kon niet worden geladen.',
    de: 'Das konnte nicht geladen werden.',
    fr: 'Cela n’a pas pu être chargé.',
  },

  'data-title': { en: 'Name and phone', nl: 'Naam en telefoon', de: 'Name und Telefon', fr: 'Nom et téléphone' },
  'data-purpose': {
    en: 'Your name appears with everything you do in the console.',
    nl: 'Je naam verschijnt bij alles wat je in de console doet.',
    de: 'Ihr Name erscheint bei allem, was Sie in der Konsole tun.',
    fr: 'Votre nom apparaît avec tout ce que vous faites dans la console.',
  },
  'first-name': { en: 'First name', nl: 'Voornaam', de: 'Vorname', fr: 'Prénom' },
  'last-name': { en: 'Last name', nl: 'Achternaam', de: 'Nachname', fr: 'Nom' },
  'phone-number': { en: 'Mobile number', nl: 'Mobiel nummer', de: 'Mobilnummer', fr: 'Numéro de mobile' },
  'phone-help': {
    en: 'Optional. Numbers of other countries begin with + and the country code.',
    nl: 'Optioneel. Nummers uit andere landen beginnen met + en het landnummer.',
    de: 'Optional. Nummern anderer Länder beginnen mit + und der Ländervorwahl.',
    fr: 'Facultatif. Les numéros d’autres pays commencent par + et l’indicatif.',
  },
  saved: { en: 'Profile saved.', nl: 'Profiel opgeslagen.', de: 'Profil gespeichert.', fr: 'Profil enregistré.' },
  'save-failed': {
    en: 'The profile could not be saved.',
    nl: 'Het profiel kon niet worden opgeslagen.',
    de: 'Das Profil konnte nicht gespeichert werden.',
    fr: 'Le profil n’a pas pu être enregistré.',
  },
  'stale-title': {
    en: 'This data was changed a moment ago, in another window or by another admin',
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
    en: 'Keep my input',
    nl: 'Mijn invoer houden',
    de: 'Meine Eingabe behalten',
    fr: 'Garder ma saisie',
  },
  'stale-take': {
    en: 'Use the new values',
    nl: 'Nieuwe waarden overnemen',
    de: 'Neue Werte übernehmen',
    fr: 'Reprendre les nouvelles valeurs',
  },

  ...profileEmail,
  ...profilePassword,
  ...profileSecondFactor,
  ...profileSessions,
  ...profilePreferences,
} satisfies Section;
