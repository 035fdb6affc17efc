import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, Instant, Nothing, requiredLine, TrueFalseText, Version } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { MonitoringResult } from './monitoring.api.ts';
import {
  Comparison,
  Interval,
  ResultType,
  RuleInput,
  RuleQuery,
  ruleFields,
  Severity,
  ValueUnit,
} from './monitoring.schema.ts';

export const MonitoringRule = z.object({
  id: z.int(),
  name: z.string(),
  monitoringRuleType: z.literal(10),
  monitoringRuleSeverity: Severity,
  monitoringRuleInterval: Interval,
  monitoringRuleIntervalTime: z.int(),
  monitoringRuleIntervalTimeInMinutes: z.int(),
  query: z.string(),
  expectedResult: z.string(),
  monitoringRuleComparisonType: Comparison,
  errorMessage: z.string(),
  helpUrl: z.string(),
  tellAfter: z.int(),
  valueUnit: ValueUnit,
  disabledOn: Instant.nullable(),
  disabledBy: z.string().nullable(),
  version: z.int(),
});
export type MonitoringRule = z.infer<typeof MonitoringRule>;

export const RuleVersion = z.object({
  version: z.int(),
  savedAt: Instant,
  savedBy: z.string(),
  /** The version that it was made from, when it was restored. */
  restoredFrom: z.int().nullable(),
  content: RuleInput,
});
export type RuleVersion = z.infer<typeof RuleVersion>;

export const RuleResult = z.object({
  id: z.int(),
  judgedAt: Instant,
  result: ResultType,
  value: z.string().nullable(),
  detail: z.string().nullable(),
  milliseconds: z.int(),
  /** Who pressed for it; null for one that was due. */
  askedBy: z.string().nullable(),
});
export type RuleResult = z.infer<typeof RuleResult>;

/** What comes of a query that is tried. */
export const TryAnswer = z.object({
  result: ResultType,
  value: z.string().nullable(),
  detail: z.string().nullable(),
  /** Where the database found the mistake, when it said so: offsets in the text. */
  place: z.object({ from: z.int(), to: z.int() }).nullable(),
  milliseconds: z.int(),
});
export type TryAnswer = z.infer<typeof TryAnswer>;

const needs = 'monitoringManagementAllowed';
const base = '/api/MonitoringManagement';

export const monitoringRulesApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Monitoring rules',
    query: listQuery({
      sortable: [
        'id',
        'name',
        'monitoringRuleSeverity',
        'monitoringRuleIntervalTimeInMinutes',
        'disabledOn',
        'disabledBy',
      ],
      order: '-id',
      filters: { search: TextFilter.optional() },
    }),
    response: pageOf(MonitoringRule),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One monitoring rule',
    params: IdParams,
    response: MonitoringRule,
  }),
  // With a fresh proof: it decides what the database is asked from then on.
  create: endpoint({
    method: 'POST',
    path: `${base}/create`,
    needs,
    stepUp: true,
    summary: 'Adds a monitoring rule, and answers its ID',
    body: RuleInput,
    response: Id,
  }),
  update: endpoint({
    method: 'POST',
    path: `${base}/update/:id`,
    needs,
    stepUp: true,
    summary: 'Changes a monitoring rule; what it was stays as a version',
    params: IdParams,
    body: z.strictObject({ ...ruleFields, version: Version.optional(), restoredFrom: Version.optional() }),
    response: MonitoringRule,
  }),
  // With a fresh proof, as snoozing: it silences an alarm.
  toggle: endpoint({
    method: 'POST',
    path: `${base}/toggle/:id`,
    needs,
    stepUp: true,
    summary: 'Disables a rule that is enabled, enables one that is disabled',
    params: IdParams,
    body: z.strictObject({ version: Version.optional() }),
    response: MonitoringRule,
  }),
  trigger: endpoint({
    method: 'POST',
    path: `${base}/trigger/:id`,
    needs,
    summary: 'Judges a rule now, and answers its card',
    params: IdParams,
    response: MonitoringResult,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: `${base}/try`,
    needs,
    summary: 'Judges what is typed, and stores nothing of it but that it was tried',
    body: z.strictObject({
      query: RuleQuery,
      expectedResult: requiredLine(200).optional(),
      monitoringRuleComparisonType: Comparison.optional(),
    }),
    response: TryAnswer,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${base}/acknowledge/:id`,
    needs,
    summary: 'Says that somebody deals with a bad rule: it is no longer e-mailed about daily',
    params: IdParams,
    response: MonitoringResult,
  }),
  snooze: endpoint({
    method: 'POST',
    path: `${base}/snooze/:id`,
    needs,
    stepUp: true,
    summary: 'Keeps a rule from telling until a time; it is judged all the same',
    params: IdParams,
    body: z.strictObject({ until: Instant, reason: requiredLine(200) }),
    response: MonitoringResult,
  }),
  endSnooze: endpoint({
    method: 'DELETE',
    path: `${base}/snooze/:id`,
    needs,
    summary: 'Lets a snoozed rule tell again',
    params: IdParams,
    response: Nothing,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${base}/versions/:id`,
    needs,
    summary: 'What a rule was after each save, the newest first; the last 100',
    params: IdParams,
    response: z.object({ data: z.array(RuleVersion) }),
  }),
  results: endpoint({
    method: 'GET',
    path: `${base}/results/:id`,
    needs,
    summary:
      'The results of a rule, the newest first, as long as they are kept (90 days unless `RULE_RESULTS_DAYS` says otherwise)',
    params: IdParams,
    query: listQuery({ sortable: ['id'], order: '-id', filters: { onlyNotOk: TrueFalseText.default(false) } }),
    response: pageOf(RuleResult),
  }),
};
