/** What a buyer may spend on claims, month by month. */
import * as z from 'zod';
import { Instant, missingOr } from '../../../fields.ts';

const written = z.iso.datetime({ offset: true, ...missingOr('validation.date') });

/** A day as `yyyy-MM-ddTHH:mm:ssZ`: of the text counts the day that it names. Inside, that day (yyyy-MM-dd). */
const PeriodDay = z.codec(
  written.refine((text) => /^(20|21)\d\d-/.test(text), 'validation.date'),
  z.string(),
  { decode: (text) => text.slice(0, 10), encode: (day) => `${day}T00:00:00Z` },
);

const longestMonths = 120;

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/** What is wrong with a period: it is turned round, or has no end that anybody foresees. Null: nothing is. */
export function periodFault(start: string, end: string): 'validation.period-order' | 'validation.period-length' | null {
  if (start > end) return 'validation.period-order';
  return monthsOf(end) - monthsOf(start) >= longestMonths ? 'validation.period-length' : null;
}

/** The months that the two days are in, and all between. */
export const PeriodQuery = z.strictObject({ startDate: PeriodDay, endDate: PeriodDay });

/** Of a budget: whole euros, in cents. */
const Budget = z
  .number({
    error: ({ input }) => (input === undefined ? 'validation.budget-required' : 'validation.budget-digits'),
  })
  .refine((cents) => Number.isSafeInteger(cents) && cents % 100 === 0, {
    message: 'validation.budget-whole-euros',
    abort: true,
  })
  // Nothing stops the buyer.
  .refine((cents) => cents >= 0, { message: 'validation.not-negative', abort: true })
  .refine((cents) => cents <= 100_000_000_000, 'validation.number-too-large: 1000000000');

/** A budget for each of the months from the one of the first day to the one of the last. */
export const AppetiteInput = z
  .strictObject({
    budget: z.preprocess((value) => (value === '' || value === null ? undefined : value), Budget),
    startPeriod: PeriodDay,
    endPeriod: PeriodDay,
  })
  .check(({ value, issues }) => {
    const message = periodFault(value.startPeriod, value.endPeriod);
    if (message !== null) issues.push({ code: 'custom', path: ['endPeriod'], message, input: value.endPeriod });
  });
export type AppetiteInput = z.output<typeof AppetiteInput>;

export const Appetite = z.object({
  id: z.int(),
  /** Cents, in full for each month of the period. */
  budget: z.int(),
  createdOn: Instant,
  createdBy: z.string(),
  startPeriod: PeriodDay,
  endPeriod: PeriodDay,
});
export type Appetite = z.infer<typeof Appetite>;

/** Cents: what is left of the budget, and all of it. */
export const Outstanding = z.object({ outstanding: z.int(), total: z.int() });
export type Outstanding = z.infer<typeof Outstanding>;
