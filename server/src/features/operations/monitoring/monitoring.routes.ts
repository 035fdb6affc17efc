import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { routes } from '../../../http/routes.ts';
import { readAudience, readCritical, readOverview, readSubscriptions, subscribe } from './overview.service.ts';
import {
  acknowledgeRule,
  endSnooze,
  readStandstill,
  snoozeRule,
  triggerRule,
  tryQuery,
} from './rule-actions.service.ts';
import { createRule, getRule, listResults, listRules, listVersions, toggleRule, updateRule } from './rules.service.ts';

export const monitoringRoutes = [
  ...routes(monitoringApi, {
    overview: ({ call }) => readOverview(call),
    standstill: ({ call }) => readStandstill(call),
    audience: ({ call }) => readAudience(call),
    critical: ({ call }) => readCritical(call),
    subscriptions: ({ call }) => readSubscriptions(call),
    subscribe: ({ call, body }) => subscribe(call, body),
  }),
  ...routes(monitoringRulesApi, {
    list: ({ call, query }) => listRules(call, query),
    get: ({ call, params }) => getRule(call, params),
    create: ({ call, body }) => createRule(call, body),
    update: ({ call, params, body }) => updateRule(call, params, body),
    toggle: ({ call, params, body }) => toggleRule(call, params, body),
    trigger: ({ call, params }) => triggerRule(call, params),
    tryOut: ({ call, body }) => tryQuery(call, body),
    acknowledge: ({ call, params }) => acknowledgeRule(call, params),
    snooze: ({ call, params, body }) => snoozeRule(call, params, body),
    endSnooze: async ({ call, params }) => {
      await endSnooze(call, params);
      return {};
    },
    versions: ({ call, params }) => listVersions(call, params),
    results: ({ call, params, query }) => listResults(call, params, query),
  }),
];
