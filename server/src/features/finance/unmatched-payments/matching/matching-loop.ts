/** The worker that looks for what is paid in bank statements; several workers share the statements. */
import type { App } from '../../../../call.ts';
import { startLoop } from '../../../../work/loop.ts';
import { matchEarly, matchPortion } from './match-portion.ts';
import { matchingChannel } from './matching.service.ts';

/** Without being told, a worker sees a new statement this late at most. */
const longestWait = 15_000;

export function startMatching(app: App): { stop(): Promise<void> } {
  return startLoop(app, {
    failure: 'bank statements could not be matched',
    channel: matchingChannel,
    async round(isStopping) {
      await matchDue(app, isStopping);
      return longestWait;
    },
  });
}

/** Looks at all entries that nobody has looked at yet. @returns how many there were */
export async function matchDue(app: App, isStopping = () => false): Promise<number> {
  let looked = 0;
  while (!isStopping()) {
    const count = await matchPortion(app);
    if (count === null) break;
    looked += count;
  }
  if (!isStopping()) await matchEarly(app);
  return looked;
}
