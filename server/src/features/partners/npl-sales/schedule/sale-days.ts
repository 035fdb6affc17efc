/** When is sold to a buyer: at 00:30 in Amsterdam, daily, on Mondays, or on the 1st. */
import { dayInAmsterdam } from '../../../../clock.ts';
import { firstOfPeriod, nextPeriod } from '../../clearing/periods.service.ts';

const halfHour = 30 * 60_000;

export interface SoldSoFar {
  readonly frequency: 0 | 1 | 7 | 31;
  /** Since when the frequency holds; null while it is unset. */
  readonly since: Date | null;
  /** The day of the last planned run, yyyy-MM-dd; null: there was none. */
  readonly last: string | null;
}

/**
 * Of days that were missed only the newest is made up for: it takes all that they would have taken.
 * @returns the day (yyyy-MM-dd) of the planned run that is due
 */
export function dueSale({ frequency, since, last }: SoldSoFar, now: Date): string | null {
  if (frequency === 0 || since === null) return null;
  const newest = firstOfPeriod(frequency, dayOfSales(now));
  const isAfter = newest > dayOfSales(since) && (last === null || newest > last);
  return isAfter ? newest : null;
}

/** @returns the day (yyyy-MM-dd) of the planned run that is due or comes next; null: none is planned */
export function nextSale(buyer: SoldSoFar, now: Date): string | null {
  if (buyer.frequency === 0 || buyer.since === null) return null;
  return dueSale(buyer, now) ?? nextPeriod(buyer.frequency, dayOfSales(now));
}

/** @returns the day (yyyy-MM-dd) whose 00:30 was the last */
export function dayOfSales(at: Date): string {
  return dayInAmsterdam(new Date(at.getTime() - halfHour));
}
