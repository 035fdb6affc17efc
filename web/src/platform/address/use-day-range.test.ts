import { expect, test } from 'vitest';
import { isDay, oneMonthBefore } from './use-day-range.ts';

test.each([
  ['2026-11-24', '2026-10-24'],
  ['2026-01-15', '2025-12-15'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-12-31', '2026-11-30'],
  ['2026-03-01', '2026-02-01'],
])('one month before %s is %s', (day, before) => expect(oneMonthBefore(day)).toBe(before));

test.each(['2026-02-30', '2026-2-3', '0002-01-01', 'yesterday', '', '2026-13-01'])('%s is no day of a list', (text) =>
  expect(isDay(text)).toBe(false),
);
test('a leap day is one', () => expect(isDay('2028-02-29')).toBe(true));
