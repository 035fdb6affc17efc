/** What became of what pspers are paid, in words: on screens and in files alike. */
import type {
  HoldingDebit,
  Payable,
  Payout,
  PayoutBatch,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Language } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { formatDay, formatMinute, formatMoney } from '../../../../i18n/format.ts';
import type { TextOf } from '../../../../i18n/use-text.ts';

/** What the bank did not execute says so until it is proposed again. */
export function isNotExecuted({ state, notExecutedReason }: Pick<Payable, 'state' | 'notExecutedReason'>): boolean {
  return state === 'waiting' && notExecutedReason !== null;
}

export function payableKey(payable: Pick<Payable, 'state' | 'notExecutedReason'>): TextKey {
  return isNotExecuted(payable) ? 'payouts.state-not-executed-again' : `payouts.state-${payable.state}`;
}

export function payoutKey({ state }: Pick<Payout, 'state'>): TextKey {
  return `payouts.state-${state === 'returned' ? 'given-back' : state}`;
}

export function batchKey({ state }: Pick<PayoutBatch, 'state'>): TextKey {
  return state === 'approved' ? 'payouts.batch-approved' : `payouts.state-${state}`;
}

/** How a reader reads. */
interface Reader {
  t: TextOf;
  language: Language;
  timeZone: string | null;
}

/** A debit that names a pay-out and is not matched, or is as another one and more. */
export function debitText(debit: HoldingDebit, { t, language }: Omit<Reader, 'timeZone'>): string {
  return t(`payouts.wait-debit_${debit.bookedAs === null ? 'unmatched' : 'booked'}`, debitWords(debit, language));
}

export function debitWords({ amount, bookedOn, bookedAs }: HoldingDebit, language: Language) {
  return { amount: formatMoney(amount, language), day: formatDay(bookedOn, language), cession: bookedAs ?? '' };
}

export type Waiting = Pick<Payable, 'wait' | 'payableFrom'> & { debit?: Payable['debit'] };

/** What keeps a psper from being paid, and until when. */
export function waitText({ wait, payableFrom, debit }: Waiting, reader: Reader): string {
  const { t, language, timeZone } = reader;
  if (wait === null) return t('payouts.wait-none');
  if (debit) return debitText(debit, reader);
  if (wait === 'no_iban' || payableFrom === null) return t('payouts.wait-no_iban');
  return t('payouts.wait-new_iban', { at: formatMinute(payableFrom, language, timeZone) });
}

/** Once it is under way nothing keeps it. */
export function isOpen({ state }: Pick<Payable, 'state'>): boolean {
  return state === 'waiting' || state === 'returned';
}
