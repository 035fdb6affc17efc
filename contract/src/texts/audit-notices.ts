import type { Section } from './text.ts';

/** What the audit trail says about status notices. */
export const auditNotices = {
  'action.status-notice.create': {
    en: 'Status notice added',
    nl: 'Statusmelding toegevoegd',
    de: 'Statushinweis hinzugefügt',
    fr: 'Avis d’état ajouté',
  },
  'action.status-notice.stop': {
    en: 'Status notice stopped',
    nl: 'Statusmelding gestopt',
    de: 'Statushinweis beendet',
    fr: 'Avis d’état arrêté',
  },
  'action.status-notice.extend': {
    en: 'End of a status notice changed',
    nl: 'Einde van een statusmelding gewijzigd',
    de: 'Ende eines Statushinweises geändert',
    fr: 'Fin d’un avis d’état modifiée',
  },
  'action.status-notice.remove': {
    en: 'Status notice deleted',
    nl: 'Statusmelding verwijderd',
    de: 'Statushinweis gelöscht',
    fr: 'Avis d’état supprimé',
  },
  'action.status-notice.cleanup': {
    en: 'Completed status notices removed',
    nl: 'Voltooide statusmeldingen verwijderd',
    de: 'Abgeschlossene Statushinweise entfernt',
    fr: 'Avis d’état terminés supprimés',
  },
  'kind.status-notice': { en: 'status notice', nl: 'statusmelding', de: 'Statushinweis', fr: 'avis d’état' },
} satisfies Section;
