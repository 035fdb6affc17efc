import { describe, expect, it } from 'vitest';
import { typedCents } from './money.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['12,34', 1234],
    ['12.3', 1230],
    [' 1000 ', 100_000],
    ['1.000,50', 100_050],
    ['1,234,567.89', 123_456_789],
  ])('%s is so many cents', (typed, cents) => expect(typedCents(typed)).toBe(cents));

  it.each(['', '0', '-5', '1.000', '1,000', '1.00,50', '1.000.50', '1000.000,5', '12,345'])('%s is none', (typed) =>
    expect(typedCents(typed)).toBeNull(),
  );
});
