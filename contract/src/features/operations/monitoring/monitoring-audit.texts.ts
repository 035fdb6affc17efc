import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about monitoring. */
export const audit = {
  'action.monitoring-rule.create': {
    en: 'Monitoring rule created',
    nl: 'Monitoringregel aangemaakt',
    de: 'Monitoring-Regel erstellt',
    fr: 'Règle de supervision créée',
  },
  'action.monitoring-rule.update': {
    en: 'Monitoring rule changed',
    nl: 'Monitoringregel gewijzigd',
    de: 'Monitoring-Regel geändert',
    fr: 'Règle de supervision modifiée',
  },
  'action.monitoring-rule.toggle': {
    en: 'Monitoring rule enabled or disabled',
    nl: 'Monitoringregel in- of uitgeschakeld',
    de: 'Monitoring-Regel aktiviert oder deaktiviert',
    fr: 'Règle de supervision activée ou désactivée',
  },
  'action.monitoring-rule.trigger': {
    en: 'Monitoring rule judged by hand',
    nl: 'Monitoringregel met de hand beoordeeld',
    de: 'Monitoring-Regel von Hand geprüft',
    fr: 'Règle de supervision évaluée à la main',
  },
  'action.monitoring-rule.try': {
    en: 'Query of a rule tried',
    nl: 'Query van een regel geprobeerd',
    de: 'Abfrage einer Regel ausprobiert',
    fr: 'Requête d’une règle essayée',
  },
  'action.monitoring-rule.acknowledge': {
    en: 'Monitoring rule acknowledged',
    nl: 'Monitoringregel in behandeling genomen',
    de: 'Monitoring-Regel übernommen',
    fr: 'Règle de supervision prise en charge',
  },
  'action.monitoring-rule.snooze': {
    en: 'Snooze of a monitoring rule changed',
    nl: 'Uitstel van een monitoringregel gewijzigd',
    de: 'Zurückstellung einer Monitoring-Regel geändert',
    fr: 'Veille d’une règle de supervision modifiée',
  },
  'action.monitoring.subscribe': {
    en: 'Monitoring e-mails chosen',
    nl: 'E-mails van de monitoring gekozen',
    de: 'E-Mails des Monitorings gewählt',
    fr: 'E-mails de supervision choisis',
  },
  'kind.monitoring-rule': {
    en: 'monitoring rule',
    nl: 'monitoringregel',
    de: 'Monitoring-Regel',
    fr: 'règle de supervision',
  },
} satisfies Section;
