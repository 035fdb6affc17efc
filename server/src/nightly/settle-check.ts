/** Stores what a check found, and tells of it: screens and log always; of what is broken, also the trail and those who may look into it. */
import {
  type NightlyFinding,
  nightlyChecksApi,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { change } from '../audit/audit.ts';
import { sentenceOf } from '../audit/verify.ts';
import type { App } from '../call.ts';
import { findOutage } from '../db/outage/outage.ts';
import { announce } from '../live/live.ts';
import { logFailure } from '../log-failure.ts';
import { serverActor, serverCall } from '../start/server-call.ts';
import { type Claim, endCheck, findLast, type Verdict } from './nightly.store.ts';
import { mailOfBroken } from './nightly-mails.ts';

export async function settleCheck(app: App, claim: Claim, verdict: Verdict): Promise<void> {
  const { finding } = verdict;
  const isStored = await (finding === null
    ? storeOutcome(app, claim, verdict)
    : storeBroken(app, claim, verdict, finding));
  if (!isStored) return;
  const told = { check: claim.about, entries: verdict.entries };
  if (finding !== null) app.log.error({ ...told, first: textOf(finding) }, 'a nightly check found something broken');
  // The head of the trail, in the log: kept elsewhere, it shows a trail that was put back as a whole.
  else
    app.log.info({ ...told, ...(verdict.head !== null && { head: verdict.head }) }, 'a nightly check found all whole');
}

function storeOutcome(app: App, claim: Claim, verdict: Verdict): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const isStored = await endCheck(tx, claim, verdict, app.clock());
    if (isStored) await announce(tx, nightlyChecksApi[claim.about]);
    return isStored;
  });
}

/** A trail that is so damaged that nothing can be added to it keeps what was found of it from being told, but not from being stored. */
async function storeBroken(app: App, claim: Claim, verdict: Verdict, finding: NightlyFinding): Promise<boolean> {
  try {
    return await change(serverCall(app, 'nightly-checks'), async ({ tx, audit, publish, leave }) => {
      const before = await findLast(tx, claim.about);
      if (!(await endCheck(tx, claim, verdict, app.clock()))) {
        leave();
        return false;
      }
      audit({
        action: 'nightly-check.broken',
        record: { kind: 'nightly-check', id: claim.about },
        actor: serverActor,
        context: { entries: verdict.entries, finding: textOf(finding) },
      });
      publish(nightlyChecksApi[claim.about]);
      // Of the same thing night after night one mail is enough.
      const wasTold = before?.finding != null && textOf(before.finding) === textOf(finding);
      if (!wasTold) await mailOfBroken(tx, app, claim.about, finding);
      return true;
    });
  } catch (error) {
    if (findOutage(error) !== null) throw error;
    logFailure(app.log, error, 'nobody could be told of a nightly check', { check: claim.about });
    return storeOutcome(app, claim, verdict);
  }
}

/** As the commands on the server name it. */
function textOf(finding: NightlyFinding): string {
  return finding.kind === 'rule' ? finding.rule : sentenceOf(finding);
}
