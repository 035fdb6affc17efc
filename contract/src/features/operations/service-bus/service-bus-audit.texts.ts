import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about the service bus and the background services. */
export const audit = {
  'action.service-bus.pause': {
    en: 'Service bus paused',
    nl: 'Servicebus gepauzeerd',
    de: 'Service-Bus pausiert',
    fr: 'Bus de services mis en pause',
  },
  'action.service-bus.resume': {
    en: 'Service bus resumed',
    nl: 'Servicebus hervat',
    de: 'Service-Bus fortgesetzt',
    fr: 'Reprise du bus de services',
  },
  'action.transaction.pickup': {
    en: 'Transaction put on the bus by hand',
    nl: 'Transactie handmatig op de bus gezet',
    de: 'Transaktion manuell auf den Bus gesetzt',
    fr: 'Transaction mise manuellement sur le bus',
  },
  'action.background-service.run': {
    en: 'Background service started by hand',
    nl: 'Achtergronddienst handmatig gestart',
    de: 'Hintergrunddienst manuell gestartet',
    fr: 'Service d’arrière-plan lancé manuellement',
  },
  'action.dead-letter.settle': {
    en: 'Failed transaction closed: processed in the meantime',
    nl: 'Mislukte transactie gesloten: intussen verwerkt',
    de: 'Fehlgeschlagene Transaktion geschlossen: inzwischen verarbeitet',
    fr: 'Transaction en échec close : traitée entre-temps',
  },
  'action.bus-steps.remove': {
    en: 'Steps of the service bus archived and removed',
    nl: 'Stappen van de servicebus gearchiveerd en verwijderd',
    de: 'Schritte des Service-Bus archiviert und entfernt',
    fr: 'Étapes du bus de services archivées et supprimées',
  },
  'kind.bus-steps': {
    en: 'steps of the service bus',
    nl: 'stappen van de servicebus',
    de: 'Schritte des Service-Bus',
    fr: 'étapes du bus de services',
  },
  'kind.service-bus': { en: 'service bus', nl: 'servicebus', de: 'Service-Bus', fr: 'bus de services' },
  'kind.bus-transaction': {
    en: 'bus transaction',
    nl: 'bustransactie',
    de: 'Bus-Transaktion',
    fr: 'transaction du bus',
  },
  'kind.background-service': {
    en: 'background service',
    nl: 'achtergronddienst',
    de: 'Hintergrunddienst',
    fr: 'service d’arrière-plan',
  },
} satisfies Section;
