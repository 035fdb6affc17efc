import type {
  Comparison,
  Interval,
  ResultType,
  RuleInput,
  Severity,
  ValueUnit,
} from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

export const monitoringRules = pgTable('monitoring_rules', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  type: smallint().$type<10>().notNull().default(10),
  severity: smallint().$type<Severity>().notNull(),
  intervalUnit: smallint('interval_unit').$type<Interval>().notNull(),
  intervalTime: integer('interval_time').notNull(),
  intervalMinutes: integer('interval_minutes')
    .generatedAlwaysAs(sql`greatest(1, interval_unit * interval_time)`)
    .notNull(),
  query: text().notNull(),
  expectedResult: text('expected_result').notNull(),
  comparison: smallint().$type<Comparison>().notNull(),
  errorMessage: text('error_message').notNull(),
  helpUrl: text('help_url').notNull().default(''),
  tellAfter: smallint('tell_after').notNull().default(1),
  valueUnit: text('value_unit').$type<ValueUnit>().notNull().default('any'),
  disabledOn: instant('disabled_on'),
  disabledBy: text('disabled_by'),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const monitoringRuleVersions = pgTable(
  'monitoring_rule_versions',
  {
    ruleId: integer('rule_id').notNull(),
    version: integer().notNull(),
    content: jsonb().$type<RuleInput>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    restoredFrom: integer('restored_from'),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.version] })],
);

export const monitoringStates = pgTable('monitoring_states', {
  ruleId: integer('rule_id').primaryKey(),
  dueAt: instant('due_at'),
  claim: bigint({ mode: 'number' }),
  claimedUntil: instant('claimed_until'),
  lastResult: smallint('last_result').$type<ResultType>(),
  lastAt: instant('last_at'),
  lastValue: text('last_value'),
  lastDetail: text('last_detail'),
  lastMilliseconds: integer('last_milliseconds'),
  badInARow: integer('bad_in_a_row').notNull().default(0),
  badSince: instant('bad_since'),
  toldAt: instant('told_at'),
  acknowledgedAt: instant('acknowledged_at'),
  acknowledgedBy: text('acknowledged_by'),
  snoozedUntil: instant('snoozed_until'),
  snoozeReason: text('snooze_reason'),
  snoozedBy: text('snoozed_by'),
});

export const monitoringResults = pgTable('monitoring_results', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ruleId: integer('rule_id').notNull(),
  judgedAt: instant('judged_at').notNull(),
  result: smallint().$type<ResultType>().notNull(),
  value: text(),
  detail: text(),
  milliseconds: integer().notNull(),
  askedBy: text('asked_by'),
});

export const monitoringDays = pgTable(
  'monitoring_days',
  { ruleId: integer('rule_id').notNull(), day: date().notNull(), worst: smallint().$type<ResultType>().notNull() },
  (table) => [primaryKey({ columns: [table.ruleId, table.day] })],
);

export const monitoringSubscriptions = pgTable(
  'monitoring_subscriptions',
  { adminId: integer('admin_id').notNull(), severity: smallint().$type<Severity>().notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.severity] })],
);
