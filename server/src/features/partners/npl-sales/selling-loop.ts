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
import { dueSale, type SoldSoFar } from './sale-days.ts';
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

type Buyer = SoldSoFar & { id: number };

/** Makes every run that is due. One that fails, or that another worker is at, keeps no other waiting. @returns how many were made */
export async function sellDue(app: App, isStopping = () => false): Promise<number> {
  let made = 0;
  const buyers = await selectBuyers(app.database.orm, null);
  for (const buyer of buyers) {
    if (isStopping()) break;
    if (dueSale(buyer, app.clock()) !== null && (await tryOne(app, buyer.id))) made += 1;
  }
  return made;
}

async function tryOne(app: App, buyerId: number): Promise<boolean> {
  try {
    return await app.database.transaction((tx) => sellOne(app, tx, buyerId), { timeoutMs: limitMs });
  } catch (error) {
    if (findOutage(error) !== null) throw error;
    logFailure(app.log, error, 'nothing could be sold to a buyer', { buyerId });
    return false;
  }
}

async function sellOne({ config, clock }: App, tx: Tx, buyerId: number): Promise<boolean> {
  const held = await queryRows(tx, 'select from npl_buyers where owner_id = $1 for update skip locked', [buyerId]);
  if (held.rows.length === 0) return false;
  const [buyer] = await selectBuyers(tx, buyerId);
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

/** How buyers are sold to, those that are at all or the one of that id. */
async function selectBuyers(db: Parameters<typeof queryRows>[0], id: number | null): Promise<Buyer[]> {
  const { rows } = await queryRows<Buyer>(
    db,
    `select b.owner_id as id, b.export_frequency as frequency, b.frequency_since as since,
       (select max(r.run_on)::text from npl_runs r where r.buyer_id = b.owner_id and r.is_planned) as last
     from npl_buyers b where b.export_frequency <> 0 and ($1::int is null or b.owner_id = $1) order by 1`,
    [id],
  );
  return rows;
}
