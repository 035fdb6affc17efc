/** Cessions that a debit names which was booked as another one, and more than that: held until an admin says that it paid nothing of them. */
import type { Body } from '@houston/contract/endpoint';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { holdEntry } from '../../finance/unmatched-payments/use-entry.service.ts';
import { findHoldingDifference } from './bank/holding-debits.store.ts';
import { isApprovedBy } from './bank/releases.store.ts';

/**
 * By one admin, as who ignores a debit: to pay it takes two, of whom who approves is another one than who released it. Where the debit is booked
 * anew, it holds the cession again.
 * @throws Problem own_release: they approved a pay-out of it that is on its way; cession_not_held: no such debit, or it holds it no more
 */
export function releaseCession(
  call: Call,
  id: number,
  { entryId, reason }: Body<(typeof payoutsApi)['release']>,
): Promise<null> {
  return change(call, async ({ tx, audit, publish }) => {
    for (const news of [payoutsApi, payoutBatchesApi, cessionsApi]) publish(news);
    // Held, so that what it was booked as is not reversed meanwhile.
    await holdEntry(tx, entryId);
    const differenceId = await findHoldingDifference(tx, id, entryId);
    if (differenceId === undefined) throw problem('cession_not_held');
    const { adminId } = actorOf(call);
    if (await isApprovedBy(tx, id, adminId)) throw problem('own_release');
    await queryRows(
      tx,
      `insert into debit_releases (difference_id, cession_id, released_by, released_by_name, released_at, reason)
       values ($1, $2, $3, $4, $5, $6)`,
      [differenceId, id, adminId, await nameOfAdmin(tx, adminId), call.now, reason],
    );
    audit({
      action: 'cession.release',
      record: { kind: 'cession', id },
      reason,
      context: { bankEntry: entryId },
    });
    return null;
  });
}
