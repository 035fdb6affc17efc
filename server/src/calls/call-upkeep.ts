import type { App } from '../call.ts';
import { type Loop, startLoop } from '../work/loop.ts';
import { indexEndedDay } from './call-day-indexes.ts';
import { tendCallDays } from './call-days.ts';

const quarterHour = 900_000;
/** Between a day that was indexed and the next: whoever stops the worker waits for one. */
const second = 1_000;

/** Keeps the days of the log: at the start, and then every quarter of an hour. */
export function startCallUpkeep(app: App): Loop {
  return startLoop(app, {
    failure: 'the days of the log of calls could not be kept',
    async round() {
      // First, as it waits for nobody: a day that cannot be dropped must not keep others from their indexes.
      const isIndexed = await indexEndedDay(app.database, app.clock());
      await tendCallDays(app.database, app.clock(), app.config.callsDays);
      return isIndexed ? second : quarterHour;
    },
  });
}
