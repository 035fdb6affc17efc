/** What keeps a psper from being paid. */
import {
  type HoldingDebit,
  newIbanDays,
  type payoutWaits,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import { isPayable } from '@houston/contract/iban';

const dayMilliseconds = 24 * 3_600_000;

export interface PaidAccount {
  iban: string | null;
  /** One that names the cession and may have paid it. */
  debit?: HoldingDebit | null | undefined;
  /** When the present IBAN came; null: it stood there before that was kept. */
  ibanChangedAt: Date | null;
  /** The money left, whichever account that was: what the IBAN is keeps nothing any more. */
  isSent?: boolean;
}

export interface Wait {
  wait: (typeof payoutWaits)[number] | null;
  payableFrom: Date | null;
}

export function waitOf({ iban, ibanChangedAt, debit, isSent = false }: PaidAccount, now: Date): Wait {
  if (debit) return { wait: debit.bookedAs === null ? 'debit_unmatched' : 'debit_booked', payableFrom: null };
  if (isSent) return { wait: null, payableFrom: null };
  // One outside SEPA may have been stored before those were refused: no payment file reaches it.
  if (!isPayable(iban)) return { wait: 'no_iban', payableFrom: null };
  if (ibanChangedAt === null) return { wait: null, payableFrom: null };
  const payableFrom = new Date(ibanChangedAt.getTime() + newIbanDays * dayMilliseconds);
  return now < payableFrom ? { wait: 'new_iban', payableFrom } : { wait: null, payableFrom: null };
}
