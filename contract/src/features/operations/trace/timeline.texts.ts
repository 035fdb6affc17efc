import type { Section } from '../../../texts/text.ts';

/** What happened to a record, whatever it is. */
export const texts = {
  overview: { en: 'Overview', nl: 'Overzicht', de: 'Übersicht', fr: 'Vue d’ensemble' },
  happened: { en: 'What happened', nl: 'Wat er gebeurde', de: 'Was geschah', fr: 'Ce qui s’est passé' },
  'could-not-load': {
    en: 'What happened could not be loaded.',
    nl: 'Wat er gebeurde kon niet worden geladen.',
    de: 'Was geschah, konnte nicht geladen werden.',
    fr: 'Ce qui s’est passé n’a pas pu être chargé.',
  },
  nothing: {
    en: 'Nothing happened yet.',
    nl: 'Er is nog niets gebeurd.',
    de: 'Noch ist nichts geschehen.',
    fr: 'Rien ne s’est encore passé.',
  },
  'nothing-of-topic': {
    en: 'Nothing of this happened yet.',
    nl: 'Hiervan is nog niets gebeurd.',
    de: 'Davon ist noch nichts geschehen.',
    fr: 'Rien de cela ne s’est encore passé.',
  },
  older: { en: 'Show older', nl: 'Toon eerdere', de: 'Ältere anzeigen', fr: 'Afficher les plus anciens' },
  topic: { en: 'Show', nl: 'Tonen', de: 'Anzeigen', fr: 'Afficher' },
  'topic-all': { en: 'Everything', nl: 'Alles', de: 'Alles', fr: 'Tout' },
  'topic-money': { en: 'Money', nl: 'Geld', de: 'Geld', fr: 'Argent' },
  'topic-bus': { en: 'Bus', nl: 'Bus', de: 'Bus', fr: 'Bus' },
  'topic-mails': { en: 'E-mails', nl: 'E-mails', de: 'E-Mails', fr: 'E-mails' },
  'topic-work': { en: 'Work to do', nl: 'Te doen', de: 'Zu tun', fr: 'À faire' },
  'topic-deliveries': { en: 'Deliveries', nl: 'Afleveringen', de: 'Zustellungen', fr: 'Remises' },
  'topic-notes': { en: 'Notes', nl: 'Notities', de: 'Notizen', fr: 'Notes' },
  'topic-changes': { en: 'Changes', nl: 'Wijzigingen', de: 'Änderungen', fr: 'Modifications' },
} satisfies Section;
