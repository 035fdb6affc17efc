import type { Body, Params, Query, Response } from '@houston/contract/endpoint';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { newRule, type RuleInput } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { found, requireVersion } from '../../../http/problem.ts';
import { requireQuery } from './guard/require-query.ts';
import { monitoringResults, monitoringRules, monitoringRuleVersions, monitoringStates } from './monitoring.table.ts';
import { nameSql } from './name-sql.ts';
import { auditedRule, columnsOf, inputOf, ruleOf } from './rule-values.ts';

type Api = typeof monitoringRulesApi;
type Rule = Response<Api['get']>;
type Id = Params<Api['get']>;
type Row = typeof monitoringRules.$inferSelect;

const keptVersions = 100;

const who = <Name extends string | null = string>(column: string) => sql<Name>`${sql.raw(nameSql(column))}`;
/** As a rule is shown: who disabled it by name. */
const shownColumns = {
  ...getTableColumns(monitoringRules),
  disabledBy: who<string | null>('monitoring_rules.disabled_by').as('disabled_by_name'),
};

export async function listRules({ app }: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const { id, name, severity, intervalMinutes, disabledOn } = monitoringRules;
  const page = await selectPage<Row, Query<Api['list']>['order'][number]['field']>(
    app.database.orm,
    monitoringRules,
    shownColumns,
    {
      query,
      id,
      sortBy: {
        id,
        name: sql`lower(${name})`,
        monitoringRuleSeverity: severity,
        monitoringRuleIntervalTimeInMinutes: intervalMinutes,
        disabledOn,
        disabledBy: who('monitoring_rules.disabled_by'),
      },
      where: query.search ? sql`lower(${name}) like ${containing(query.search)}` : undefined,
    },
  );
  return { ...page, data: page.data.map(ruleOf) };
}

/** @throws Problem not_found */
export function getRule({ app }: Call, { id }: Id): Promise<Rule> {
  return shownRule(app.database.orm, id);
}

async function shownRule(db: Db, id: number): Promise<Rule> {
  const [row] = await db.select(shownColumns).from(monitoringRules).where(eq(monitoringRules.id, id));
  return ruleOf(found(row));
}

/** It is judged for the first time at once. @throws Problem query_refused @returns its id */
export async function createRule(call: Call, body: Body<Api['create']>): Promise<number> {
  await requireQuery<Api['create']>('query', body.query);
  return changeRules(call, async (work) => {
    const row = await insertOne(work.tx, monitoringRules, { ...columnsOf(body), createdAt: call.now });
    await insertOne(work.tx, monitoringStates, { ruleId: row.id, dueAt: call.now });
    await keepVersion(work.tx, call, row, null);
    work.audit({
      action: 'monitoring-rule.create',
      record: { kind: 'monitoring-rule', id: row.id },
      after: auditedRule(row),
    });
    return row.id;
  });
}

/** @throws Problem not_found, stale_version, query_refused */
export async function updateRule(call: Call, { id }: Id, body: Body<Api['update']>): Promise<Rule> {
  const { version, restoredFrom, ...input } = body;
  await requireQuery<Api['update']>('query', input.query);
  return changeRules(call, async ({ tx, audit }) => {
    const before = found(await lockOne(tx, monitoringRules, id));
    await requireVersion(version, before.version, () => shownRule(tx, id));
    const row = await saveOne(tx, monitoringRules, id, columnsOf(input));
    await keepVersion(tx, call, row, restoredFrom ?? null);
    // Judged by what it says now, at once: its last result is about what it said before.
    if (row.disabledOn === null) await setDue(tx, id, call.now);
    audit({
      action: 'monitoring-rule.update',
      record: { kind: 'monitoring-rule', id },
      before: auditedRule(before),
      after: auditedRule(row),
      ...(restoredFrom !== undefined && { context: { restoredFrom } }),
    });
    return shownRule(tx, id);
  });
}

/** @throws Problem not_found, stale_version */
export async function toggleRule(call: Call, { id }: Id, { version }: Body<Api['toggle']>): Promise<Rule> {
  return changeRules(call, async ({ tx, audit }) => {
    const before = found(await lockOne(tx, monitoringRules, id));
    await requireVersion(version, before.version, () => shownRule(tx, id));
    const disabling = before.disabledOn === null;
    const after = disabling
      ? { disabledOn: call.now, disabledBy: actorOf(call).email }
      : { disabledOn: null, disabledBy: null };
    const row = await saveOne(tx, monitoringRules, id, after);
    await setDue(tx, id, disabling ? null : call.now);
    audit({
      action: 'monitoring-rule.toggle',
      record: { kind: 'monitoring-rule', id },
      before: { disabledOn: before.disabledOn },
      after: { disabledOn: row.disabledOn },
    });
    return shownRule(tx, id);
  });
}

/** @throws Problem not_found */
export async function listVersions({ app }: Call, { id }: Id): Promise<Response<Api['versions']>> {
  const { ruleId, version } = monitoringRuleVersions;
  const savedBy = who('monitoring_rule_versions.saved_by').as('saved_by_name');
  const rows = await app.database.orm
    .select({ ...getTableColumns(monitoringRuleVersions), savedBy })
    .from(monitoringRuleVersions)
    .where(eq(ruleId, id))
    .orderBy(desc(version))
    .limit(keptVersions);
  found(rows[0]);
  // One that was saved before there was a field has it as a new rule does.
  return { data: rows.map(({ ruleId: _, content, ...row }) => ({ ...row, content: { ...newRule, ...content } })) };
}

// In the words of the index that has them: of a rule that is judged each minute they are few among 130,000.
const isNotOk = sql`${monitoringResults.result} <> 10`;

/** Of a rule that there is not, none. */
export async function listResults({ app }: Call, { id: rule }: Id, query: Query<Api['results']>) {
  const { id, ruleId, judgedAt, result, value, detail, milliseconds } = monitoringResults;
  const askedBy = who('monitoring_results.asked_by').as('asked_by_name');
  return selectPage<Response<Api['results']>['data'][number], 'id'>(
    app.database.orm,
    monitoringResults,
    { id, judgedAt, result, value, detail, milliseconds, askedBy },
    { query, id, sortBy: { id }, where: and(eq(ruleId, rule), query.onlyNotOk ? isNotOk : undefined) },
  );
}

async function keepVersion(tx: Tx, call: Call, row: Row, restoredFrom: number | null): Promise<void> {
  await tx.insert(monitoringRuleVersions).values({
    ruleId: row.id,
    version: row.version,
    content: inputOf(row) satisfies RuleInput,
    savedAt: call.now,
    savedBy: actorOf(call).email,
    restoredFrom,
  });
}

async function setDue(tx: Tx, id: number, dueAt: Date | null): Promise<void> {
  await tx.update(monitoringStates).set({ dueAt }).where(eq(monitoringStates.ruleId, id));
}

/** Lists and cards alike show what changes. */
function changeRules<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return change(call, async (work) => {
    work.publish(monitoringRulesApi);
    work.publish(monitoringApi.overview);
    return run(work);
  });
}
