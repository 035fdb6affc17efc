/** When pspers are cleared: at one in the morning in Amsterdam after each period, which ends with that day's midnight. */
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';

type Frequency = PsperRow['clearingFrequency'];

/** Announced there when a psper was cleared: what is charged for it may be due. */
export const clearedChannel = 'houston_cleared';

const hour = 3_600_000;
const monthly = 31;
const weekly = 7;

export interface ClearedSoFar {
  readonly frequency: Frequency;
  /** The day of the last planned clearing, yyyy-MM-dd; null: there was none. */
  readonly last: string | null;
  /** Since when the frequency holds: periods that ended before are not caught up. Null: always. */
  readonly since: Date | null;
}

/** @returns the day (yyyy-MM-dd) of the oldest planned clearing that is due, also of a period that was missed */
export function dueClearing(cleared: ClearedSoFar, now: Date): string | null {
  const { frequency } = cleared;
  if (frequency === 0) return null;
  const newest = firstOfPeriod(frequency, dayOfClearings(now));
  const after = clearedTo(cleared);
  const next = after === null ? newest : nextPeriod(frequency, after);
  return next <= newest ? next : null;
}

/** @returns the day (yyyy-MM-dd) of the planned clearing that is due or comes next; null: none is planned */
export function nextClearing(cleared: ClearedSoFar, now: Date): string | null {
  if (cleared.frequency === 0) return null;
  const of = latest([dayOfClearings(now), clearedTo(cleared)]);
  return dueClearing(cleared, now) ?? nextPeriod(cleared.frequency, of ?? dayOfClearings(now));
}

/** The day (yyyy-MM-dd) whose clearings were the last that could be made. */
function dayOfClearings(now: Date): string {
  return dayInAmsterdam(new Date(now.getTime() - hour));
}

/** The period of this day was cleared, or is left out; null: none was. */
function clearedTo({ last, since }: ClearedSoFar): string | null {
  return latest([last, since && dayInAmsterdam(since)]);
}

function latest(days: readonly (string | null)[]): string | null {
  return days.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);
}

/** @returns the day (yyyy-MM-dd) on which the period of `of` has ended */
export function nextPeriod(frequency: Frequency, of: string): string {
  const begun = firstOfPeriod(frequency, of);
  if (frequency === monthly) return firstOfPeriod(monthly, plusDays(begun, 31));
  return plusDays(begun, frequency === weekly ? 7 : 1);
}

/** @returns the first day (yyyy-MM-dd) of the period that `of` is in */
export function firstOfPeriod(frequency: Frequency, of: string): string {
  if (frequency === monthly) return `${of.slice(0, 8)}01`;
  // Monday is 1, Sunday 0.
  return frequency === weekly ? plusDays(of, -((new Date(of).getUTCDay() + 6) % 7)) : of;
}
