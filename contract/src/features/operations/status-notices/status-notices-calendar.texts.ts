import type { Section } from '../../../texts/text.ts';

/** The notices by month. */
export const statusNoticesCalendar = {
  view: { en: 'View', nl: 'Weergave', de: 'Ansicht', fr: 'Affichage' },
  'view-list': { en: 'List', nl: 'Lijst', de: 'Liste', fr: 'Liste' },
  'view-calendar': { en: 'Calendar', nl: 'Kalender', de: 'Kalender', fr: 'Calendrier' },
  'calendar-of': {
    en: 'Notices in {{month}}',
    nl: 'Meldingen in {{month}}',
    de: 'Meldungen im {{month}}',
    fr: 'Annonces en {{month}}',
  },
  'previous-month': { en: 'Previous month', nl: 'Vorige maand', de: 'Vorheriger Monat', fr: 'Mois précédent' },
  'next-month': { en: 'Next month', nl: 'Volgende maand', de: 'Nächster Monat', fr: 'Mois suivant' },
  today: { en: 'Today', nl: 'Vandaag', de: 'Heute', fr: 'Aujourd’hui' },
  'month-empty': {
    en: 'No notice is shown this month.',
    nl: 'Deze maand wordt geen melding getoond.',
    de: 'In diesem Monat wird keine Meldung angezeigt.',
    fr: 'Aucune annonce n’est affichée ce mois-ci.',
  },
  'month-cut': {
    en: 'Only the last 1000 notices are shown.',
    nl: 'Alleen de laatste 1000 meldingen worden getoond.',
    de: 'Nur die letzten 1000 Meldungen werden angezeigt.',
    fr: 'Seules les 1000 dernières annonces sont affichées.',
  },
  'zone-note': {
    en: 'Days are in the time zone {{zone}}.',
    nl: 'De dagen zijn die van tijdzone {{zone}}.',
    de: 'Die Tage sind die der Zeitzone {{zone}}.',
    fr: 'Les jours sont ceux du fuseau {{zone}}.',
  },
} satisfies Section;
