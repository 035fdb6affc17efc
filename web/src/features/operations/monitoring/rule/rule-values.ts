import { newRule, type RuleInput } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { MonitoringRule } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import type { TextOf } from '../../../../i18n/use-text.ts';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import type { Difference } from '../../../../ui/form/use-edited-record.ts';

/** What is typed of a number may be no number yet. */
export type TypedRule = Omit<RuleInput, 'monitoringRuleIntervalTime' | 'tellAfter'> & {
  monitoringRuleIntervalTime: number | string;
  tellAfter: number | string;
};

export function typedRuleOf(rule: MonitoringRule | undefined): TypedRule {
  const names = Object.keys(newRule) as (keyof RuleInput)[];
  return Object.fromEntries(names.map((name) => [name, (rule ?? newRule)[name]])) as unknown as TypedRule;
}

export const ruleLabels: FieldLabels<TypedRule> = {
  name: 'monitoring-rules.name',
  monitoringRuleType: 'monitoring-rules.type',
  monitoringRuleSeverity: 'monitoring.severity',
  monitoringRuleInterval: 'monitoring-rules.interval',
  monitoringRuleIntervalTime: 'monitoring-rules.interval-time',
  query: 'monitoring-rules.query',
  expectedResult: 'monitoring-rules.expected-result',
  monitoringRuleComparisonType: 'monitoring-rules.comparison',
  errorMessage: 'monitoring-rules.error-message',
  helpUrl: 'monitoring-rules.help-url',
  tellAfter: 'monitoring-rules.tell-after',
  valueUnit: 'monitoring-rules.value-unit',
};

const wordsOf: Readonly<Record<string, string>> = {
  monitoringRuleSeverity: 'monitoring.severity',
  monitoringRuleInterval: 'monitoring-rules.interval',
  monitoringRuleComparisonType: 'monitoring-rules.comparison',
  valueUnit: 'monitoring-rules.unit',
};

/** What is chosen by number, in words. */
export function inWords(difference: Difference, t: TextOf): Difference {
  const prefix = wordsOf[difference.path];
  if (prefix === undefined) return difference;
  const say = (value: unknown) => t(`${prefix}-${value}` as Parameters<TextOf>[0]);
  return { ...difference, theirs: say(difference.theirs), mine: say(difference.mine) };
}
