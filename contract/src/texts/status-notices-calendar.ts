import type { Section } from './text.ts';

/** The notices by month. */
export const statusNoticesCalendar = {
  view: { en: 'View', nl: 'Weergave', de: 'Ansicht', fr: 'Affichage' },
  'view-list': { en: 'List', nl: 'Lijst', de: 'Liste', fr: 'Liste' },
  'view-calendar': { en: 'Calendar', nl: 'Kalender', de: 'Kalender', fr: 'Calendrier' },
  'calendar-of': {
    en: 'Notices in {{month}}',
    nl: 'Meldingen in {{month}}',
    de: 'Hinweise im {{month}}',
    fr: 'Avis en {{month}}',
  },
  'previous-month': { en: 'Previous month', nl: 'Vorige maand', de: 'Vorheriger Monat', fr: 'Mois précédent' },
  'next-month': { en: 'Next month', nl: 'Volgende maand', de: 'Nächster Monat', fr: 'Mois suivant' },
  today: { en: 'Today', nl: 'Vandaag', de: 'Heute', fr: 'Aujourd’hui' },
  'month-empty': {
    en: 'No notice is shown in this month.',
    nl: 'In deze maand wordt geen melding getoond.',
    de: 'In diesem Monat wird kein Hinweis angezeigt.',
    fr: 'Aucun avis n’est affiché ce mois-ci.',
  },
  'month-cut': {
    en: 'Only the last 1,000 notices are drawn.',
    nl: 'Alleen de laatste 1.000 meldingen zijn getekend.',
    de: 'Nur die letzten 1.000 Hinweise sind eingezeichnet.',
    fr: 'Seuls les 1 000 derniers avis sont dessinés.',
  },
  'zone-note': {
    en: 'Days are those of the time zone {{zone}}.',
    nl: 'De dagen zijn die van de tijdzone {{zone}}.',
    de: 'Die Tage sind die der Zeitzone {{zone}}.',
    fr: 'Les jours sont ceux du fuseau {{zone}}.',
  },
} satisfies Section;
