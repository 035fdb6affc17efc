import type { Section } from '../../../texts/text.ts';

/** How the console looks for the admin. */
export const profilePreferences = {
  'preferences-title': { en: 'Preferences', nl: 'Voorkeuren', de: 'Persönliche Einstellungen', fr: 'Préférences' },
  'preferences-purpose': {
    en: 'They take effect immediately, wherever you sign in.',
    nl: 'Ze gelden meteen, en overal waar je inlogt.',
    de: 'Sie gelten sofort und überall, wo Sie sich anmelden.',
    fr: 'Elles s’appliquent immédiatement, partout où vous vous connectez.',
  },
  theme: { en: 'Theme', nl: 'Thema', de: 'Design', fr: 'Thème' },
  'theme-auto': { en: 'Same as the system', nl: 'Zoals het systeem', de: 'Wie das System', fr: 'Comme le système' },
  'theme-light': { en: 'Light', nl: 'Licht', de: 'Hell', fr: 'Clair' },
  'theme-dark': { en: 'Dark', nl: 'Donker', de: 'Dunkel', fr: 'Sombre' },
  'time-zone': { en: 'Time zone', nl: 'Tijdzone', de: 'Zeitzone', fr: 'Fuseau horaire' },
  'time-zone-browser': {
    en: 'Same as the browser ({{zone}})',
    nl: 'Zoals de browser ({{zone}})',
    de: 'Wie der Browser ({{zone}})',
    fr: 'Comme le navigateur ({{zone}})',
  },
  'time-zone-now': {
    en: 'Now: {{time}}',
    nl: 'Nu: {{time}}',
    de: 'Jetzt: {{time}}',
    fr: 'Maintenant : {{time}}',
  },
  'time-zone-none': {
    en: 'No time zone has this name',
    nl: 'Geen tijdzone heeft deze naam',
    de: 'Keine Zeitzone hat diesen Namen',
    fr: 'Aucun fuseau horaire ne porte ce nom',
  },
  snow: { en: 'Snow in winter', nl: 'Sneeuw in de winter', de: 'Schnee im Winter', fr: 'Neige en hiver' },
  'snow-help': {
    en: 'Flakes fall behind the console in December and January. They do not move when your system asks for less motion.',
    nl: 'In december en januari vallen er vlokken achter de console. Ze staan stil als je systeem om minder beweging vraagt.',
    de: 'Im Dezember und Januar fallen Flocken hinter der Konsole. Sie stehen still, wenn Ihr System weniger Bewegung verlangt.',
    fr: 'Des flocons tombent derrière la console en décembre et janvier. Ils restent immobiles si votre système demande moins d’animations.',
  },
} satisfies Section;
