import { describe, expect, it } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';

const amsterdam = 'Europe/Amsterdam';

describe('the clock on the wall', () => {
  it.each([
    ['2026-11-20T09:05:59Z', amsterdam, '2026-11-20 10:05'],
    ['2026-07-01T22:30:00Z', amsterdam, '2026-07-02 00:30'],
    ['2026-11-20T09:05:00Z', 'UTC', '2026-11-20 09:05'],
    ['2026-11-20T09:05:00Z', 'Asia/Kathmandu', '2026-11-20 14:50'],
    ['2026-11-20T09:05:00Z', 'America/Los_Angeles', '2026-11-20 01:05'],
    ['2026-01-04T10:00:00Z', 'Pacific/Kiritimati', '2026-01-05 00:00'],
    // The minute before and after the clocks change.
    ['2026-03-29T00:59:00Z', amsterdam, '2026-03-29 01:59'],
    ['2026-03-29T01:00:00Z', amsterdam, '2026-03-29 03:00'],
    ['2026-10-25T02:00:00Z', amsterdam, '2026-10-25 03:00'],
  ])('shows %s in %s as %s, and reads it back', (instant, zone, wall) => {
    expect(toWallClock(new Date(instant), zone)).toBe(wall);
    const read = fromWallClock(wall, zone);
    expect(read?.toISOString()).toBe(`${instant.slice(0, 17)}00.000Z`);
  });

  it('is the browser’s without a zone', () => {
    expect(fromWallClock('2026-01-05 11:30', null)).toEqual(new Date(2026, 0, 5, 11, 30));
  });

  it('takes an hour that is skipped as the one after it, and of one that comes twice the first', () => {
    expect(fromWallClock('2026-03-29 02:30', amsterdam)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(fromWallClock('2026-10-25 02:30', amsterdam)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(fromWallClock('2026-10-25 03:00', amsterdam)?.toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30 10:00',
    '2026-13-01 10:00',
    '2026-01-01 24:00',
    '2026-01-01 10:60',
    '2026-01-01',
  ])('takes "%s" for no time', (text) => {
    expect(fromWallClock(text, amsterdam)).toBeNull();
  });

  it('takes a T between date and time, a short hour, and blanks around', () => {
    expect(fromWallClock(' 2026-11-20T9:05 ', 'UTC')?.toISOString()).toBe('2026-11-20T09:05:00.000Z');
  });
});
