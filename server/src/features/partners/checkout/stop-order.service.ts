/** Stops what an admin rejects as fraud, by the ways of the checkout and of dossiers. */

import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import type { Rejection } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { beginHold } from '../../work/on-hold-dossiers/on-hold-dossiers.service.ts';
import { findTransaction, lockTransaction, type TransactionRow, transactionOfDossier } from './checkout.store.ts';
import { leftOf, releaseLeft } from './claim-requests.service.ts';

/** What stopping the order of a dossier would do. */
export async function stoppableOf(db: Db, dossierId: number): Promise<Rejection> {
  const where = await transactionOfDossier(db, dossierId);
  return stoppableIn(db, dossierId, where === null ? null : await findTransaction(db, where));
}

// What is captured is a claim, also while its invoice is on the bus; one that is settled, sold or on hold is not put on hold.
async function stoppableIn(db: Db, dossierId: number, row: TransactionRow | null): Promise<Rejection> {
  const [dossier] = await selectRows<{ currency: string; hasClaim: boolean; isHoldable: boolean }>(
    db,
    sql`select currency, opened_at is not null as "hasClaim",
      on_hold_since is null and coalesce(state in ('Open', 'Arrangement', 'InCollection'), true) as "isHoldable"
      from dossiers where id = ${dossierId}`,
  );
  if (dossier === undefined) throw new Error('the case has no dossier');
  const isCaptured = dossier.hasClaim || (row?.requested.capture ?? 0) > 0;
  return {
    released: row === null ? 0 : leftOf(row),
    currency: dossier.currency,
    isHeld: isCaptured && dossier.isHoldable,
  };
}

/** Cancels what is left of the order of a dossier and puts its claim on hold, whichever there is. */
export async function stopOrder(work: Change, call: Call, dossierId: number, reason: string): Promise<void> {
  const { tx } = work;
  const where = await transactionOfDossier(tx, dossierId);
  const row = where === null ? null : await lockTransaction(tx, where);
  if (row === null) await tx.execute(sql`select id from dossiers where id = ${dossierId} for update`);
  const stopped = await stoppableIn(tx, dossierId, row);
  if (row !== null && stopped.released > 0) {
    // Why is no business of the shop's and of partners, who read the message.
    await releaseLeft(tx, call.now, row, {});
    work.publish(transactionsApi);
    work.publish(dashboardApi.transactions);
    const { releasedAmount, transactionNumber } = row;
    work.audit({
      action: 'checkout.cancel',
      record: { kind: 'transaction', id: transactionNumber },
      reason,
      before: { releasedAmount },
      after: { releasedAmount: releasedAmount + stopped.released },
    });
  }
  if (stopped.isHeld) await beginHold(work, call, dossierId, reason);
}
