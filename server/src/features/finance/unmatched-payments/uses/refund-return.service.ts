/** Entries by which a bank gives a refund back: booked by hand, and taken off where they were matched by mistake. */
import type { Body } from '@houston/contract/endpoint';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { Change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import { reverseDifferenceOf } from '../../../../claims/payments/entry-differences.ts';
import { found, problem } from '../../../../http/problem.ts';
import { findUse } from '../entry-use.service.ts';
import { storeUnmatched, storeUses } from '../matching/matching.store.ts';
import { bookReturns, post } from '../matching/refund-returns.store.ts';
import { changeUse, holdUnusedEntry, laterOf, usedBy } from '../use-entry.service.ts';
import { freeEntry, holdEntry } from '../use-entry.store.ts';
import { findFitting, findStanding, holdReturn, undoReturn, useAgain } from './refund-return.store.ts';

type Api = typeof unmatchedPaymentsApi;

/**
 * Books an entry as what the bank gives back of a refund that an admin names. What was refunded can be paid back again.
 * @throws Problem not_found, entry_used (with what it was used for), refund_unfit: given back already, of another amount or account, or of a claim that was sold
 */
export function matchRefund(call: Call, id: number, { refundId }: Body<Api['matchRefund']>): Promise<EntryUse> {
  return changeRefund(call, async (work) => {
    const { tx } = work;
    await holdReturn(tx, id, refundId);
    const { amount } = await holdUnusedEntry(tx, id);
    const fitting = await findFitting(tx, id, refundId);
    const [returned] = fitting === undefined ? [] : await bookReturns(tx, [fitting]);
    if (returned === undefined) throw problem('refund_unfit');
    await storeUses(tx, [{ entryId: id, use: 'refund-return', refundId }], await usedBy(call, tx));
    const { refundedEntryId, dossierId } = returned;
    if (refundedEntryId !== null && dossierId === null)
      await storeUnmatched(tx, [{ entryId: refundedEntryId, reason: 'refund_returned' }], call.now);
    const use = found(await findUse(tx, id));
    const record = { kind: 'bank-entry', id } as const;
    work.audit({ action: 'bank-entry.match-refund', record, after: { amount, ...namesOf(use) } });
    return use;
  });
}

/**
 * The refund counts as paid again, and the entry is free.
 * @throws Problem not_found, entry_use_changed: it is not what `refundId` says; refund_return_relied_on: what came free with it is used
 */
export function reverseRefund(call: Call, id: number, { refundId, reason }: Body<Api['reverseRefund']>): Promise<null> {
  return changeRefund(call, async (work) => {
    const { tx } = work;
    await holdReturn(tx, id, refundId);
    const { amount, receivedAt } = found(await holdEntry(tx, id));
    const at = laterOf(receivedAt, call.now);
    const use = await findUse(tx, id);
    if (use?.kind !== 'refund-return' || use.refundId !== refundId)
      throw problem('entry_use_changed', { current: use });
    const standing = found(await findStanding(tx, refundId));
    if (standing.isReliedOn) throw problem('refund_return_relied_on');
    const { dossierId } = standing;
    const postings = await post(tx, [{ refundId, dossierId, amount: standing.amount, at }], 'reversal');
    await undoReturn(tx, standing, at, postings.get(refundId) ?? null);
    await freeEntry(tx, id);
    await reverseDifferenceOf(tx, id, at);
    if (dossierId === null) await useAgain(tx, refundId);
    await storeUnmatched(tx, [{ entryId: id, reason: 'match_reversed' }], call.now);
    const record = { kind: 'bank-entry', id } as const;
    work.audit({ action: 'bank-entry.reverse-refund', record, reason, context: { amount, ...namesOf(use) } });
    return null;
  });
}

const namesOf = ({ refundRunId, dossierNumber }: EntryUse) => ({ refundRunId, dossierNumber });

function changeRefund<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return changeUse(call, (work) => {
    work.publish(refundRunsApi);
    return run(work);
  });
}
