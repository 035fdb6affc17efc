import type { App } from '../call.ts';
import { type Loop, startLoop } from '../work/loop.ts';
import { tendCallDays } from './call-days.ts';

const quarterHour = 900_000;

/** Keeps the days of the log: at the start, and then every quarter of an hour. */
export function startCallUpkeep(app: App): Loop {
  return startLoop(app, {
    failure: 'the days of the log of calls could not be kept',
    async round() {
      await tendCallDays(app.database, app.clock(), app.config.callsDays);
      return quarterHour;
    },
  });
}
