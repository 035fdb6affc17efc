import type { RefundProblem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { isIban } from '@houston/contract/iban';

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
}

/**
 * Why `amount` cents of the entry cannot be refunded; null when they can. It has one use, so it is paid back whole: what a part left
 * over would be in no list and no ledger.
 */
export function refundProblemOf(entry: RefundableEntry, amount: number): RefundProblem | null {
  if (entry.entryAmount <= 0) return 'not_a_credit';
  if (entry.isReversal) return 'is_reversal';
  if (entry.use === 'refund') return 'already_refunded';
  if (entry.use !== null) return 'already_used';
  if (amount > entry.entryAmount) return 'over_amount';
  if (amount < entry.entryAmount) return 'under_amount';
  if (entry.iban === null || !isIban(entry.iban)) return 'iban_invalid';
  if (entry.isBlocked) return 'account_blocked';
  return null;
}
