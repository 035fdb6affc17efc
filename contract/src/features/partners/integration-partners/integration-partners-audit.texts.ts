import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about integration partners. */
export const auditIntegrationPartners = {
  'action.integration-partner.update': {
    en: 'Integration partner changed',
    nl: 'Integratiepartner gewijzigd',
    de: 'Integrationspartner geändert',
    fr: 'Partenaire d’intégration modifié',
  },
  'action.integration-partner.hold-circuit': {
    en: 'Circuit of a partner kept open',
    nl: 'Circuit van een partner open gehouden',
    de: 'Schutzschalter eines Partners offen gehalten',
    fr: 'Circuit d’un partenaire maintenu ouvert',
  },
  'action.integration-partner.close-circuit': {
    en: 'Circuit of a partner closed',
    nl: 'Circuit van een partner gesloten',
    de: 'Schutzschalter eines Partners geschlossen',
    fr: 'Circuit d’un partenaire fermé',
  },
  'action.integration-partner.circuit-opened': {
    en: 'Circuit of a partner opened automatically',
    nl: 'Circuit van een partner automatisch geopend',
    de: 'Schutzschalter eines Partners automatisch geöffnet',
    fr: 'Circuit d’un partenaire ouvert automatiquement',
  },
  'action.integration-partner.circuit-comes-back': {
    en: 'Messages let through to a partner again automatically',
    nl: 'Berichten automatisch weer doorgelaten naar een partner',
    de: 'Nachrichten an einen Partner automatisch wieder durchgelassen',
    fr: 'Messages de nouveau transmis automatiquement à un partenaire',
  },
  'action.integration-partner.circuit-closed': {
    en: 'Circuit of a partner closed automatically',
    nl: 'Circuit van een partner automatisch gesloten',
    de: 'Schutzschalter eines Partners automatisch geschlossen',
    fr: 'Circuit d’un partenaire fermé automatiquement',
  },
  'kind.integration-partner': {
    en: 'integration partner',
    nl: 'integratiepartner',
    de: 'Integrationspartner',
    fr: 'partenaire d’intégration',
  },
} satisfies Section;
