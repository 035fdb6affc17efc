import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Instant } from '../../../fields.ts';
import { Comparison, ResultType, Severity, ValueUnit } from './monitoring.schema.ts';

/** Days that a card shows. */
export const shownDays = 90;

/** A rule with its last result. */
export const MonitoringResult = z.object({
  id: z.int(),
  name: z.string(),
  monitoringRuleSeverity: Severity,
  /** null while it was never judged. */
  lastResult: ResultType.nullable(),
  lastResultTime: Instant.nullable(),
  /** What the rule says while its last result is not good. */
  errorMessage: z.string().nullable(),
  /** What the query gave; null for nothing. */
  value: z.string().nullable(),
  valueUnit: ValueUnit,
  monitoringRuleComparisonType: Comparison,
  expectedResult: z.string(),
  /** What the database said, of a result that is no value. */
  detail: z.string().nullable(),
  milliseconds: z.int().nullable(),
  monitoringRuleIntervalTimeInMinutes: z.int(),
  isDisabled: z.boolean(),
  /** Enabled, judged before, and not for three intervals. */
  isStale: z.boolean(),
  badSince: Instant.nullable(),
  badInARow: z.int(),
  tellAfter: z.int(),
  /** When who has chosen its severity was e-mailed last that it is bad; null while it is good, or was not told yet. */
  toldAt: Instant.nullable(),
  acknowledged: z.object({ at: Instant, by: z.string() }).nullable(),
  /** Only while it lasts. */
  snoozed: z.object({ until: Instant, reason: z.string(), by: z.string() }).nullable(),
  helpUrl: z.string(),
  /** The worst of each of the last 90 days of Amsterdam, the oldest first and today last: s, n, i, f, e, or - for a day without any. */
  days: z.string().length(shownDays),
});
export type MonitoringResult = z.infer<typeof MonitoringResult>;

export const CriticalRule = z.object({
  id: z.int(),
  name: z.string(),
  errorMessage: z.string(),
  badSince: Instant,
  /** Not where its query gave no value: then nobody knows whether what it says is so. */
  isJudged: z.boolean(),
  acknowledgedBy: z.string().nullable(),
  /** What to do: a web address, or the path of a screen; empty for none. */
  helpUrl: z.string(),
});
export type CriticalRule = z.infer<typeof CriticalRule>;

/** Who is e-mailed about rules of a severity, by name; a severity that nobody has chosen is left out. */
export const Audience = z.object({ severity: Severity, names: z.array(z.string()) });
export type Audience = z.infer<typeof Audience>;

/** Why no rule can be run at present, as a message key and what stands in it; null where they can. */
const Standstill = z.object({
  why: z.object({ message: z.string(), values: z.object({ about: z.string() }) }).nullable(),
});

/** Each severity once. */
export const Subscriptions = z.strictObject({
  severities: z
    .array(Severity)
    .max(5, 'validation.invalid')
    .refine((all) => new Set(all).size === all.length, 'validation.duplicate'),
});

const needs = 'monitoringManagementAllowed';
const base = '/api/Monitoring';

export const monitoringApi = {
  overview: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Every monitoring rule with its last result',
    response: z.array(MonitoringResult),
  }),
  critical: endpoint({
    method: 'GET',
    path: `${base}/critical`,
    needs,
    summary: 'The critical rules that are bad and not snoozed',
    response: z.array(CriticalRule),
  }),
  standstill: endpoint({
    method: 'GET',
    path: `${base}/standstill`,
    needs,
    summary: 'Why no rule can be run at present',
    response: Standstill,
  }),
  audience: endpoint({
    method: 'GET',
    path: `${base}/audience`,
    needs,
    summary: 'Who is e-mailed when a rule turns bad, by severity',
    response: z.array(Audience),
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: `${base}/subscriptions`,
    needs,
    summary: 'The severities that I am e-mailed about',
    response: Subscriptions,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: `${base}/subscriptions`,
    needs,
    summary: 'Chooses the severities that I am e-mailed about',
    body: Subscriptions,
    response: Subscriptions,
  }),
};
