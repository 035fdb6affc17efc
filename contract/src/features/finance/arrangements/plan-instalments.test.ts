import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planInstalments } from './plan-instalments.ts';

describe('instalments', () => {
  it('are the amount to the cent, the last with what is left over', () => {
    const plan = { amount: 10_000, instalments: 3, firstDueOn: '2026-12-05', dayOfMonth: 5 };
    expect(planInstalments(plan)).toEqual([
      { number: 1, dueOn: '2026-12-05', amount: 3_333 },
      { number: 2, dueOn: '2027-01-05', amount: 3_333 },
      { number: 3, dueOn: '2027-02-05', amount: 3_334 },
    ]);
  });

  it('are due on the last day of months that are too short', () => {
    const days = (firstDueOn: string) =>
      planInstalments({ amount: 400, instalments: 4, firstDueOn, dayOfMonth: 31 }).map(({ dueOn }) => dueOn);
    expect(days('2027-12-31')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
    expect(days('2026-12-15')).toEqual(['2026-12-15', '2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it('are above zero, sum up, and follow each other by month, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_200, max: 100_000_000 }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (amount, instalments, dayOfMonth, first) => {
          const plan = planInstalments({
            amount,
            instalments,
            dayOfMonth,
            firstDueOn: first.toISOString().slice(0, 10),
          });
          expect(plan.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
          expect(Math.min(...plan.map((one) => one.amount))).toBeGreaterThan(0);
          const months = plan.map(({ dueOn }) => Number(dueOn.slice(0, 4)) * 12 + Number(dueOn.slice(5, 7)));
          expect(months).toEqual(months.map((_, place) => (months[0] ?? 0) + place));
        },
      ),
    );
  });
});
