/** When is sold to a buyer by its export frequency, and what is told of a planned sale that failed. */
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { SaleFailure, SaleSchedule } from '@houston/contract/features/partners/npl-sales/sale-schedule.schema';
import { change } from '../../../../audit/audit.ts';
import type { App, Call } from '../../../../call.ts';
import { findDatabaseError, isQueryTimeout } from '../../../../db/errors.ts';
import { logFailure } from '../../../../log-failure.ts';
import { serverActor, serverCall } from '../../../../start/server-call.ts';
import { requireBuyer } from '../../npl-buyers/npl-buyers.service.ts';
import { dayOfSales, dueSale, nextSale } from './sale-days.ts';
import { findNoted, isNoted, type SoldTo, selectSoldTo } from './sale-schedule.store.ts';

/** @throws Problem not_found */
export async function getSchedule(call: Call, id: number): Promise<SaleSchedule> {
  const db = call.app.database.orm;
  await requireBuyer(db, id);
  const [buyer] = await selectSoldTo(db, id);
  if (buyer === undefined) return { nextOn: null, failed: null };
  const isDue = dueSale(buyer, call.now) !== null;
  const noted = isDue ? await findNoted(db, id) : null;
  return { nextOn: nextSale(buyer, call.now), failed: noted !== null && isOpen(buyer, noted) ? noted : null };
}

/** What was made since, or was planned by another frequency, is over: the sale that is due then was not tried yet. */
function isOpen({ since, last }: SoldTo, { plannedFor }: { plannedFor: string }): boolean {
  return plannedFor > (last ?? '') && since !== null && plannedFor > dayOfSales(since);
}

/** Once for each planned day and reason: it is tried every few minutes. @param day yyyy-MM-dd */
export async function noteFailedSale(app: App, buyerId: number, day: string, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  try {
    await change(serverCall(app, 'planned-sale'), async ({ tx, audit, publish, leave }) => {
      if (await isNoted(tx, buyerId, day, reason)) return leave();
      audit({
        action: 'npl-buyer.sale-failed',
        record: { kind: 'dossier-owner', id: buyerId },
        outcome: 'refused',
        actor: serverActor,
        after: { plannedFor: day, saleFailure: reason },
      });
      publish(nplSalesApi.schedule);
    });
  } catch (failure) {
    logFailure(app.log, failure, 'a planned sale that failed could not be noted', { buyerId });
  }
}

/** Serialization failure, deadlock, lock not available. */
const heldUp = new Set(['40001', '40P01', '55P03']);

export function reasonOf(error: unknown): SaleFailure {
  if (isQueryTimeout(error)) return 'too_slow';
  const code = findDatabaseError(error)?.code ?? '';
  if (heldUp.has(code)) return 'held_up';
  // Integrity constraints.
  return code.startsWith('23') ? 'refused' : 'unexpected';
}
