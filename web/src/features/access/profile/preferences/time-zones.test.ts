import { describe, expect, it } from 'vitest';
import { listTimeZones, matchesTimeZone } from './time-zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

function find(name: string, now = winter, stored: string | null = null) {
  return listTimeZones(now, stored).find((zone) => zone.name === name);
}

describe('listTimeZones', () => {
  it('gives place and offset at that time of the year', () => {
    expect(find('Europe/Amsterdam')).toMatchObject({ place: 'Europe / Amsterdam', offset: 'UTC+1' });
    expect(find('Europe/Amsterdam', summer)).toMatchObject({ offset: 'UTC+2' });
    expect(find('America/New_York')).toMatchObject({ place: 'America / New York', offset: 'UTC-5' });
  });

  it('has UTC, and a stored zone that the browser lists under another name', () => {
    expect(find('UTC')).toMatchObject({ offset: 'UTC' });
    expect(find('Asia/Calcutta', winter, 'Asia/Calcutta')).toMatchObject({ offset: 'UTC+5:30' });
    expect(find('US/Pacific', winter, 'US/Pacific')).toMatchObject({ offset: 'UTC-8' });
  });

  it('names every zone once', () => {
    const names = listTimeZones(winter, 'Europe/Paris').map((zone) => zone.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('matchesTimeZone', () => {
  it.each([
    ['new york', 'America/New_York', true],
    ['New_York', 'America/New_York', true],
    ['europe/amst', 'Europe/Amsterdam', true],
    ['europe / amsterdam', 'Europe/Amsterdam', true],
    ['utc+1', 'Europe/Amsterdam', true],
    ['utc-5', 'Europe/Amsterdam', false],
    ['london', 'Europe/Amsterdam', false],
  ])('%s finds %s: %s', (typed, name, isFound) => {
    const zone = find(name);
    expect(zone && matchesTimeZone(zone, typed)).toBe(isFound);
  });
});
