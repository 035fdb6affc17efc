/** The time of the books is that of Amsterdam, wherever somebody reads them. */
import { toWallClock } from './wall-clock.ts';

export const bookZone = 'Europe/Amsterdam';

/** yyyy-MM-dd */
export function bookDay(at: Date): string {
  return toWallClock(at, bookZone).slice(0, 10);
}

/** So many days before the day of an instant; yyyy-MM-dd. A day is a day, also where a clock change makes it 23 or 25 hours. */
export function bookDayBefore(at: Date, days: number): string {
  return new Date(Date.parse(bookDay(at)) - days * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11-01 00:00:30`, for a file: what is sorted and filtered by it falls into the months of the books. */
export function bookTime(at: Date): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return `${toWallClock(at, bookZone)}:${seconds}`;
}
