import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from './zoned-time.ts';

const amsterdam = 'Europe/Amsterdam';

describe('a time on the wall', () => {
  it.each([
    ['2026-01-05T11:30', amsterdam, '2026-01-05T10:30:00.000Z'],
    ['2026-07-05T11:30', amsterdam, '2026-07-05T09:30:00.000Z'],
    ['2026-01-05T11:30', 'Asia/Kathmandu', '2026-01-05T05:45:00.000Z'],
    ['2026-01-05T00:00', 'Pacific/Kiritimati', '2026-01-04T10:00:00.000Z'],
    ['2026-01-05T11:30', 'UTC', '2026-01-05T11:30:00.000Z'],
    // The hour before and after the clocks change.
    ['2026-03-29T01:59', amsterdam, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', amsterdam, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', amsterdam, '2026-10-25T02:00:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone)?.toISOString()).toBe(instant);
    expect(wallTimeOf(new Date(instant), zone)).toBe(wall);
  });

  it('that the clocks skip is an hour later', () => {
    expect(instantOf('2026-03-29T02:30', amsterdam)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('that comes twice is the first', () => {
    expect(instantOf('2026-10-25T02:30', amsterdam)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is the browser’s without a zone', () => {
    expect(instantOf('2026-01-05T11:30', null)).toEqual(new Date(2026, 0, 5, 11, 30));
  });

  it.each(['', '2026-01-05', '2026-13-05T11:30', 'yesterday'])('is none for "%s"', (text) => {
    expect(instantOf(text, amsterdam)).toBeNull();
  });
});
