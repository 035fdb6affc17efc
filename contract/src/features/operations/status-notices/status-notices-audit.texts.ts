import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about status notices. */
export const auditNotices = {
  'action.status-notice.create': {
    en: 'Status notice added',
    nl: 'Statusmelding toegevoegd',
    de: 'Statusmeldung hinzugefügt',
    fr: 'Annonce ajoutée',
  },
  'action.status-notice.stop': {
    en: 'Status notice stopped',
    nl: 'Statusmelding gestopt',
    de: 'Statusmeldung beendet',
    fr: 'Annonce arrêtée',
  },
  'action.status-notice.extend': {
    en: 'End of a status notice changed',
    nl: 'Einde van een statusmelding gewijzigd',
    de: 'Ende einer Statusmeldung geändert',
    fr: 'Fin d’une annonce modifiée',
  },
  'action.status-notice.remove': {
    en: 'Status notice deleted',
    nl: 'Statusmelding verwijderd',
    de: 'Statusmeldung gelöscht',
    fr: 'Annonce supprimée',
  },
  'action.status-notice.cleanup': {
    en: 'Completed status notices deleted',
    nl: 'Afgelopen statusmeldingen verwijderd',
    de: 'Abgeschlossene Statusmeldungen gelöscht',
    fr: 'Annonces terminées supprimées',
  },
  'kind.status-notice': { en: 'status notice', nl: 'statusmelding', de: 'Statusmeldung', fr: 'annonce' },
} satisfies Section;
