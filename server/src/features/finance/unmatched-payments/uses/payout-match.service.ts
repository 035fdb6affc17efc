/** Entries that are pay-outs, or give them back: booked by hand, and taken off where they were matched by mistake. */
import type { Body } from '@houston/contract/endpoint';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Change } from '../../../../audit/audit.ts';
import { actorOf, type Call } from '../../../../call.ts';
import { reverseDifferenceOf } from '../../../../claims/payments/entry-differences.ts';
import type { Tx } from '../../../../db/database.ts';
import { found, problem } from '../../../../http/problem.ts';
import { nameOfAdmin } from '../../../access/admins/admin-name.service.ts';
import { findWhyUnfit } from '../../../partners/payouts/bank/differing.service.ts';
import { reconcilePayouts } from '../../../partners/payouts/bank/reconcile.service.ts';
import { reversePayoutMatch } from '../../../partners/payouts/bank/reverse-match.service.ts';
import { findUse } from '../entry-use.service.ts';
import { matchUnfit } from '../matching/match-unfit.ts';
import { type EntryToMatch, storeUnmatched, storeUses } from '../matching/matching.store.ts';
import { changeUse, holdUnusedEntry, laterOf, usedBy } from '../use-entry.service.ts';
import { freeEntry, holdEntry } from '../use-entry.store.ts';

type Api = typeof unmatchedPaymentsApi;

/** @throws Problem not_found, entry_used (with what it was used for), those of `findWhyUnfit` */
export function matchPayout(call: Call, id: number): Promise<EntryUse> {
  return changePayout(call, async ({ tx, audit }) => {
    const entry = await holdUnusedEntry(tx, id);
    const { uses } = await reconcilePayouts(tx, [entry], call.now, true);
    if (uses.length === 0) throw problem(await findWhyUnfit(tx, entry));
    await storeUses(tx, uses, await usedBy(call, tx));
    await matchUnfit(tx, call.now);
    const use = found(await findUse(tx, id));
    auditMatch(audit, entry, use);
    return use;
  });
}

export { matchUnfit };

function auditMatch(audit: Change['audit'], { id, endToEndId }: EntryToMatch, use: EntryUse): void {
  audit({
    action: 'payout-batch.match',
    record: { kind: 'payout-batch', id: use.payoutBatchId ?? 0 },
    after: { payoutState: use.kind === 'payout' ? 'paid' : 'returned' },
    context: { payout: endToEndId, bankEntry: id },
  });
}

/**
 * Books a debit as the pay-out that two people have just approved as paid by it, where it is of the amount. One that is not stays on the work
 * list, to be booked with its difference.
 */
export async function bookApproved(work: Change, call: Call, id: number): Promise<void> {
  const { tx } = work;
  const entry = await holdUnusedEntry(tx, id);
  const { uses, unfit } = await reconcilePayouts(tx, [entry], call.now, true);
  await storeUses(tx, uses, await usedBy(call, tx));
  await storeUnmatched(
    tx,
    unfit.map((entryId) => ({ entryId, reason: 'payout_unfit' as const })),
    call.now,
  );
  await matchUnfit(tx, call.now);
  if (uses.length > 0) auditMatch(work.audit, entry, found(await findUse(tx, id)));
  for (const news of [unmatchedPaymentsApi, bankStatementsApi, ledgerApi]) work.publish(news);
}

/**
 * Another entry that names the pay-out and did not fit may fit now: it is looked at again. This one waits for an admin.
 * @throws Problem not_found, entry_use_changed: it is not what `payoutId` says; payout_returned, payout_under_way, difference_paid_back
 */
export function reversePayout(call: Call, id: number, { payoutId, reason }: Body<Api['reversePayout']>): Promise<null> {
  return changePayout(call, async ({ tx, audit }) => {
    const { receivedAt } = found(await holdEntry(tx, id));
    const use = await findUse(tx, id);
    if ((use?.kind !== 'payout' && use?.kind !== 'payout-return') || use.payoutId !== payoutId)
      throw problem('entry_use_changed', { current: use });
    const at = laterOf(receivedAt, call.now);
    const by = await nameOfAdmin(tx, actorOf(call).adminId);
    await freeEntry(tx, id);
    const { before, after } = await reversePayoutMatch(tx, { payoutId, use: use.kind, at, by, reason });
    await reverseDifferenceOf(tx, id, at);
    await storeUnmatched(tx, [{ entryId: id, reason: 'match_reversed' }], call.now);
    await matchUnfit(tx, call.now);
    audit({
      action: 'payout-batch.reverse-match',
      record: { kind: 'payout-batch', id: before.batchId },
      reason,
      before: { payoutState: before.state },
      after: { payoutState: after.state },
      context: { payout: before.endToEndId, bankEntry: id },
    });
    return null;
  });
}

function changePayout<T>(call: Call, run: (work: Change & { tx: Tx }) => Promise<T>): Promise<T> {
  return changeUse(call, (work) => {
    work.publish(payoutsApi);
    work.publish(cessionsApi);
    work.publish(payoutBatchesApi);
    return run(work);
  });
}
