/** The days of a month as a wall calendar shows them, each with the instants at which it begins and ends in a time zone. */
import { fromWallClock, toWallClock } from '../../../../i18n/wall-clock.ts';

export interface CalendarDay {
  /** `yyyy-MM-dd` */
  day: string;
  start: Date;
  /** The first instant of the next day: 23, 24 or 25 hours later. */
  end: Date;
  isInMonth: boolean;
}

const dayMilliseconds = 86_400_000;

/** `yyyy-MM`, as the address holds it; what is none is the month of `now`. */
export function monthOf(text: string | undefined, now: Date, timeZone: string | null): string {
  const isMonth = text !== undefined && /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/.test(text);
  return isMonth ? text : toWallClock(now, timeZone).slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Whole weeks from Monday to Sunday that hold the month. */
export function weeksOf(month: string, timeZone: string | null): CalendarDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - dayMilliseconds;
  // By the calendar alone, where every day has 24 hours.
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMilliseconds;
  const weeks: CalendarDay[][] = [];
  for (let at = monday; at <= last; at += 7 * dayMilliseconds) {
    weeks.push(Array.from({ length: 7 }, (_, place) => dayAt(at + place * dayMilliseconds, month, timeZone)));
  }
  return weeks;
}

function dayAt(at: number, month: string, timeZone: string | null): CalendarDay {
  const day = dayText(at);
  return {
    day,
    start: startOf(day, timeZone),
    end: startOf(dayText(at + dayMilliseconds), timeZone),
    isInMonth: day.startsWith(month),
  };
}

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function startOf(day: string, timeZone: string | null): Date {
  const start = fromWallClock(`${day} 00:00`, timeZone);
  if (start === null) throw new Error(`${day} is no day`);
  return start;
}

/** Whether something from `start` to `end` (null: for ever) is there at some moment of `day`. */
export function isOn(day: CalendarDay, start: Date, end: Date | null): boolean {
  return start < day.end && (end === null || end > day.start);
}
