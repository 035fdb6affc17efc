import { describe, expect, it } from 'vitest';
import { dueClearing, nextClearing } from './periods.service.ts';

type Frequency = 0 | 1 | 7 | 31;
const due = (frequency: Frequency, now: string, last: string | null = null, since: string | null = null) =>
  dueClearing({ frequency, last, since: since === null ? null : new Date(since) }, new Date(now));

describe('a clearing is due', () => {
  it.each<[string, Frequency, string, string | null]>([
    ['never', 0, '2026-11-18T12:00Z', null],
    ['each day from one in the morning', 1, '2026-11-18T00:00Z', '2026-11-18'],
    ['and before that the day before', 1, '2026-11-17T23:59:59Z', '2026-11-17'],
    ['in summer time, too', 1, '2026-07-17T23:00Z', '2026-07-18'],
    ['when clocks go forward', 1, '2026-03-29T00:00Z', '2026-03-29'],
    ['when clocks go back', 1, '2026-10-24T23:00Z', '2026-10-25'],
    ['on Mondays', 7, '2026-11-18T12:00Z', '2026-11-16'],
    ['on a Sunday still that of the Monday before', 7, '2026-11-22T12:00Z', '2026-11-16'],
    ['on the first of a month', 31, '2026-11-18T12:00Z', '2026-11-01'],
    ['over new year', 31, '2027-01-01T00:00Z', '2027-01-01'],
    ['on the first of March after a leap day', 31, '2028-03-01T00:00Z', '2028-03-01'],
    ['on the leap day', 1, '2028-02-29T00:00Z', '2028-02-29'],
  ])('%s', (_when, frequency, now, day) => {
    expect(due(frequency, now)).toBe(day);
  });

  it.each<[string, Frequency, string, string, string | null]>([
    ['the day after the last', 1, '2026-11-18T12:00Z', '2026-11-15', '2026-11-16'],
    ['not twice', 1, '2026-11-18T12:00Z', '2026-11-18', null],
    ['in the next week', 7, '2026-11-18T12:00Z', '2026-11-02', '2026-11-09'],
    ['the next month, also from the 31st', 31, '2026-11-18T12:00Z', '2026-08-31', '2026-09-01'],
    ['over the end of a year', 31, '2027-02-18T12:00Z', '2026-12-01', '2027-01-01'],
    ['not before the period is over', 31, '2026-11-18T12:00Z', '2026-11-01', null],
    ['after the leap day', 1, '2028-03-02T12:00Z', '2028-02-29', '2028-03-01'],
  ])('for what was missed: %s', (_which, frequency, now, last, day) => {
    expect(due(frequency, now, last)).toBe(day);
  });

  it('not for periods of before the frequency was set', () => {
    expect(due(1, '2026-11-18T12:00Z', '2026-11-01', '2026-11-18T08:00Z')).toBeNull();
    expect(due(1, '2026-11-19T12:00Z', '2026-11-01', '2026-11-18T08:00Z')).toBe('2026-11-19');
    expect(due(7, '2026-11-19T12:00Z', null, '2026-11-18T08:00Z')).toBeNull();
  });
});

describe('the next clearing', () => {
  const next = (frequency: Frequency, now: string, last: string | null = null, since: string | null = null) =>
    nextClearing({ frequency, last, since: since === null ? null : new Date(since) }, new Date(now));

  it.each<[string, Frequency, string, string | null, string | null]>([
    ['there is none', 0, '2026-11-18T12:00Z', '2026-11-18', null],
    ['the one that is due', 1, '2026-11-18T12:00Z', '2026-11-16', '2026-11-17'],
    ['that of tomorrow', 1, '2026-11-18T12:00Z', '2026-11-18', '2026-11-19'],
    ['that of today, half an hour before it', 1, '2026-11-17T23:30Z', '2026-11-17', '2026-11-18'],
    ['that of this Monday, half an hour before it', 7, '2026-11-15T23:30Z', '2026-11-09', '2026-11-16'],
    ['that of this month, half an hour before it', 31, '2026-11-30T23:30Z', '2026-11-01', '2026-12-01'],
    ['that of the next month', 31, '2026-12-01T00:00Z', '2026-12-01', '2027-01-01'],
  ])('is %s', (_which, frequency, now, last, day) => {
    expect(next(frequency, now, last)).toBe(day);
  });

  it('is that of the first whole period of a frequency that was just set', () => {
    expect(next(1, '2026-11-17T23:30Z', null, '2026-11-17T23:10Z')).toBe('2026-11-19');
    expect(next(31, '2026-11-30T23:30Z', null, '2026-11-30T23:10Z')).toBe('2027-01-01');
  });
});
