import { expect, it } from 'vitest';
import { dueSale } from './sale-days.ts';

const since = new Date('2026-01-01T12:00:00Z');
const due = (frequency: 0 | 1 | 7 | 31, now: string, last: string | null = null, from: Date | null = since) =>
  dueSale({ frequency, since: from, last }, new Date(now));

it('is due daily, on Mondays or on the 1st at 00:30 in Amsterdam, in winter and in summer', () => {
  expect(due(1, '2026-11-19T23:29:59Z', '2026-11-19')).toBeNull();
  expect(due(1, '2026-11-19T23:30:00Z', '2026-11-19')).toBe('2026-11-20');
  expect(due(1, '2026-07-19T22:30:00Z', '2026-07-19')).toBe('2026-07-20');
  expect(due(7, '2026-11-20T09:00:00Z', '2026-11-16')).toBeNull();
  expect(due(7, '2026-11-22T23:30:00Z', '2026-11-16')).toBe('2026-11-23');
  expect(due(31, '2026-11-30T23:30:00Z', '2026-11-01')).toBe('2026-12-01');
});

it('is not due while it is unset, before the frequency was set, or twice', () => {
  expect(due(0, '2026-11-20T09:00:00Z')).toBeNull();
  expect(due(1, '2026-11-20T09:00:00Z', null, new Date('2026-11-20T08:00:00Z'))).toBeNull();
  expect(due(1, '2026-11-20T09:00:00Z', null, new Date('2026-11-19T23:10:00Z'))).toBe('2026-11-20');
  expect(due(1, '2026-11-20T09:00:00Z', '2026-11-20')).toBeNull();
});

it('makes up for missed days with the newest', () => {
  expect(due(1, '2026-11-20T09:00:00Z', '2026-11-10')).toBe('2026-11-20');
  expect(due(31, '2026-11-20T09:00:00Z', '2026-07-01')).toBe('2026-11-01');
});
