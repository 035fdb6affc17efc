/** Judges rules: those that are due, by whichever worker claims them first, and one that somebody asks for. */
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { isBad } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import type { App } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { announce } from '../../../../live/live.ts';
import { logFailure } from '../../../../log-failure.ts';
import { ReportingUnavailable } from '../run/outcome.ts';
import { disableHanging } from './disable-hanging.ts';
import { judgeQuery, type Verdict } from './judge-query.ts';
import { type ClaimedRule, claimDueRules, type Judgement, releaseRules, storeJudgement } from './judgements.store.ts';
import { tell } from './tell.ts';

/** Claimed at once: few enough to be through long before a claim runs out, also when each takes as long as it may. */
const portion = 16;
/** Beside each other: as many as there are connections for it (`run/on-postgres.ts`). */
const lanes = 2;

/** Judges all that is due. @returns how many. @throws ReportingUnavailable, when what was claimed has been given back */
export async function judgeDueRules(app: App, isStopping = () => false): Promise<number> {
  let judged = 0;
  while (!isStopping()) {
    const claimed = await claimDueRules(app.database, app.clock(), portion);
    if (claimed.length === 0) break;
    await judgePortion(app, claimed);
    judged += claimed.length;
    await announce(app.database.orm, monitoringApi.overview);
  }
  return judged;
}

async function judgePortion(app: App, claimed: readonly ClaimedRule[]): Promise<void> {
  const waiting = [...claimed];
  async function lane(): Promise<void> {
    for (let rule = waiting.shift(); rule !== undefined; rule = waiting.shift()) {
      try {
        await judgeClaimed(app, rule);
      } catch (error) {
        if (error instanceof ReportingUnavailable) {
          waiting.push(rule);
          throw error;
        }
        // One that fails keeps no other waiting; it comes again when its claim has run out.
        logFailure(app.log, error, 'a monitoring rule could not be judged', { rule: rule.id });
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  if (waiting.length > 0) await releaseRules(app.database.orm, waiting);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Runs the query outside of any transaction, and stores what came of it in one. @throws ReportingUnavailable */
async function judgeClaimed(app: App, rule: ClaimedRule): Promise<void> {
  const verdict = await judgeQuery(app, rule);
  const isKept = await app.database.transaction((tx) => keepVerdict(tx, app, rule, verdict, null));
  if (isKept && verdict.hasStopped) await disableHanging(app, rule.id);
}

/** @param askedBy null for a rule that was due @returns false when it is not stored, as the rule is somebody else's or another by now */
export async function keepVerdict(
  tx: Tx,
  app: App,
  rule: ClaimedRule,
  { result, value, detail, milliseconds }: Verdict,
  askedBy: string | null,
): Promise<boolean> {
  const now = app.clock();
  const judgement: Judgement = { result, isBad: isBad(result), value, detail, milliseconds, askedBy };
  const state = await storeJudgement(tx, rule, now, judgement);
  if (state !== null) await tell(tx, app, state, judgement, now);
  return state !== null;
}
