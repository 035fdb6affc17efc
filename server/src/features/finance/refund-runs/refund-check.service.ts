import type { RefundProblem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { isPayable } from '@houston/contract/iban';
import type { OverpaidClaim } from '../../../claims/payments/overpaid-claim.ts';

/** What is known at this moment about an entry, or about a claim that goes back without one. */
export interface RefundableEntry {
  /** Cents, with a sign; null for what no entry brought. */
  entryAmount: number | null;
  isReversal: boolean;
  /** What it was used for already. */
  use: EntryUseKind | null;
  /** Of who paid: a refund goes back there and nowhere else. Without an entry it is the one that the consumer named. */
  iban: string | null;
  /** That account is one of ours: what a bank gives back of a refund may name it, and would go round for ever. */
  isOwnIban: boolean;
  /** Whether our own account is blocked. */
  isBlocked: boolean;
  /** Of an entry that pays one which is overpaid, or of none. */
  claim: OverpaidClaim | null;
}

/** What can be paid back of an entry, where nothing else is in the way: all of it, or what its claim was paid too much. */
export function refundableOf({ entryAmount, use, claim }: RefundableEntry): number {
  if (use !== 'payment' && entryAmount !== null) return entryAmount;
  return claim === null ? 0 : Math.max(0, Math.min(claim.left, claim.overpaid));
}

/**
 * Why `amount` cents of the entry cannot be refunded; null when they can. One that pays nothing has one use, so it is paid back whole: what a
 * part left over would be in no list and no ledger. What is left of a claim that is overpaid stays in its dossier.
 */
export function refundProblemOf(entry: RefundableEntry, amount: number): RefundProblem | null {
  const refundable = refundableOf(entry);
  const isOfClaim = entry.entryAmount === null || entry.use === 'payment';
  const unfit = entry.entryAmount === null ? null : unfitEntry(entry, entry.entryAmount);
  if (unfit !== null) return unfit;
  if (isOfClaim && refundable === 0) return entry.entryAmount === null ? 'claim_not_overpaid' : 'already_used';
  if (isOfClaim && entry.claim?.hold) return entry.claim.hold;
  if (amount > refundable) return 'over_amount';
  if (amount < refundable && !isOfClaim) return 'under_amount';
  if (!isPayable(entry.iban) || entry.isOwnIban) return 'iban_invalid';
  if (entry.isBlocked) return 'account_blocked';
  return null;
}

function unfitEntry({ isReversal, use }: RefundableEntry, entryAmount: number): RefundProblem | null {
  if (entryAmount <= 0) return 'not_a_credit';
  if (isReversal) return 'is_reversal';
  if (use === 'refund') return 'already_refunded';
  return use === null || use === 'payment' ? null : 'already_used';
}

/** The same for the items of a run, one after another: of several payments of one claim each takes what those before it leave. */
export function refundChecker(): (entry: RefundableEntry, amount: number) => RefundProblem | null {
  const taken = new Map<number, number>();
  return ({ claim, ...entry }, amount) => {
    const before = claim === null ? 0 : (taken.get(claim.dossierId) ?? 0);
    const left = claim === null ? null : { ...claim, overpaid: claim.overpaid - before };
    const problem = refundProblemOf({ ...entry, claim: left }, amount);
    if (problem === null && claim !== null) taken.set(claim.dossierId, before + amount);
    return problem;
  };
}
