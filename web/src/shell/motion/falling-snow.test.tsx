import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FallingSnow, isSnowSeason } from './falling-snow.tsx';

const WINTER = new Date('2026-12-20T12:00:00Z');
const SUMMER = new Date('2026-07-20T12:00:00Z');

afterEach(cleanup);

describe('isSnowSeason', () => {
  it.each(Array.from({ length: 12 }, (_, index) => index + 1))('answers for month %i', (month) => {
    const date = new Date(Date.UTC(2026, month - 1, 15, 12));
    expect(isSnowSeason(date, 'UTC')).toBe(month === 12 || month === 1);
  });

  it.each([
    ['2026-11-30T23:30:00Z', 'Europe/Amsterdam', true],
    ['2026-11-30T23:30:00Z', 'America/New_York', false],
    ['2027-01-31T23:30:00Z', 'Europe/Amsterdam', false],
    ['2027-01-31T23:30:00Z', 'America/New_York', true],
  ])('looks at the calendar of the zone: %s in %s is %s', (moment, zone, season) => {
    expect(isSnowSeason(new Date(moment), zone)).toBe(season);
  });

  it('falls back to the zone of the browser when the zone is unknown or missing', () => {
    expect(isSnowSeason(WINTER, 'Mars/Olympus_Mons')).toBe(true);
    expect(isSnowSeason(SUMMER, 'Mars/Olympus_Mons')).toBe(false);
    expect(isSnowSeason(WINTER)).toBe(true);
    expect(isSnowSeason(SUMMER)).toBe(false);
  });

  it('is over for an invalid date', () => {
    expect(isSnowSeason(new Date(Number.NaN), 'UTC')).toBe(false);
  });
});

describe('FallingSnow', () => {
  it('draws 200 different flakes in December, hidden from screen readers', () => {
    const { container } = render(<FallingSnow now={WINTER} enabled timeZone="UTC" />);
    const flakes = [...container.querySelectorAll('[data-flake]')];
    expect(flakes).toHaveLength(200);
    expect(new Set(flakes.map((flake) => flake.getAttribute('style'))).size).toBe(200);
    expect(container.querySelector('[data-snow]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('draws nothing outside the season', () => {
    const { container } = render(<FallingSnow now={SUMMER} enabled timeZone="UTC" />);
    expect(container.innerHTML).toBe('');
  });

  it('draws nothing when the admin switched it off', () => {
    const { container } = render(<FallingSnow now={WINTER} enabled={false} timeZone="UTC" />);
    expect(container.innerHTML).toBe('');
  });

  it('goes by the zone of the admin', () => {
    const alreadyFebruary = new Date('2027-01-31T12:30:00Z');
    const { container } = render(<FallingSnow now={alreadyFebruary} enabled timeZone="Pacific/Auckland" />);
    expect(container.innerHTML).toBe('');
  });
});
