/** The worker that takes write-offs back where the bus has booked a refund or chargeback of what was written off. */
import type { App } from '../../../call.ts';
import { writeBackOverpaid } from '../../../claims/write-back.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';

const portion = 200;
const lookMilliseconds = 10 * 60_000;

/** Looks every ten minutes, as dunning does; what is paid takes its write-off back with the payment itself. */
export function startWritingBack(app: App): Loop {
  return startLoop(app, {
    failure: 'write-offs could not be taken back',
    async round(isStopping) {
      while (!isStopping() && (await writeBack(app)) === portion);
      return lookMilliseconds;
    },
  });
}

/** @returns how many claims, a portion at most */
export function writeBack(app: App): Promise<number> {
  return app.database.transaction((tx) => writeBackOverpaid(tx, app.clock(), portion));
}
