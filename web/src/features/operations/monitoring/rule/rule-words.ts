import type { RuleInput } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { TextOf } from '../../../../i18n/use-text.ts';

/** A rule as lines, the query last, so that two of them can be compared line by line. */
export function wordsOfRule(rule: RuleInput, t: TextOf): string {
  const comparison = t(`monitoring-rules.comparison-${rule.monitoringRuleComparisonType}`);
  return [
    `${t('general.before-value', { label: t('monitoring-rules.name') })} ${rule.name}`,
    `${t('general.before-value', { label: t('monitoring.severity') })} ${t(`monitoring.severity-${rule.monitoringRuleSeverity}`)}`,
    `${t('general.before-value', { label: t('monitoring-rules.interval') })} ${rule.monitoringRuleIntervalTime} × ${t(`monitoring-rules.interval-${rule.monitoringRuleInterval}`)}`,
    `${t('general.before-value', { label: t('monitoring-rules.expected-result') })} ${comparison} ${rule.expectedResult}`,
    `${t('general.before-value', { label: t('monitoring-rules.value-unit') })} ${t(`monitoring-rules.unit-${rule.valueUnit}`)}`,
    `${t('general.before-value', { label: t('monitoring-rules.error-message') })} ${rule.errorMessage}`,
    `${t('general.before-value', { label: t('monitoring-rules.tell-after') })} ${rule.tellAfter}`,
    `${t('general.before-value', { label: t('monitoring-rules.help-url') })} ${rule.helpUrl}`,
    '',
    rule.query,
  ].join('\n');
}
