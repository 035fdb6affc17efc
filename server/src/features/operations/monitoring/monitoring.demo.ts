import { newRule, resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { sql } from 'drizzle-orm';
import { type DemoFrame, day, type FillDemo, hour } from '../../../start/demo/demo-frame.ts';
import { createDice } from '../../../start/demo/dice.ts';
import { demoRules } from './demo/demo-rules.ts';
import {
  monitoringDays,
  monitoringResults,
  monitoringRules,
  monitoringRuleVersions,
  monitoringStates,
} from './monitoring.table.ts';

/** What was judged before the demo began: one result a day. From its start on rules are judged like any others. */
const pastDays = 75;
const author = 'admin@houston.example';

/** Rules of monitoring, due at once. */
export const fillMonitoring: FillDemo = async ({ tx, ago, now }) => {
  const createdAt = ago((pastDays + 1) * day);
  const inputs = demoRules.map(({ severity, comparison, interval, ...rule }) => ({
    ...newRule,
    ...rule,
    ...interval,
    monitoringRuleSeverity: severity,
    monitoringRuleComparisonType: comparison,
  }));
  const rows = inputs.map((input) => ({
    name: input.name,
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
    createdAt,
  }));
  const rules = await tx.insert(monitoringRules).values(rows).returning({ id: monitoringRules.id });
  await tx.insert(monitoringRuleVersions).values(
    inputs.map((content, place) => ({
      ruleId: rules[place]?.id ?? 0,
      version: 1,
      content,
      savedAt: createdAt,
      savedBy: author,
    })),
  );
  await tx.insert(monitoringStates).values(rules.map(({ id }) => ({ ruleId: id, dueAt: now })));
  await fillPast(
    tx,
    rules.map(({ id }) => id),
    ago,
  );
};

async function fillPast(tx: DemoFrame['tx'], ids: readonly number[], ago: DemoFrame['ago']): Promise<void> {
  const dice = createDice('monitoring');
  const results = ids.flatMap((ruleId) =>
    Array.from({ length: pastDays }, (_, place) => {
      const isGood = dice.chance(0.94);
      return {
        ruleId,
        judgedAt: ago((pastDays - place) * day + dice.between(0, 5) * hour),
        result: isGood ? resultTypes.successful : resultTypes.failure,
        value: null,
        milliseconds: dice.between(2, 40),
      };
    }),
  );
  await tx.insert(monitoringResults).values(results);
  const { ruleId, judgedAt, result } = monitoringResults;
  const amsterdam = sql`(${judgedAt} at time zone 'Europe/Amsterdam')::date`;
  await tx.insert(monitoringDays).select(
    tx
      .select({ ruleId, day: amsterdam.as('day'), worst: sql`max(${result})`.as('worst') })
      .from(monitoringResults)
      .groupBy(ruleId, amsterdam) as never,
  );
}
