/** The worker that ends payment arrangements: those of which everything is paid, and those that are not kept. */

import type { App } from '../../../call.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { announce } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { arrangementNews } from './arrangements.service.ts';
import { endDue } from './arrangements.store.ts';
import { tellConsumer } from './tell-consumer.ts';

const portion = 100;
const lookMilliseconds = 60_000;

/** Looks every minute: of what is paid in full, the state follows soon. */
export function startEndingArrangements(app: App): Loop {
  return startLoop(app, {
    failure: 'payment arrangements could not be ended',
    async round(isStopping) {
      await endArrangements(app, isStopping);
      return lookMilliseconds;
    },
  });
}

/** Who did not keep one is told that all of it is due; dunning goes on from where it was. @returns how many ended */
export async function endArrangements(app: App, isStopping = () => false): Promise<number> {
  let ended = 0;
  let last = portion;
  while (last === portion && !isStopping()) {
    last = await app.database.transaction(async (tx) => {
      const due = await endDue(tx, app.clock(), app.config.arrangementGraceDays, portion);
      for (const { id, dossierId } of due.filter(({ state }) => state === 'broken')) {
        const { mail } = await tellConsumer(tx, app, dossierId, null);
        await queryRows(tx, 'update arrangements set end_outbox_id = $2 where id = $1', [id, mail]);
      }
      if (due.length > 0) await announce(tx, ...arrangementNews);
      return due.length;
    });
    ended += last;
  }
  return ended;
}
