/** The worker that judges the rules of monitoring when they are due. */
import type { App } from '../../../../call.ts';
import { type Loop, startLoop } from '../../../../work/loop.ts';
import { judgeDueRules } from './judge-rules.service.ts';
import { untilNextDue } from './judgements.store.ts';

/** A rule that was added or enabled meanwhile waits no longer than this for its first judgement. */
const longestNap = 5_000;
const shortestNap = 250;

export function startJudging(app: App): Loop {
  return startLoop(app, {
    failure: 'monitoring rules could not be judged',
    async round(isStopping) {
      await judgeDueRules(app, isStopping);
      const wait = await untilNextDue(app.database, app.clock());
      return Math.min(longestNap, Math.max(shortestNap, wait ?? longestNap));
    },
  });
}
