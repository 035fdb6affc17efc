/** What is done with a rule beside editing it: judging it now, trying a query, acknowledging, snoozing. */
import type { Body, Params, Response } from '@houston/contract/endpoint';
import { type MonitoringResult, monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { eq } from 'drizzle-orm';
import { type Audit, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { queryProblem } from './guard/require-query.ts';
import { disableHanging } from './judging/disable-hanging.ts';
import { judgeQuery } from './judging/judge-query.ts';
import { keepVerdict } from './judging/judge-rules.service.ts';
import { claimRule, releaseRules } from './judging/judgements.store.ts';
import { monitoringStates } from './monitoring.table.ts';
import { findCards } from './overview.store.ts';
import { inTurn } from './run/in-turn.ts';
import { ReportingUnavailable } from './run/outcome.ts';
import { runQuery } from './run/run-query.ts';

type Api = typeof monitoringRulesApi;
type Id = Params<Api['get']>;

/** @throws Problem not_found, rule_busy, reporting_unavailable */
export async function triggerRule(call: Call, { id }: Id): Promise<MonitoringResult> {
  const { app } = call;
  await readCard(call, id);
  const claimed = await claimRule(app.database, app.clock(), id);
  if (claimed === null) throw problem('rule_busy');
  try {
    const verdict = await inTurn(app, () => judgeQuery(app, claimed));
    const card = await change(call, async ({ tx, audit, publish }) => {
      // It was edited or switched off meanwhile: who pressed asked about what it said before.
      if (!(await keepVerdict(tx, app, claimed, verdict, actorOf(call).email))) throw problem('rule_busy');
      const [judged] = await findCards(tx, app.clock(), id);
      audit({
        action: 'monitoring-rule.trigger',
        record: { kind: 'monitoring-rule', id },
        context: { lastResult: judged?.lastResult ?? null },
      });
      publish(monitoringApi.overview);
      return found(judged);
    });
    if (!verdict.hasStopped) return card;
    await disableHanging(app, id);
    return await readCard(call, id);
  } catch (error) {
    // Else nobody could judge it until the claim runs out. In an outage it does.
    await releaseRules(app.database.orm, [claimed]).catch(() => {});
    return explainUnavailable(error);
  }
}

/** Without anything to compare with, an answer is held against itself. @throws Problem query_refused, reporting_unavailable */
export async function tryQuery(call: Call, body: Body<Api['tryOut']>): Promise<Response<Api['tryOut']>> {
  const { query, expectedResult = '0', monitoringRuleComparisonType: comparison = 10 } = body;
  const question = { query, expectedResult, comparison };
  const verdict = await inTurn(call.app, () => judgeQuery(call.app, question)).catch(explainUnavailable);
  if (verdict.refusal !== null) throw queryProblem<Api['tryOut']>('query', verdict.refusal);
  const { result, value, detail, at, milliseconds } = verdict;
  // It may show what nobody has made a rule of.
  await change(call, async ({ audit }) => audit({ action: 'monitoring-rule.try', context: { query } }));
  return { result, value, detail, milliseconds, place: at === null ? null : placeOf(query, at) };
}

/** @throws Problem not_found, rule_not_bad */
export function acknowledgeRule(call: Call, { id }: Id): Promise<MonitoringResult> {
  const at = call.now;
  return changeState(call, id, { acknowledgedAt: at, acknowledgedBy: actorOf(call).email }, (audit, before) => {
    if (before.badSince === null) throw problem('rule_not_bad');
    audit({ action: 'monitoring-rule.acknowledge', record: { kind: 'monitoring-rule', id } });
  });
}

/** @throws Problem not_found, invalid_request: the time is not after now, or more than 90 days away */
export function snoozeRule(call: Call, { id }: Id, { until, reason }: Body<Api['snooze']>): Promise<MonitoringResult> {
  if (until <= call.now) throw fieldProblem<Api['snooze']>('until', 'monitoring.snooze-past');
  if (until.getTime() > call.now.getTime() + 90 * 24 * 3_600_000) {
    throw fieldProblem<Api['snooze']>('until', 'monitoring.snooze-too-long');
  }
  const snooze = { snoozedUntil: until, snoozeReason: reason, snoozedBy: actorOf(call).email };
  return changeState(call, id, snooze, (audit, before) =>
    audit({
      action: 'monitoring-rule.snooze',
      record: { kind: 'monitoring-rule', id },
      reason,
      before: { snoozedUntil: before.snoozedUntil },
      after: { snoozedUntil: until },
    }),
  );
}

/** @throws Problem not_found */
export async function endSnooze(call: Call, { id }: Id): Promise<void> {
  const none = { snoozedUntil: null, snoozeReason: null, snoozedBy: null };
  await changeState(call, id, none, (audit, before) =>
    audit({
      action: 'monitoring-rule.snooze',
      record: { kind: 'monitoring-rule', id },
      before: { snoozedUntil: before.snoozedUntil },
      after: { snoozedUntil: null },
    }),
  );
}

type State = typeof monitoringStates.$inferSelect;

async function changeState(
  call: Call,
  id: number,
  values: Partial<State>,
  record: (audit: Audit, before: State) => void,
): Promise<MonitoringResult> {
  return change(call, async ({ tx, audit, publish }) => {
    const [before] = await tx.select().from(monitoringStates).where(eq(monitoringStates.ruleId, id)).for('update');
    record(audit, found(before));
    await tx.update(monitoringStates).set(values).where(eq(monitoringStates.ruleId, id));
    publish(monitoringApi.overview);
    const [card] = await findCards(tx, call.now, id);
    return found(card);
  });
}

async function readCard({ app, now }: Call, id: number): Promise<MonitoringResult> {
  const [card] = await findCards(app.database.orm, now, id);
  return found(card);
}

/** Looked for at each call: rules that are due are judged by another process, and nothing is stored of those that cannot be. */
export async function readStandstill({ app }: Call): Promise<Response<(typeof monitoringApi)['standstill']>> {
  // The embedded one is within this process; what it would be asked has only to wait for rules.
  if (app.database.engine === 'pglite') return { why: null };
  try {
    await runQuery(app, 'select 1');
    return { why: null };
  } catch (error) {
    if (error instanceof ReportingUnavailable) return { why: faultOf(error) };
    throw error;
  }
}

function explainUnavailable(error: unknown): never {
  throw error instanceof ReportingUnavailable ? problem('reporting_unavailable', { faults: [faultOf(error)] }) : error;
}

function faultOf({ missing, about }: ReportingUnavailable) {
  return { message: `monitoring-rules.unavailable-${missing}`, values: { about } };
}

function placeOf(query: string, from: number): { from: number; to: number } {
  // The database counts characters, JavaScript counts those beyond the first plane twice.
  const start = [...query].slice(0, from).join('').length;
  const [word = ''] = /^(?:[\w.$]+|\S+)/u.exec(query.slice(start)) ?? [];
  return { from: start, to: start + word.length };
}
