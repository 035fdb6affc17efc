/** What callers of the matrix change of monitoring. */
import type { TestApp } from '../test-app.ts';

/** A rule that is never due by itself. */
export async function createMonitoringRule({ database, clock }: TestApp, name: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with rule as (
      insert into monitoring_rules (name, severity, interval_unit, interval_time, query, expected_result, comparison, error_message, created_at)
      values ($1, 20, 60, 1, 'select count(*) from dead_letters', '0', 35, 'Wrong', $2) returning id
    ), state as (insert into monitoring_states (rule_id) select id from rule), first as (
      insert into monitoring_rule_versions (rule_id, version, content, saved_at, saved_by)
      select id, 1, '{"name": "First", "monitoringRuleType": 10, "monitoringRuleSeverity": 20, "monitoringRuleInterval": 60,
        "monitoringRuleIntervalTime": 1, "query": "select 1", "expectedResult": "0", "monitoringRuleComparisonType": 35,
        "errorMessage": "Wrong", "helpUrl": "", "tellAfter": 1}', $2, 'ada@houston.example' from rule
    ) select id from rule`,
    [name, clock.now],
  );
  return rows[0]?.id ?? 0;
}
