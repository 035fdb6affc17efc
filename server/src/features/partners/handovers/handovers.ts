/** The worker that hands over to debt collection what was not paid after a reminder. */
import type { App } from '../../../call.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { askForHandovers, claimForHandover, firstPlace, type Place, type Unpaid } from './handovers.store.ts';

const portion = 200;
const lookMilliseconds = 10 * 60_000;

/** Looks every ten minutes, as reminders do. */
export function startHandovers(app: App): Loop {
  return startLoop(app, {
    failure: 'dossiers could not be handed over',
    async round(isStopping) {
      await handOverDue(app, isStopping);
      return lookMilliseconds;
    },
  });
}

/** Asks the bus to hand over what is due. @returns how many dossiers */
export async function handOverDue(app: App, isStopping = () => false): Promise<number> {
  let asked = 0;
  let place: Place | null = firstPlace;
  while (place !== null && !isStopping()) {
    const after: Place = place;
    const dossiers: Unpaid[] = await app.database.transaction(async (tx) => {
      const now = app.clock();
      const due = await claimForHandover(tx, { now, days: app.config.collectionDays, after, limit: portion });
      await askForHandovers(tx, now, due, { source: 'schedule', createdBy: null });
      return due;
    });
    asked += dossiers.length;
    const last = dossiers.at(-1);
    place = last === undefined ? null : { on: last.lastRemindedOn ?? '', id: last.id };
  }
  return asked;
}
