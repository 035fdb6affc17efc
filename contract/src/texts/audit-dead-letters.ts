import type { Section } from './text.ts';

/** What the audit trail says about failed messages and the jobs that take many of them. */
export const auditDeadLetters = {
  'action.dead-letter.requeue': {
    en: 'Failed message requeued',
    nl: 'Mislukt bericht opnieuw verstuurd',
    de: 'Fehlgeschlagene Nachricht erneut gesendet',
    fr: 'Message en échec renvoyé',
  },
  'action.dead-letter.mass-requeue': {
    en: 'Failed messages requeued',
    nl: 'Mislukte berichten opnieuw verstuurd',
    de: 'Fehlgeschlagene Nachrichten erneut gesendet',
    fr: 'Messages en échec renvoyés',
  },
  'action.dead-letter.discard': {
    en: 'Failed message discarded',
    nl: 'Mislukt bericht verworpen',
    de: 'Fehlgeschlagene Nachricht verworfen',
    fr: 'Message en échec abandonné',
  },
  'action.dead-letter-group.update': {
    en: 'Fault assigned or noted',
    nl: 'Fout toegewezen of van een notitie voorzien',
    de: 'Fehler zugewiesen oder mit Notiz versehen',
    fr: 'Panne attribuée ou annotée',
  },
  'action.bulk-job.start': {
    en: 'Bulk job started',
    nl: 'Bulktaak gestart',
    de: 'Massenauftrag gestartet',
    fr: 'Tâche groupée lancée',
  },
  'action.bulk-job.stop': {
    en: 'Bulk job stopped',
    nl: 'Bulktaak gestopt',
    de: 'Massenauftrag angehalten',
    fr: 'Tâche groupée arrêtée',
  },
  'action.bulk-job.finish': {
    en: 'Bulk job finished',
    nl: 'Bulktaak klaar',
    de: 'Massenauftrag beendet',
    fr: 'Tâche groupée terminée',
  },
  'kind.dead-letter': {
    en: 'failed message',
    nl: 'mislukt bericht',
    de: 'fehlgeschlagene Nachricht',
    fr: 'message en échec',
  },
  'kind.dead-letter-group': { en: 'fault', nl: 'fout', de: 'Fehler', fr: 'panne' },
  'kind.bulk-job': { en: 'bulk job', nl: 'bulktaak', de: 'Massenauftrag', fr: 'tâche groupée' },
} satisfies Section;
