import type { RefundProblem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { isIban } from '@houston/contract/iban';
import type { OverpaidClaim } from '../../../claims/overpaid-claim.ts';

/** What is known about an entry at this moment. */
export interface RefundableEntry {
  /** Cents, with a sign. */
  entryAmount: number;
  isReversal: boolean;
  /** What it was used for already. */
  use: EntryUseKind | null;
  /** Of who paid: a refund goes back there and nowhere else. */
  iban: string | null;
  /** Whether our own account is blocked. */
  isBlocked: boolean;
  /** Of an entry that pays one which is overpaid. */
  claim: OverpaidClaim | null;
}

/** What can be paid back of an entry, where nothing else is in the way: all of it, or what its claim was paid too much. */
export function refundableOf({ entryAmount, use, claim }: RefundableEntry): number {
  if (use !== 'payment') return entryAmount;
  return claim === null ? 0 : Math.max(0, Math.min(claim.left, claim.overpaid));
}

/**
 * Why `amount` cents of the entry cannot be refunded; null when they can. One that pays nothing has one use, so it is paid back whole: what a
 * part left over would be in no list and no ledger. What is left of a claim that is overpaid stays in its dossier.
 */
export function refundProblemOf(entry: RefundableEntry, amount: number): RefundProblem | null {
  const refundable = refundableOf(entry);
  if (entry.entryAmount <= 0) return 'not_a_credit';
  if (entry.isReversal) return 'is_reversal';
  if (entry.use === 'refund') return 'already_refunded';
  if (entry.use !== null && (entry.use !== 'payment' || refundable === 0)) return 'already_used';
  const hold = entry.use === 'payment' ? entry.claim?.hold : undefined;
  if (hold) return hold;
  if (amount > refundable) return 'over_amount';
  if (amount < refundable && entry.use === null) return 'under_amount';
  if (entry.iban === null || !isIban(entry.iban)) return 'iban_invalid';
  if (entry.isBlocked) return 'account_blocked';
  return null;
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
