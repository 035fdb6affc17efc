/** The worker that clears pspers after each of their periods. */
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { wake } from '../../../db/wake.ts';
import { announce } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { lanesOf, runDue } from '../pspers/due-pspers.service.ts';
import { selectCleared } from './clearing.store.ts';
import { clearedChannel, dueClearing } from './periods.service.ts';
import { clearPsper } from './settling/clear-psper.ts';

/** It is due at one in the morning: what a few minutes more do not matter to. */
const lookMilliseconds = 5 * 60_000;

export function startClearing(app: App): Loop {
  return startLoop(app, {
    failure: 'pspers could not be cleared',
    async round(isStopping) {
      await clearDue(app, isStopping, lanesOf[app.database.engine]);
      return lookMilliseconds;
    },
  });
}

/** Makes every clearing that is due, the oldest period of a psper first. @returns how many */
export function clearDue(app: App, isStopping = () => false, lanes = 1): Promise<number> {
  const work = {
    failure: 'a psper could not be cleared',
    async findDue() {
      const pspers = await selectCleared(app.database.orm);
      return pspers.filter((psper) => dueClearing(psper, app.clock()) !== null).map(({ id }) => id);
    },
    run: (tx: Tx, psperId: number) => clearOne(tx, psperId, app.clock()),
  };
  return runDue(app, work, isStopping, lanes);
}

async function clearOne(tx: Tx, psperId: number, now: Date): Promise<boolean> {
  const [psper] = await selectCleared(tx, psperId);
  const day = psper === undefined ? null : dueClearing(psper, now);
  if (day === null) return false;
  await clearPsper(tx, { psperId, day, cutOff: null, at: now, asked: null });
  await announce(tx, clearingApi, cessionsApi, payoutsApi, dossiersApi);
  await wake(tx, clearedChannel);
  return true;
}
