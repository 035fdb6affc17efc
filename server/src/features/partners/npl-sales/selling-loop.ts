/** The worker that sells to buyers by their export frequency. */
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { findOutage } from '../../../db/outage/outage.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { announce } from '../../../live/live.ts';
import { logFailure } from '../../../log-failure.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { wakeExports } from '../npl-exports/wake-exports.service.ts';
import { dueSale } from './schedule/sale-days.ts';
import { noteFailedSale } from './schedule/sale-schedule.service.ts';
import { selectSoldTo } from './schedule/sale-schedule.store.ts';
import { sell } from './sell.ts';

const lookMilliseconds = 5 * 60_000;
/** Of a sale of hundreds of thousands. */
const limitMs = 10 * 60_000;

export function startSelling(app: App): Loop {
  return startLoop(app, {
    failure: 'nothing could be sold to buyers of unpaid claims',
    async round(isStopping) {
      await sellDue(app, isStopping);
      return lookMilliseconds;
    },
  });
}

/** Makes every run that is due. One that fails, or that another worker is at, keeps no other waiting. @returns how many were made */
export async function sellDue(app: App, isStopping = () => false): Promise<number> {
  let made = 0;
  const buyers = await selectSoldTo(app.database.orm, null);
  for (const buyer of buyers) {
    if (isStopping()) break;
    const day = dueSale(buyer, app.clock());
    if (day !== null && (await tryOne(app, buyer.id, day))) made += 1;
  }
  return made;
}

async function tryOne(app: App, buyerId: number, day: string): Promise<boolean> {
  try {
    return await app.database.transaction((tx) => sellOne(app, tx, buyerId), { timeoutMs: limitMs });
  } catch (error) {
    if (findOutage(error) !== null) throw error;
    logFailure(app.log, error, 'nothing could be sold to a buyer', { buyerId });
    await noteFailedSale(app, buyerId, day, error);
    return false;
  }
}

async function sellOne({ config, clock }: App, tx: Tx, buyerId: number): Promise<boolean> {
  const held = await queryRows(tx, 'select from npl_buyers where owner_id = $1 for update skip locked', [buyerId]);
  if (held.rows.length === 0) return false;
  const [buyer] = await selectSoldTo(tx, buyerId);
  const now = clock();
  const day = buyer === undefined ? null : dueSale(buyer, now);
  if (day === null) return false;
  await sell(tx, {
    ...{ buyerId, day, at: now, asked: null, cutOff: now },
    ...{ minAmount: config.nplMinAmount, daysPastDue: config.nplDaysPastDue },
  });
  await announce(tx, nplSalesApi, nplBuyersApi, nplExportsApi, dossiersApi, dossierOwnersApi);
  await wakeExports(tx);
  return true;
}
