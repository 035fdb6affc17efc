import type { Section } from './text.ts';

/** What the audit trail says about the service bus and the background services. */
export const auditBus = {
  'action.service-bus.pause': {
    en: 'Service bus paused',
    nl: 'Servicebus gepauzeerd',
    de: 'Servicebus angehalten',
    fr: 'Bus de services mis en pause',
  },
  'action.service-bus.resume': {
    en: 'Service bus resumed',
    nl: 'Servicebus hervat',
    de: 'Servicebus fortgesetzt',
    fr: 'Bus de services repris',
  },
  'action.transaction.pickup': {
    en: 'Transaction put on the bus by hand',
    nl: 'Transactie handmatig op de bus gezet',
    de: 'Transaktion von Hand auf den Bus gesetzt',
    fr: 'Transaction mise sur le bus à la main',
  },
  'action.background-service.run': {
    en: 'Background service told to run',
    nl: 'Achtergrondservice gestart',
    de: 'Hintergrunddienst gestartet',
    fr: 'Service d’arrière-plan lancé',
  },
  'action.dead-letter.settle': {
    en: 'Failed message settled: processed meanwhile',
    nl: 'Mislukt bericht afgehandeld: inmiddels verwerkt',
    de: 'Fehlgeschlagene Nachricht erledigt: inzwischen verarbeitet',
    fr: 'Message en échec réglé : traité entre-temps',
  },
  'kind.service-bus': { en: 'service bus', nl: 'servicebus', de: 'Servicebus', fr: 'bus de services' },
  'kind.background-service': {
    en: 'background service',
    nl: 'achtergrondservice',
    de: 'Hintergrunddienst',
    fr: 'service d’arrière-plan',
  },
} satisfies Section;
