import type { App } from '../../call.ts';
import { type Loop, startLoop } from '../../work/loop.ts';
import { untilClaimEnds } from './old-parts.store.ts';
import { removeOldSteps } from './remove-old-steps.ts';
import { tendStepParts } from './step-parts.ts';

const quarterHour = 900_000;

/** Keeps the parts of steps: at the start, and then every quarter of an hour, or when a part that could not be archived may be tried again. */
export function startStepUpkeep(app: App): Loop {
  return startLoop(app, {
    failure: 'the parts of steps could not be kept',
    round: (isStopping) => keepSteps(app, isStopping),
  });
}

/** @returns milliseconds until it is to be done again */
export async function keepSteps(app: App, isStopping: () => boolean): Promise<number> {
  await tendStepParts(app.database, app.clock());
  await removeOldSteps(app, isStopping);
  // The claim of a try that failed stays until then, so that a month is not packed again every minute for a disk that is full.
  return Math.min(quarterHour, (await untilClaimEnds(app.database.orm, app.clock())) ?? quarterHour);
}
