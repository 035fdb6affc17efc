/** The worker that keeps what a month came to, some days after its end. */
import { closingDays } from '@houston/contract/features/finance/ledger/closed-month';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { App } from '../../../call.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import { announce } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { closeMonths } from './closed-months.store.ts';
import { monthOf } from './rolled-up.ts';

/** Once a month something is due. */
const lookMilliseconds = 10 * 60_000;

export function startClosingMonths(app: App): Loop {
  return startLoop(app, {
    failure: 'months of the ledger could not be closed',
    async round() {
      await closeDue(app);
      return lookMilliseconds;
    },
  });
}

/** Closes what is over for so many days. @returns how many months */
export function closeDue(app: App): Promise<number> {
  const now = app.clock();
  const running = monthOf(plusDays(dayInAmsterdam(now), -closingDays));
  return app.database.transaction(async (tx) => {
    const closed = await closeMonths(tx, monthOf(plusDays(running, -1)), now);
    if (closed > 0) await announce(tx, ledgerApi);
    return closed;
  });
}
