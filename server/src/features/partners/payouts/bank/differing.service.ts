/** Bank entries of another amount than the pay-out that they name: which of its attempts they pay or give back, as admins say. */
import type { DifferenceKind } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import type { ProblemCode } from '@houston/contract/problem-status';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  type BankedEntry,
  findNamedBy,
  holdNamedBy,
  inState,
  type Named,
  type PayoutUse,
  payAnew,
  storeUse,
} from './reconcile.service.ts';

export interface DifferingPayout extends Pick<Named, 'payoutId' | 'psperId' | 'referenceCession'> {
  use: PayoutUse['use'];
  /** Cents that it is more than what was sent, or, below 0, less. */
  difference: number;
  /** What may be why; the likeliest first. */
  kinds: readonly DifferenceKind[];
}

interface Found {
  payout: Named;
  shown: DifferingPayout;
}

/** The pay-out that an entry without a use could be booked as, or as the return of, with a difference. */
export async function findDiffering(db: Db, entry: BankedEntry): Promise<DifferingPayout | undefined> {
  return differing(entry, await findNamedBy(db, entry))?.shown;
}

/** The same, held. */
export async function holdDiffering(tx: Tx, entry: BankedEntry): Promise<DifferingPayout | undefined> {
  return differing(entry, await holdNamedBy(tx, entry))?.shown;
}

/** Books an entry that is held as the pay-out, or as its return. @returns its use, unless what is owed has changed */
export async function bookDiffering(tx: Tx, entry: BankedEntry, kind: DifferenceKind): Promise<PayoutUse | undefined> {
  const found = differing(entry, await holdNamedBy(tx, entry));
  if (found === undefined) return undefined;
  const { payout, shown } = found;
  const paid = shown.use === 'payout' && payout.state !== 'approved' ? await payAnew(tx, payout) : payout;
  if (paid === undefined) return undefined;
  const paidAmount = kind === 'charges' ? null : Math.abs(entry.amount);
  const use: PayoutUse = { entryId: entry.id, use: shown.use, payoutId: paid.payoutId, paidAmount };
  await storeUse(tx, shown.use, [use], [entry.receivedAt]);
  return use;
}

/** Why an entry is not booked as a pay-out or its return, as it is or with what it differs by. */
export async function findWhyUnfit(db: Db, entry: BankedEntry): Promise<ProblemCode> {
  const named = await findNamedBy(db, entry);
  if (named.length === 0) return 'payout_not_named';
  const own = named.filter(({ accountId }) => accountId === entry.accountId);
  if (own.length === 0) return 'payout_other_account';
  return differing(entry, named) === undefined ? 'payout_settled' : 'payout_amount_differs';
}

function differing(entry: BankedEntry, named: readonly Named[]): Found | undefined {
  const own = named.filter(({ accountId }) => accountId === entry.accountId);
  const payout = entry.amount < 0 ? debited(entry, own) : givenBack(entry, own);
  if (payout === undefined) return undefined;
  const use = entry.amount < 0 ? 'payout' : 'payout-return';
  const difference = Math.abs(entry.amount) - (use === 'payout' ? payout.amount : payout.sent);
  const kinds = kindsOf(use, difference);
  const { payoutId, psperId, referenceCession } = payout;
  return kinds.length === 0
    ? undefined
    : { payout, shown: { payoutId, psperId, referenceCession, use, difference, kinds } };
}

function kindsOf(use: PayoutUse['use'], difference: number): DifferenceKind[] {
  if (use === 'payout-return') return difference < 0 ? ['charges'] : [];
  return difference > 0 ? ['charges', 'too-much'] : difference < 0 ? ['too-little'] : [];
}

/** As a debit of the amount pays by hand; the end of a return has the amount of that return. */
function debited({ isReversal }: BankedEntry, payouts: readonly Named[]): Named | undefined {
  if (isReversal) return undefined;
  const ended = inState(payouts, 'not-executed') ?? inState(payouts, 'returned');
  const isOwed = ended?.isOpen === true && ended.owed >= ended.amount;
  return inState(payouts, 'approved') ?? (isOwed ? ended : undefined);
}

/**
 * Of a cession that was paid in parts the smallest that may have come back less charges. Of one that the bank took too much for, less than
 * what was sent is no return less charges: the psper still has what was too much.
 */
function givenBack({ amount }: BankedEntry, payouts: readonly Named[]): Named | undefined {
  const paid = payouts.filter(
    ({ state, sent, amount: own, isPaidBack }) =>
      state === 'paid' && sent > amount && !isPaidBack && (sent <= own || amount > own),
  );
  return paid.toSorted((one, other) => one.sent - other.sent)[0];
}
