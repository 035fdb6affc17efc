import { describe, expect, it } from 'vitest';
import { compactIban, isIban, spacedIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    'NL91ABNA0417164300',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is right', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    'NL91ABNA0417164301',
    'NL19ABNA0417164300',
    'NL91ABNA041716430',
    'DE8937040044053201300',
    'nl91abna0417164300',
    'NL91 ABNA 0417 1643 00',
    '',
    'XX',
    '0000000000000000',
  ])('%s is not', (iban) => expect(isIban(iban)).toBe(false));

  it('is stored without spaces, and read in groups of four', () => {
    expect(compactIban(' nl91 abna 0417 1643 00 ')).toBe('NL91ABNA0417164300');
    expect(spacedIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });
});
