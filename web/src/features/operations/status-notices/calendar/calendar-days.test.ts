import { describe, expect, it } from 'vitest';
import { addMonths, isOn, monthOf, weeksOf } from './calendar-days.ts';

const amsterdam = 'Europe/Amsterdam';
const hours = (day: { start: Date; end: Date } | undefined) =>
  day && (day.end.getTime() - day.start.getTime()) / 3_600_000;
const dayOf = (month: string, day: string, zone = amsterdam) =>
  weeksOf(month, zone)
    .flat()
    .find((entry) => entry.day === day);

describe('the days of a calendar', () => {
  it('are whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11', amsterdam);
    expect(weeks.map((week) => week.length)).toEqual(Array(6).fill(7));
    expect([weeks[0]?.[0]?.day, weeks.at(-1)?.at(-1)?.day]).toEqual(['2026-10-26', '2026-12-06']);
    expect(weeks.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(30);
    // Four weeks to the day.
    expect(weeksOf('2027-02', amsterdam)).toHaveLength(4);
  });

  it.each([
    ['2026-03', '2026-03-29', 23],
    ['2026-03', '2026-03-28', 24],
    ['2026-10', '2026-10-25', 25],
  ])('in %s: %s has %d hours in Amsterdam', (month, day, length) => {
    expect(hours(dayOf(month, day))).toBe(length);
  });

  it('leave no gap and do not overlap, in any zone', () => {
    for (const zone of [amsterdam, 'America/New_York', 'Pacific/Apia', 'America/Santiago', 'Asia/Kolkata', 'UTC']) {
      for (const month of ['2026-03', '2026-04', '2026-09', '2026-10', '2026-11', '2011-12']) {
        const days = weeksOf(month, zone).flat();
        const gaps = days.slice(1).filter((day, index) => day.start.getTime() !== days[index]?.end.getTime());
        expect([zone, month, gaps]).toEqual([zone, month, []]);
      }
    }
  });

  it('hold what is there at some moment of them, by the clock of the zone', () => {
    const day = dayOf('2026-10', '2026-10-25');
    if (day === undefined) throw new Error('the day is missing');
    const on = (from: string, to: string | null) => isOn(day, new Date(from), to === null ? null : new Date(to));
    // From midnight to midnight: 22:00 the day before to 23:00 in UTC.
    expect(on('2026-10-24T20:00:00Z', '2026-10-24T22:00:00Z')).toBe(false);
    expect(on('2026-10-24T20:00:00Z', '2026-10-24T22:00:01Z')).toBe(true);
    expect(on('2026-10-25T22:59:59Z', null)).toBe(true);
    expect(on('2026-10-25T23:00:00Z', null)).toBe(false);
    expect(on('2020-01-01T00:00:00Z', null)).toBe(true);
  });

  it('take the month from the address, or that of the zone now', () => {
    const now = new Date('2026-10-31T23:30:00Z');
    expect(monthOf('2027-02', now, amsterdam)).toBe('2027-02');
    for (const wrong of [undefined, '', '2026-13', '26-1', '1500-01', 'today']) {
      expect([monthOf(wrong, now, amsterdam), monthOf(wrong, now, 'UTC')]).toEqual(['2026-11', '2026-10']);
    }
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
