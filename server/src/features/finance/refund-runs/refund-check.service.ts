import type { RefundProblem } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { isIban } from '@houston/contract/iban';

/** What is known about an entry at this moment. */
export interface RefundableEntry {
  /** Cents, with a sign. */
  entryAmount: number;
  isReversal: boolean;
  isRefunded: boolean;
  /** Of who paid: a refund goes back there and nowhere else. */
  iban: string | null;
  /** Whether our own account is blocked. */
  isBlocked: boolean;
}

/** Why `amount` cents of the entry cannot be refunded; null when they can. */
export function refundProblemOf(entry: RefundableEntry, amount: number): RefundProblem | null {
  if (entry.entryAmount <= 0) return 'not_a_credit';
  if (entry.isReversal) return 'is_reversal';
  if (entry.isRefunded) return 'already_refunded';
  if (amount > entry.entryAmount) return 'over_amount';
  if (entry.iban === null || !isIban(entry.iban)) return 'iban_invalid';
  if (entry.isBlocked) return 'account_blocked';
  return null;
}
