import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about integration partners. */
export const auditIntegrationPartners = {
  'action.integration-partner.update': {
    en: 'Integration partner changed',
    nl: 'Integratiepartner gewijzigd',
    de: 'Integrationspartner geändert',
    fr: 'Partenaire d’intégration modifié',
  },
  'kind.integration-partner': {
    en: 'integration partner',
    nl: 'integratiepartner',
    de: 'Integrationspartner',
    fr: 'partenaire d’intégration',
  },
} satisfies Section;
