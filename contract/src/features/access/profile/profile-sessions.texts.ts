import type { Section } from '../../../texts/text.ts';

/** Where the admin is signed in, and ending it. */
export const profileSessions = {
  'sessions-title': {
    en: 'Where you are signed in',
    nl: 'Waar je bent ingelogd',
    de: 'Wo Sie angemeldet sind',
    fr: 'Sessions ouvertes',
  },
  'sessions-purpose': {
    en: 'End any session you do not recognise, then change your password.',
    nl: 'Beëindig elke sessie die je niet herkent en wijzig daarna je wachtwoord.',
    de: 'Beenden Sie jede Sitzung, die Sie nicht erkennen, und ändern Sie danach Ihr Passwort.',
    fr: 'Fermez toute session que vous ne reconnaissez pas, puis modifiez votre mot de passe.',
  },
  'session-current': { en: 'This session', nl: 'Deze sessie', de: 'Diese Sitzung', fr: 'Cette session' },
  'session-browser': {
    en: '{{browser}} on {{system}}',
    nl: '{{browser}} op {{system}}',
    de: '{{browser}} unter {{system}}',
    fr: '{{browser}} sur {{system}}',
  },
  'session-unknown-browser': {
    en: 'Unknown browser',
    nl: 'Onbekende browser',
    de: 'Unbekannter Browser',
    fr: 'Navigateur inconnu',
  },
  'session-address': { en: 'Address', nl: 'Adres', de: 'Adresse', fr: 'Adresse' },
  'session-since': { en: 'Signed in', nl: 'Ingelogd', de: 'Angemeldet', fr: 'Connexion' },
  'session-last-seen': {
    en: 'Last activity',
    nl: 'Laatste activiteit',
    de: 'Letzte Aktivität',
    fr: 'Dernière activité',
  },
  'session-end': { en: 'End', nl: 'Beëindigen', de: 'Beenden', fr: 'Fermer' },
  'session-end-label': {
    en: 'End the session {{session}}',
    nl: 'Sessie {{session}} beëindigen',
    de: 'Sitzung {{session}} beenden',
    fr: 'Fermer la session {{session}}',
  },
  'session-end-title': {
    en: 'End this session',
    nl: 'Deze sessie beëindigen',
    de: 'Diese Sitzung beenden',
    fr: 'Fermer cette session',
  },
  'session-end-effect': {
    en: '{{session}} at {{address}} is signed out immediately. Anything typed there and not saved is lost.',
    nl: '{{session}} op {{address}} wordt meteen uitgelogd. Wat daar is getypt en niet is opgeslagen, gaat verloren.',
    de: '{{session}} von {{address}} wird sofort abgemeldet. Was dort eingegeben und nicht gespeichert wurde, geht verloren.',
    fr: 'La session {{session}} à l’adresse {{address}} est fermée immédiatement. Ce qui y a été saisi sans être enregistré est perdu.',
  },
  'session-end-confirm': { en: 'End session', nl: 'Sessie beëindigen', de: 'Sitzung beenden', fr: 'Fermer la session' },
  'session-ended': { en: 'Session ended.', nl: 'Sessie beëindigd.', de: 'Sitzung beendet.', fr: 'Session fermée.' },
  'session-end-failed': {
    en: 'The session could not be ended.',
    nl: 'De sessie kon niet worden beëindigd.',
    de: 'Die Sitzung konnte nicht beendet werden.',
    fr: 'La session n’a pas pu être fermée.',
  },
  'sessions-end-others': {
    en: 'End all others',
    nl: 'Alle andere beëindigen',
    de: 'Alle anderen beenden',
    fr: 'Fermer toutes les autres',
  },
  'sessions-no-others': {
    en: 'You are not signed in anywhere else.',
    nl: 'Je bent nergens anders ingelogd.',
    de: 'Sie sind nirgendwo sonst angemeldet.',
    fr: 'Aucune autre session n’est ouverte.',
  },
  'sessions-end-title': {
    en: 'End all other sessions',
    nl: 'Alle andere sessies beëindigen',
    de: 'Alle anderen Sitzungen beenden',
    fr: 'Fermer toutes les autres sessions',
  },
  'sessions-end-effect': {
    en: 'Other sessions that are signed out immediately: {{count}}. This one stays open.',
    nl: 'Andere sessies die meteen worden uitgelogd: {{count}}. Deze blijft open.',
    de: 'Andere Sitzungen, die sofort abgemeldet werden: {{count}}. Diese bleibt bestehen.',
    fr: 'Autres sessions fermées immédiatement : {{count}}. Celle-ci reste ouverte.',
  },
  'sessions-end-confirm': {
    en: 'End sessions ({{count}})',
    nl: 'Sessies beëindigen ({{count}})',
    de: 'Sitzungen beenden ({{count}})',
    fr: 'Fermer les sessions ({{count}})',
  },
  'sessions-ended': {
    en: 'Sessions ended: {{count}}.',
    nl: 'Sessies beëindigd: {{count}}.',
    de: 'Beendete Sitzungen: {{count}}.',
    fr: 'Sessions fermées : {{count}}.',
  },
  'sessions-end-failed': {
    en: 'The other sessions could not be ended.',
    nl: 'De andere sessies konden niet worden beëindigd.',
    de: 'Die anderen Sitzungen konnten nicht beendet werden.',
    fr: 'Les autres sessions n’ont pas pu être fermées.',
  },
} satisfies Section;
