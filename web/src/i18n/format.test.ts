import { languages } from '@houston/contract/languages';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDifference,
  formatDuration,
  formatInstant,
  formatList,
  formatMoney,
  formatMonthPart,
  formatPercent,
  formatRelative,
  formatShortInstant,
  formatWait,
  languageName,
  zoneName,
} from './format.ts';

const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    ['en', '€ 1.234,56'],
    ['nl', '€ 1.234,56'],
    ['de', '1.234,56 €'],
    ['fr', '1 234,56 €'],
  ] as const)('is euros in %s: %s', (language, words) => {
    expect(spaces(formatMoney(123_456, language))).toBe(words);
  });

  it.each([
    ['en', '€ +0,15', '€ -4,18', '€ 0,00'],
    ['nl', '€ +0,15', '€ -4,18', '€ 0,00'],
    ['de', '+0,15 €', '-4,18 €', '0,00 €'],
    ['fr', '+0,15 €', '-4,18 €', '0,00 €'],
  ] as const)('that is more or less has its sign in one place in %s: %s, %s', (language, ...words) => {
    expect([15, -418, 0].map((cents) => spaces(formatDifference(cents, language)))).toEqual(words);
  });

  it('keeps every cent, of large sums too', () => {
    expect(spaces(formatMoney(-1, 'nl'))).toBe('€ -0,01');
    expect(spaces(formatMoney(9_007_199_254_741, 'nl'))).toBe('€ 90.071.992.547,41');
  });
});

describe('durations', () => {
  it.each([
    [0, '1 sec'],
    [4_400, '4 secs'],
    [124_000, '2 mins 4 secs'],
    [3_600_000, '1 hr'],
    [90_061_000, '1 day 1 hr'],
  ])('of %i ms are %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds, 'en')).toBe(words);
  });
});

describe('what stands in a sentence', () => {
  it.each([
    ['en', 'in 2 minutes', '45%', 'A, B and C', 'German', '22/11/2026, 14:05'],
    ['nl', 'over 2 minuten', '45%', 'A, B en C', 'Duits', '22-11-2026, 14:05'],
    ['de', 'in 2 Minuten', '45 %', 'A, B und C', 'Deutsch', '22.11.2026, 14:05'],
    ['fr', 'dans 2 minutes', '45 %', 'A, B et C', 'allemand', '22/11/2026 14:05'],
  ] as const)('follows %s', (language, wait, percent, list, name, moment) => {
    const said = [
      formatWait(61_000, language),
      formatPercent(45, language),
      formatList(['A', 'B', 'C'], language),
      languageName('de', language),
      formatShortInstant(new Date('2026-11-22T14:05:00Z'), language, 'UTC'),
    ];
    expect(said.map(spaces)).toEqual([wait, percent, list, name, moment]);
  });

  it('is a duration without abbreviations', () => {
    expect(formatDuration(7_200_000, 'en', 'long')).toBe('2 hours');
    expect(formatWait(2 * 86_400_000, 'de')).toBe('in 2 Tagen');
  });
});

describe('times', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it.each([
    [-30, '30 seconds ago'],
    [-150, '2 minutes ago'],
    [-86_400 * 3, '3 days ago'],
    [7200, 'in 2 hours'],
    [0, 'now'],
    [-3599, '59 minutes ago'],
    [-86_399, '23 hours ago'],
    [-86_400, '1 day ago'],
    [-35 * 3600, '1 day ago'],
    [35.5 * 3600, 'in 1 day'],
    [86_400 * 800, 'in 2 years'],
  ])('%i s away are told as %s', (seconds, words) => {
    expect(formatRelative(new Date(now.getTime() + seconds * 1000), now, 'en')).toBe(words);
  });

  it('are told in the zone of the admin, which is named', () => {
    expect(formatInstant(now, 'nl', 'Europe/Amsterdam')).toContain('13:00:00');
    expect(formatInstant(now, 'nl', 'America/New_York')).toContain('07:00:00');
    expect(zoneName(now, 'nl', 'Europe/Amsterdam')).not.toBe('');
  });

  it.each(languages)('and counts have a form in %s', (language) => {
    expect(formatCount(4312, language).replaceAll(/\D/g, '')).toBe('4312');
    expect(formatRelative(now, now, language)).not.toBe('');
  });
});

describe('the part of a month that a range has', () => {
  it('is called the month only when it is all of it', () => {
    expect(formatMonthPart('2026-02-01', '2026-02-28', 'en')).toBe('February 2026');
    expect(formatMonthPart('2026-11-01', '2026-11-29', 'en')).toBe('1–29 November 2026');
    expect(formatMonthPart('2026-10-31', '2026-10-31', 'nl')).toBe('31 oktober 2026');
  });

  it('is written as each language writes ranges of days', () => {
    expect(languages.map((language) => formatMonthPart('2026-10-29', '2026-10-31', language))).toEqual(
      expect.arrayContaining([
        '29–31 October 2026',
        '29–31 oktober 2026',
        '29.–31. Oktober 2026',
        '29–31 octobre 2026',
      ]),
    );
  });
});
