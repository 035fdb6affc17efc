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
    de: 'Stromkreis eines Partners offen gehalten',
    fr: 'Circuit d’un partenaire maintenu ouvert',
  },
  'action.integration-partner.close-circuit': {
    en: 'Circuit of a partner closed',
    nl: 'Circuit van een partner gesloten',
    de: 'Stromkreis eines Partners geschlossen',
    fr: 'Circuit d’un partenaire fermé',
  },
  'kind.integration-partner': {
    en: 'integration partner',
    nl: 'integratiepartner',
    de: 'Integrationspartner',
    fr: 'partenaire d’intégration',
  },
} satisfies Section;
