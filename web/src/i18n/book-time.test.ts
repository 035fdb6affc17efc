import { describe, expect, it } from 'vitest';
import { bookDay, bookDayBefore } from './book-time.ts';

describe('the days of the books', () => {
  it('are those of Amsterdam: at 23:30 UTC it is the next one', () => {
    expect(bookDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(bookDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(bookDay(new Date('2026-07-20T22:30:00Z'))).toBe('2026-07-21');
  });

  it('are counted back one by one, also over a day of 25 hours', () => {
    const at = new Date('2026-10-25T23:30:00Z');
    expect([0, 1, 2].map((days) => bookDayBefore(at, days))).toEqual(['2026-10-26', '2026-10-25', '2026-10-24']);
  });
});
