/** Months as `2026-11`; the first of them is today's in Amsterdam, where budgets begin and end. */
import { todayInAmsterdam } from '../../../i18n/amsterdam.ts';

export const monthForm = /^(20|21)\d\d-(0[1-9]|1[0-2])$/;

/** @param by months later, or earlier below zero */
export function monthAfter(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Days as yyyy-MM-dd. */
export function periodOf(month: string): { startDate: string; endDate: string } {
  return { startDate: firstDayOf(month), endDate: lastDayOf(month) };
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  const next = new Date(`${firstDayOf(monthAfter(month, 1))}T00:00:00Z`);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
}

/** Whether its last day is before today. */
export function isPast(month: string, now: Date): boolean {
  return lastDayOf(month) < todayInAmsterdam(now);
}
