import type { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const rule = {
  name: 'Failed transactions',
  monitoringRuleType: 10,
  monitoringRuleSeverity: 20,
  monitoringRuleInterval: 60,
  monitoringRuleIntervalTime: 1,
  query: 'select count(*) from dead_letters where not handled',
  expectedResult: '10',
  monitoringRuleComparisonType: 45,
  errorMessage: 'More than 10 failed transactions wait.',
};
const { query, expectedResult, monitoringRuleComparisonType } = rule;

export const monitoringSamples: Samples<{
  monitoring: typeof monitoringApi;
  monitoringRules: typeof monitoringRulesApi;
}> = {
  'monitoring.overview': () => ({ answers: ok }),
  'monitoring.standstill': () => ({ answers: ok }),
  'monitoring.audience': () => ({ answers: ok }),
  'monitoring.critical': () => ({ answers: ok }),
  'monitoring.subscriptions': () => ({ answers: ok }),
  'monitoring.subscribe': () => ({ body: { severities: [30, 40] }, answers: ok }),
  'monitoringRules.list': () => ({ query: { limit: '10', order: 'name', search: 'a' }, answers: ok }),
  'monitoringRules.get': ({ monitoringRuleId: id }) => ({ params: { id: String(id) }, answers: ok }),
  'monitoringRules.create': () => ({ body: rule, answers: ok }),
  'monitoringRules.update': ({ monitoringRuleId: id }) => ({ params: { id: String(id) }, body: rule, answers: ok }),
  'monitoringRules.toggle': ({ monitoringRuleId: id }) => ({ params: { id: String(id) }, body: {}, answers: ok }),
  'monitoringRules.trigger': ({ monitoringRuleId: id }) => ({ params: { id: String(id) }, answers: ok }),
  'monitoringRules.tryOut': () => ({ body: { query, expectedResult, monitoringRuleComparisonType }, answers: ok }),
  'monitoringRules.acknowledge': ({ monitoringRuleId: id }) => ({
    params: { id: String(id) },
    answers: ['rule_not_bad', 'ok'],
  }),
  'monitoringRules.snooze': ({ monitoringRuleId: id }) => ({
    params: { id: String(id) },
    body: { until: '2026-11-25T12:00:00Z', reason: 'Known, a release comes tomorrow' },
    answers: ok,
  }),
  'monitoringRules.endSnooze': ({ monitoringRuleId: id }) => ({ params: { id: String(id) }, answers: ok }),
  'monitoringRules.versions': ({ monitoringRuleId: id }) => ({ params: { id: String(id) }, answers: ok }),
  'monitoringRules.results': ({ monitoringRuleId: id }) => ({
    params: { id: String(id) },
    query: { limit: '10' },
    answers: ok,
  }),
};
