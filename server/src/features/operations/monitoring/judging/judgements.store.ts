/** Which rules are due, who judges them, and what came of it. */
import type {
  Comparison,
  ResultType,
  Severity,
  ValueUnit,
} from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { Database, Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

/** A rule as whoever judges it needs it, held by `claim`. */
export interface ClaimedRule {
  id: number;
  claim: number;
  /** What was claimed: a rule that was edited or switched off meanwhile is not judged by what it said before. */
  version: number;
  query: string;
  expectedResult: string;
  comparison: Comparison;
}

/** Far longer than a portion takes at its worst; after it whoever held the rule is taken for dead. */
const claimSeconds = 120;

const columns = `r.id, s.claim, r.version, r.query, r.expected_result as "expectedResult", r.comparison`;

// Those that somebody else claims at this moment are passed over, not waited for.
const claimDueSql = `
  with due as (
    select rule_id from monitoring_states
    where due_at <= $1 and (claimed_until is null or claimed_until <= $1)
    order by due_at, rule_id limit $2 for update skip locked
  )
  update monitoring_states s set claim = nextval('monitoring_claims'), claimed_until = $1::timestamptz + interval '${claimSeconds} seconds'
  from due, monitoring_rules r where s.rule_id = due.rule_id and r.id = due.rule_id returning ${columns}`;

export async function claimDueRules(database: Database, now: Date, most: number): Promise<ClaimedRule[]> {
  return (await database.query<ClaimedRule>(claimDueSql, [now, most])).rows;
}

/** One rule, due or not; null while somebody else judges it. */
export async function claimRule(database: Database, now: Date, id: number): Promise<ClaimedRule | null> {
  const { rows } = await database.query<ClaimedRule>(
    `update monitoring_states s set claim = nextval('monitoring_claims'), claimed_until = $1::timestamptz + interval '${claimSeconds} seconds'
     from monitoring_rules r where s.rule_id = $2 and r.id = $2 and (s.claimed_until is null or s.claimed_until <= $1)
     returning ${columns}`,
    [now, id],
  );
  return rows[0] ?? null;
}

/** Gives rules back unjudged: they stay due. */
export async function releaseRules(db: Db, claimed: readonly ClaimedRule[]): Promise<void> {
  const sql = 'update monitoring_states set claim = null, claimed_until = null where claim = any($1::bigint[])';
  await queryRows(db, sql, [claimed.map(({ claim }) => claim)]);
}

/** Milliseconds until the next rule is due; null when none is. */
export async function untilNextDue(database: Database, now: Date): Promise<number | null> {
  const { rows } = await database.query<{ due: Date }>(
    'select greatest(due_at, claimed_until) as due from monitoring_states where due_at is not null order by 1 limit 1',
  );
  const due = rows[0]?.due;
  return due === undefined ? null : due.getTime() - now.getTime();
}

export interface Judgement {
  result: ResultType;
  isBad: boolean;
  value: string | null;
  detail: string | null;
  milliseconds: number;
  /** Who pressed for it; null for one that was due. */
  askedBy: string | null;
}

/** A rule after a judgement, as far as it decides who is told. */
export interface JudgedState {
  id: number;
  name: string;
  severity: Severity;
  errorMessage: string;
  helpUrl: string;
  tellAfter: number;
  valueUnit: ValueUnit;
  badInARow: number;
  badSince: Date | null;
  toldAt: Date | null;
  isAcknowledged: boolean;
  isSnoozed: boolean;
}

/** From the best to the worst. */
const worse = (of: string) => `array_position(array[10, 0, 1, 20, 30]::smallint[], ${of})`;

/**
 * Stores a judgement, with what it makes of the rule. It is due again where its interval puts it, and not once for each time that nobody
 * judged it. What is neither good nor bad changes nothing of how long it has been bad.
 */
const storeSql = `
  with input as (
    select $1::bigint as claim, $2::timestamptz as at, $3::smallint as result, $4::boolean as bad, $5::text as value, $6::text as detail,
      $7::integer as milliseconds, $8::text as asked
  ), judged as (
    update monitoring_states s set
      claim = null, claimed_until = null,
      due_at = case when s.due_at > input.at then s.due_at else s.due_at + r.interval_minutes * interval '1 minute'
        * (1 + floor(extract(epoch from input.at - s.due_at) / 60 / r.interval_minutes)) end,
      last_result = input.result, last_at = input.at, last_value = input.value, last_detail = input.detail, last_milliseconds = input.milliseconds,
      bad_in_a_row = case when input.bad then s.bad_in_a_row + 1 when input.result = 10 then 0 else s.bad_in_a_row end,
      bad_since = case when input.bad then coalesce(s.bad_since, input.at) when input.result = 10 then null else s.bad_since end,
      acknowledged_at = case when input.result = 10 then null else s.acknowledged_at end,
      acknowledged_by = case when input.result = 10 then null else s.acknowledged_by end
    from input, monitoring_rules r where s.claim = input.claim and r.id = s.rule_id
    returning r.id, r.name, r.severity, r.error_message as "errorMessage", r.help_url as "helpUrl", r.tell_after as "tellAfter",
      r.value_unit as "valueUnit",
      s.bad_in_a_row as "badInARow", s.bad_since as "badSince", s.told_at as "toldAt", s.acknowledged_at is not null as "isAcknowledged",
      coalesce(s.snoozed_until > input.at, false) as "isSnoozed"
  ), kept as (
    insert into monitoring_results (rule_id, judged_at, result, value, detail, milliseconds, asked_by)
    select id, input.at, input.result, input.value, input.detail, input.milliseconds, input.asked from judged, input
  ), day as (
    insert into monitoring_days as d (rule_id, day, worst)
    select id, (input.at at time zone 'Europe/Amsterdam')::date, input.result from judged, input
    on conflict (rule_id, day) do update set worst = excluded.worst
      where ${worse('excluded.worst')} > ${worse('d.worst')}
  )
  select * from judged`;

/**
 * @returns null when nothing was stored: the claim had run out, and somebody else has judged the rule instead, or the rule is another
 * since it was claimed, and stays due as whoever changed it has set it
 */
export async function storeJudgement(
  tx: Tx,
  rule: ClaimedRule,
  now: Date,
  judgement: Judgement,
): Promise<JudgedState | null> {
  const current = await queryRows<{ version: number }>(
    tx,
    'select version from monitoring_rules where id = $1 for share',
    [rule.id],
  );
  if (current.rows[0]?.version !== rule.version) {
    await releaseRules(tx, [rule]);
    return null;
  }
  const { result, isBad, value, detail, milliseconds, askedBy } = judgement;
  const values = [rule.claim, now, result, isBad, value, detail, milliseconds, askedBy];
  return (await queryRows<JudgedState>(tx, storeSql, values)).rows[0] ?? null;
}

export async function setTold(tx: Tx, id: number, toldAt: Date | null): Promise<void> {
  await queryRows(tx, 'update monitoring_states set told_at = $2 where rule_id = $1', [id, toldAt]);
}

/** Results older than what is kept, a portion at a time. @returns how many went */
export async function deleteOldResults(database: Database, before: Date, portion: number): Promise<number> {
  const { rowCount } = await database.query(
    `delete from monitoring_results where id in (
       select id from monitoring_results where judged_at < $1 order by judged_at limit $2)`,
    [before, portion],
  );
  return rowCount;
}

/** A row for each rule and day: few. */
export async function deleteOldDays(database: Database, before: Date): Promise<void> {
  await database.query('delete from monitoring_days where day < $1::date', [before.toISOString().slice(0, 10)]);
}
