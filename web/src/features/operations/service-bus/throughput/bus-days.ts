import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { BusDay } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { bookDayBefore } from '../../../../i18n/book-time.ts';

const shownDays = 14;

export const types = Object.values(transactionTypes);

/** All attempts of one day. */
export interface Day {
  /** `yyyy-MM-dd`, of Amsterdam. */
  day: string;
  /** By type, in the order of `types`. */
  succeeded: number[];
  failed: number[];
  total: number;
}

/** The 14 days up to `end`, also those without an attempt, the oldest first. */
export function daysOf(counts: readonly BusDay[], end: Date): Day[] {
  return Array.from({ length: shownDays }, (_, index) => {
    const day = bookDayBefore(end, shownDays - 1 - index);
    const found = types.map((type) => counts.find((count) => count.day === day && count.transactionType === type));
    const succeeded = found.map((count) => count?.succeeded ?? 0);
    const failed = found.map((count) => count?.failed ?? 0);
    return { day, succeeded, failed, total: sum(succeeded) + sum(failed) };
  });
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
