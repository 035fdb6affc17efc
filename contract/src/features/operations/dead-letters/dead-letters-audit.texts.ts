import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about failed messages and the jobs that take many of them. */
export const auditDeadLetters = {
  'action.dead-letter.requeue': {
    en: 'Failed transaction requeued',
    nl: 'Mislukte transactie opnieuw verstuurd',
    de: 'Fehlgeschlagene Transaktion erneut gesendet',
    fr: 'Transaction en échec remise en file',
  },
  'action.dead-letter.mass-requeue': {
    en: 'Failed transactions requeued',
    nl: 'Mislukte transacties opnieuw verstuurd',
    de: 'Fehlgeschlagene Transaktionen erneut gesendet',
    fr: 'Transactions en échec remises en file',
  },
  'action.dead-letter.discard': {
    en: 'Failed transaction discarded',
    nl: 'Mislukte transactie verworpen',
    de: 'Fehlgeschlagene Transaktion verworfen',
    fr: 'Transaction en échec écartée',
  },
  'action.dead-letter-group.update': {
    en: 'Fault assigned or annotated',
    nl: 'Foutgroep toegewezen of van een notitie voorzien',
    de: 'Fehlergruppe zugewiesen oder mit Notiz versehen',
    fr: 'Groupe d’erreurs attribué ou annoté',
  },
  'action.bulk-job.start': {
    en: 'Bulk job started',
    nl: 'Bulktaak gestart',
    de: 'Sammelauftrag gestartet',
    fr: 'Traitement par lots lancé',
  },
  'action.bulk-job.stop': {
    en: 'Bulk job stopped',
    nl: 'Bulktaak gestopt',
    de: 'Sammelauftrag gestoppt',
    fr: 'Traitement par lots arrêté',
  },
  'action.bulk-job.finish': {
    en: 'Bulk job finished',
    nl: 'Bulktaak klaar',
    de: 'Sammelauftrag beendet',
    fr: 'Traitement par lots terminé',
  },
  'kind.dead-letter': {
    en: 'failed transaction',
    nl: 'mislukte transactie',
    de: 'fehlgeschlagene Transaktion',
    fr: 'transaction en échec',
  },
  'kind.dead-letter-group': { en: 'fault', nl: 'foutgroep', de: 'Fehlergruppe', fr: 'groupe d’erreurs' },
  'kind.bulk-job': { en: 'bulk job', nl: 'bulktaak', de: 'Sammelauftrag', fr: 'traitement par lots' },
} satisfies Section;
