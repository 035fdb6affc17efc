import type { App } from '../../call.ts';
import { type Loop, startLoop } from '../../work/loop.ts';
import { removeOldSteps } from './remove-old-steps.ts';
import { tendStepParts } from './step-parts.ts';

const quarterHour = 900_000;

/** Keeps the parts of steps: at the start, and then every quarter of an hour. */
export function startStepUpkeep(app: App): Loop {
  return startLoop(app, {
    failure: 'the parts of steps could not be kept',
    async round(isStopping) {
      await tendStepParts(app.database, app.clock());
      await removeOldSteps(app, isStopping);
      return quarterHour;
    },
  });
}
