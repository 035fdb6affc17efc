import { decimalOf } from '@houston/contract/money';
import { Refused } from '../../../../iso20022/refusal.ts';
import type { ReadEntry, StatementEnd } from './statement.ts';

export interface Balance {
  /** Cents, with a sign. */
  amount: bigint;
  /** Plain date. */
  date: string;
  line: number;
}

/** Adds up one statement while it is read. */
export class StatementSums {
  credits = 0n;
  debits = 0n;
  creditCount = 0;
  debitCount = 0;
  pending = 0;
  #earliest: string | null = null;
  #latest: string | null = null;

  /** @param isToldDay whether the bank says the day of booking: one that was only derived says nothing of the period */
  add({ amount, bookingDate }: ReadEntry, isToldDay: boolean): void {
    if (amount >= 0) {
      this.credits += BigInt(amount);
      this.creditCount += 1;
    } else {
      this.debits -= BigInt(amount);
      this.debitCount += 1;
    }
    if (!isToldDay) return;
    if (this.#earliest === null || bookingDate < this.#earliest) this.#earliest = bookingDate;
    if (this.#latest === null || bookingDate > this.#latest) this.#latest = bookingDate;
  }

  /**
   * @param period the days that the file names; without them they follow from the balances. Entries widen it.
   * @throws Refused balance, when opening plus entries is not closing; bad_value, when it ends before it begins
   */
  end(opening: Balance, closing: Balance, period: Period | null, element: string): StatementEnd {
    const sum = opening.amount + this.credits - this.debits;
    if (sum !== closing.amount) {
      const [found, expected] = [decimalOf(closing.amount), decimalOf(sum)];
      throw new Refused({ reason: 'balance', line: closing.line, element, found, expected });
    }
    const { from, to } = period ?? { from: this.firstDay(opening, closing.date), to: closing.date };
    const days = [from, to, this.#earliest ?? from, this.#latest ?? to].sort();
    if (from > to)
      throw new Refused({ reason: 'bad_value', line: closing.line, element, found: to, expected: `>= ${from}` });
    return {
      from: days[0] ?? from,
      to: days.at(-1) ?? to,
      opening: safe(opening.amount, opening.line, element),
      closing: safe(closing.amount, closing.line, element),
      credits: safe(this.credits, closing.line, element),
      debits: safe(this.debits, closing.line, element),
      entries: this.creditCount + this.debitCount,
      pending: this.pending,
    };
  }

  /**
   * Of a statement that names no period, by what was added so far: banks date the opening balance with the last day of the statement before, or
   * with the first of this one. An entry on that very day tells them apart.
   */
  firstDay(opening: Balance, closesOn: string): string {
    const isOfDayBefore = opening.date < closesOn && (this.#earliest === null || this.#earliest > opening.date);
    return isOfDayBefore ? dayAfter(opening.date) : opening.date;
  }
}

/** Plain dates, both included. */
export interface Period {
  from: string;
  to: string;
}

export function dayAfter(date: string): string {
  return shifted(date, 1);
}

export function dayBefore(date: string): string {
  return shifted(date, -1);
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether `yyyy-mm-dd` is a day of the calendar, of this era of banking. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function safe(cents: bigint, line: number, element: string): number {
  const value = Number(cents);
  if (Number.isSafeInteger(value)) return value;
  throw new Refused({ reason: 'bad_value', line, element, found: decimalOf(cents) });
}
