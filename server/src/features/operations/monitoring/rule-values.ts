/** A rule as the table, the calls and the audit trail name its parts. */

import type { RuleInput } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { MonitoringRule } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import type { monitoringRules } from './monitoring.table.ts';

type Row = typeof monitoringRules.$inferSelect;

export function columnsOf(input: RuleInput) {
  return {
    name: input.name,
    type: input.monitoringRuleType,
    severity: input.monitoringRuleSeverity,
    intervalUnit: input.monitoringRuleInterval,
    intervalTime: input.monitoringRuleIntervalTime,
    query: input.query,
    expectedResult: input.expectedResult,
    comparison: input.monitoringRuleComparisonType,
    errorMessage: input.errorMessage,
    helpUrl: input.helpUrl,
    tellAfter: input.tellAfter,
    valueUnit: input.valueUnit,
  };
}

/** What can be edited of it. */
export function inputOf(row: Row): RuleInput {
  return {
    name: row.name,
    monitoringRuleType: row.type,
    monitoringRuleSeverity: row.severity,
    monitoringRuleInterval: row.intervalUnit,
    monitoringRuleIntervalTime: row.intervalTime,
    query: row.query,
    expectedResult: row.expectedResult,
    monitoringRuleComparisonType: row.comparison,
    errorMessage: row.errorMessage,
    helpUrl: row.helpUrl,
    tellAfter: row.tellAfter,
    valueUnit: row.valueUnit,
  };
}

export function ruleOf(row: Row): MonitoringRule {
  const { id, intervalMinutes, disabledOn, disabledBy, version } = row;
  return { id, ...inputOf(row), monitoringRuleIntervalTimeInMinutes: intervalMinutes, disabledOn, disabledBy, version };
}

export function auditedRule(row: Row) {
  const { monitoringRuleType: _, monitoringRuleIntervalTime: __, ...input } = inputOf(row);
  return { ...input, monitoringRuleInterval: row.intervalMinutes };
}
