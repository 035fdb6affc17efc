import type { CriticalRule, MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { shownDays } from '@houston/contract/features/operations/monitoring/monitoring.api';
import {
  critical,
  type ResultType,
  resultTypes,
  type Severity,
} from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { nameSql } from './name-sql.ts';

const marks: Readonly<Record<ResultType, string>> = { 10: 's', 0: 'n', 1: 'i', 20: 'f', 30: 'e' };

type Row = Omit<MonitoringResult, 'days' | 'errorMessage' | 'acknowledged' | 'snoozed'> & {
  errorMessage: string;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  snoozedUntil: Date | null;
  snoozeReason: string | null;
  snoozedBy: string | null;
  /** Days before today and the worst of that day. */
  days: readonly [number, ResultType][];
};

// The worst first, and of those alike the most severe.
const cardsSql = `
  select r.id, r.name, r.severity as "monitoringRuleSeverity", s.last_result as "lastResult", s.last_at as "lastResultTime",
    r.error_message as "errorMessage", s.last_value as "value", r.value_unit as "valueUnit", r.comparison as "monitoringRuleComparisonType",
    r.expected_result as "expectedResult", s.last_detail as "detail", s.last_milliseconds as "milliseconds",
    r.interval_minutes as "monitoringRuleIntervalTimeInMinutes", r.disabled_on is not null as "isDisabled",
    r.disabled_on is null and s.last_at is not null and s.last_at < $1::timestamptz - 3 * r.interval_minutes * interval '1 minute' as "isStale",
    s.bad_since as "badSince", s.bad_in_a_row as "badInARow", r.tell_after as "tellAfter",
    s.told_at as "toldAt", s.acknowledged_at as "acknowledgedAt", ${nameSql('s.acknowledged_by')} as "acknowledgedBy",
    s.snoozed_until as "snoozedUntil", s.snooze_reason as "snoozeReason", ${nameSql('s.snoozed_by')} as "snoozedBy", r.help_url as "helpUrl",
    coalesce(d.days, '[]') as days
  from monitoring_rules r join monitoring_states s on s.rule_id = r.id
  left join (
    select rule_id, json_agg(json_build_array(($1::timestamptz at time zone 'Europe/Amsterdam')::date - day, worst)) as days
    from monitoring_days where day > ($1::timestamptz at time zone 'Europe/Amsterdam')::date - ${shownDays} and ($2::int is null or rule_id = $2)
    group by rule_id
  ) d on d.rule_id = r.id
  where $2::int is null or r.id = $2
  order by r.disabled_on is not null, coalesce(array_position(array[30, 20, 1, 0]::smallint[], s.last_result), 9), r.severity desc, lower(r.name), r.id`;

/** Every rule as a card, or one. */
export async function findCards(db: Db, now: Date, id: number | null): Promise<MonitoringResult[]> {
  const { rows } = await queryRows<Row>(db, cardsSql, [now, id]);
  return rows.map((row) => cardOf(row, now));
}

function cardOf(row: Row, now: Date): MonitoringResult {
  const { acknowledgedAt, acknowledgedBy, snoozedUntil, snoozeReason, snoozedBy, days, ...card } = row;
  const line = Array<string>(shownDays).fill('-');
  for (const [before, worst] of days) line[shownDays - 1 - before] = marks[worst];
  const isGood = card.lastResult === null || card.lastResult === 10;
  return {
    ...card,
    errorMessage: isGood ? null : card.errorMessage,
    acknowledged: acknowledgedAt && { at: acknowledgedAt, by: acknowledgedBy ?? '' },
    snoozed:
      snoozedUntil !== null && snoozedUntil > now
        ? { until: snoozedUntil, reason: snoozeReason ?? '', by: snoozedBy ?? '' }
        : null,
    days: line.join('').slice(0, shownDays),
  };
}

/** Told once it has been bad often enough in a row, as by mail. */
export async function findCritical(db: Db, now: Date): Promise<CriticalRule[]> {
  const { rows } = await queryRows<CriticalRule>(
    db,
    `select r.id, r.name, r.error_message as "errorMessage", s.bad_since as "badSince", s.last_result = ${resultTypes.failure} as "isJudged",
       ${nameSql('s.acknowledged_by')} as "acknowledgedBy", r.help_url as "helpUrl"
     from monitoring_states s join monitoring_rules r on r.id = s.rule_id
     where s.bad_since is not null and r.severity = ${critical} and r.disabled_on is null and s.bad_in_a_row >= r.tell_after
       and coalesce(s.snoozed_until <= $1, true)
     order by s.bad_since, r.id limit 20`,
    [now],
  );
  return rows;
}

/** Who has chosen which severity. */
export async function findSubscribers(db: Db): Promise<{ id: number; name: string; severity: Severity }[]> {
  const { rows } = await queryRows<{ id: number; name: string; severity: Severity }>(
    db,
    `select a.id, trim(a.first_name || ' ' || a.last_name) as name, s.severity from monitoring_subscriptions s
     join admins a on a.id = s.admin_id where a.is_enabled order by s.severity, lower(a.last_name), a.id`,
  );
  return rows;
}
