/** Books an entry that is held, with what it differs by, as what it pays or gives back. */
import type { DifferenceKind } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import type { Call } from '../../../../call.ts';
import { newSourceIds } from '../../../../claims/book-movement.ts';
import type { Tx } from '../../../../db/database.ts';
import { problem } from '../../../../http/problem.ts';
import { bookDiffering, findWhyUnfit, holdDiffering } from '../../../partners/payouts/bank/differing.service.ts';
import type { entryDifferences } from '../entry-differences.table.ts';
import { type EntryToMatch, storeUnmatched, storeUses } from '../matching/matching.store.ts';
import { bookReturns } from '../matching/refund-returns.store.ts';
import { usedBy } from '../use-entry.service.ts';
import { findFitting } from '../uses/refund-return.store.ts';

/** What an entry is to be booked as: its pay-out, which it names, or the refund of `refundId`. */
export interface Differing {
  entry: EntryToMatch;
  kind: DifferenceKind;
  refundId: number | null;
}

type Booked = Partial<(typeof entryDifferences)['$inferInsert']>;

/**
 * @throws Problem those of `findWhyUnfit`, difference_changed, difference_kind_unfit; refund_unfit: it is of the amount, or differs by another one, or
 * names nothing that it could be
 */
export async function requireDiffering(tx: Tx, { entry, kind, refundId }: Differing, amount: number): Promise<Booked> {
  if (refundId !== null) {
    if ((await findFitting(tx, entry.id, refundId, amount)) === undefined) throw problem('refund_unfit');
    return { refundId };
  }
  const payout = await holdDiffering(tx, entry);
  if (payout === undefined) throw problem(await findWhyUnfit(tx, entry));
  if (Math.abs(payout.difference) !== amount) throw problem('difference_changed');
  if (!payout.kinds.includes(kind)) throw problem('difference_kind_unfit');
  const { payoutId, psperId } = payout;
  return { payoutId, psperId };
}

/** @returns what is kept with the difference, by which it is posted then */
export async function bookDifference(tx: Tx, call: Call, about: Differing, amount: number): Promise<Booked> {
  const { entry, kind, refundId } = about;
  await requireDiffering(tx, about, amount);
  const kept = refundId === null ? await bookPayout(tx, call, about) : await bookReturn(tx, call, about, amount);
  const bookedAt = entry.receivedAt;
  if (kind === 'too-little') return { ...kept, bookedAt };
  const [postingId = 0] = await newSourceIds(tx, 1);
  return { ...kept, bookedAt, postingId };
}

async function bookPayout(tx: Tx, call: Call, { entry, kind }: Differing): Promise<Booked> {
  const use = await bookDiffering(tx, entry, kind);
  if (use === undefined) throw problem('payout_settled');
  await storeUses(tx, [use], await usedBy(call, tx));
  return { payoutId: use.payoutId };
}

async function bookReturn(tx: Tx, call: Call, { entry, refundId }: Differing, charges: number): Promise<Booked> {
  const fitting = await findFitting(tx, entry.id, refundId ?? 0, charges);
  const [returned] = fitting === undefined ? [] : await bookReturns(tx, [fitting]);
  if (returned === undefined) throw problem('refund_unfit');
  const { refundedEntryId, dossierId } = returned;
  await storeUses(
    tx,
    [{ entryId: entry.id, use: 'refund-return', refundId: returned.refundId }],
    await usedBy(call, tx),
  );
  if (refundedEntryId !== null && dossierId === null)
    await storeUnmatched(tx, [{ entryId: refundedEntryId, reason: 'refund_returned' }], call.now);
  return { refundId: returned.refundId };
}
