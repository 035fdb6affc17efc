import { Percentage } from '@houston/contract/features/partners/pspers/psper-inputs';
import { describe, expect, it } from 'vitest';
import { shownDecimal, typedDecimal } from './typed-decimal.ts';

describe('a decimal number as it is typed', () => {
  it.each([
    ['12,5', '12.5'],
    [' 0,125 ', '0.125'],
    ['12.5', '12.5'],
    ['7', '7'],
  ])('takes a comma or a dot before decimals: %s', (typed, sent) => {
    expect(typedDecimal(typed)).toBe(sent);
    expect(Percentage.parse(typedDecimal(typed))).toBe(sent);
  });

  it.each([
    '1.',
    '1,',
    '.5',
    ',5',
    '1e3',
    '-1',
    '-1,5',
    '100.0000001',
    '100,0000001',
    '１２',
    '1.234,5',
    '1,2,3',
    '1,5 %',
  ])('leaves to be refused what is none: %s', (typed) => {
    expect(Percentage.safeParse(typedDecimal(typed)).success).toBe(false);
  });

  it('shows what is stored as a language writes it', () => {
    expect((['en', 'nl', 'de', 'fr'] as const).map((language) => shownDecimal('12.5', language))).toEqual([
      ...['12.5', '12,5', '12,5', '12,5'],
    ]);
  });
});
