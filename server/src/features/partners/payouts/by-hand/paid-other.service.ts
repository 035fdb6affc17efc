/** Pay-outs that were approved as paid by a debit which paid something else after all. */
import type { Body } from '@houston/contract/endpoint';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { change } from '../../../../audit/audit.ts';
import { actorOf, type Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { found, problem } from '../../../../http/problem.ts';
import { nameOfAdmin } from '../../../access/admins/admin-name.service.ts';
import { holdUnusedEntry } from '../../../finance/unmatched-payments/use-entry.service.ts';
import { matchUnfit } from '../../../finance/unmatched-payments/uses/payout-match.service.ts';
import { findBatch } from '../batches.store.ts';
import { holdPayouts } from '../payouts.store.ts';
import { takeOff } from './not-executed.service.ts';

const changed = [payoutBatchesApi, payoutsApi, cessionsApi, unmatchedPaymentsApi, bankStatementsApi, ledgerApi];

/**
 * Nothing was posted for it, so nothing is posted back. The debit is called again by what is written in it, and holds all that it names: so one person
 * is enough, and what it is proposed as then takes a second one.
 * @throws Problem not_found, payout_not_approved: no debit paid it, it is booked, or somebody was first; entry_used; difference_waits
 */
export function setPaidOther(
  call: Call,
  id: number,
  { reason }: Body<(typeof payoutBatchesApi)['paidOther']>,
): Promise<PayoutBatch> {
  return change(call, async ({ tx, audit, publish }) => {
    for (const news of changed) publish(news);
    const { adminId } = actorOf(call);
    const before = found(await findBatch(tx, id, adminId));
    if (before.paidBy === null) throw problem('payout_not_approved', { current: before });
    const { entryId } = before.paidBy;
    // The entry first, then its pay-outs, as whoever books it holds them.
    await holdUnusedEntry(tx, entryId);
    const approved = (await holdPayouts(tx, id)).filter(({ state }) => state === 'approved');
    if (approved.length === 0) throw problem('payout_not_approved', { current: before });
    if (await waitsWithDifference(tx, entryId)) throw problem('difference_waits');
    const by = await nameOfAdmin(tx, adminId);
    await takeOff(
      tx,
      approved.map((each) => each.id),
      { at: call.now, by, reason },
    );
    // It may be booked by itself as what it names.
    await matchUnfit(tx, call.now);
    audit({
      action: 'payout-batch.paid-other',
      record: { kind: 'payout-batch', id },
      before: { payoutState: 'approved' },
      after: { payoutState: 'not-executed', notExecutedReason: reason },
      context: { payout: approved.map(({ endToEndId }) => endToEndId).join(', '), bankEntry: entryId },
    });
    return found(await findBatch(tx, id, adminId));
  });
}

/** Whoever approves that would book it as the pay-out after all. */
async function waitsWithDifference(tx: Tx, entryId: number): Promise<boolean> {
  const { rows } = await queryRows(tx, `select from entry_differences where entry_id = $1 and state = 'waiting'`, [
    entryId,
  ]);
  return rows.length > 0;
}
