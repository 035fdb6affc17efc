import { describe, expect, it } from 'vitest';
import { ibansOfCountries, mistyped, rechecked } from './iban.fixture.ts';
import { compactIban, ibanPartOf, isIban, isPayable, isSepaIban, spacedIban } from './iban.ts';

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

  describe.each(ibansOfCountries)('as %s', (iban) => {
    it('is right, and one that payments reach', () => {
      expect([isIban(iban), isSepaIban(iban), isPayable(iban)]).toEqual([true, true, true]);
      expect(rechecked(iban)).toBe(iban);
      expect(isIban(compactIban(spacedIban(iban).toLowerCase()))).toBe(true);
    });

    it('is not with any one character that is another, or two neighbours in the other order', () => {
      for (let place = 2; place < iban.length; place += 1) {
        const [before, here, next, after] = [
          iban.slice(0, place),
          iban[place] ?? '',
          iban[place + 1] ?? '',
          iban.slice(place + 2),
        ];
        const other = /\d/.test(here)
          ? String((Number(here) + 1) % 10)
          : here === 'Z'
            ? 'A'
            : String.fromCharCode(here.charCodeAt(0) + 1);
        expect(isIban(`${before}${other}${next}${after}`), `another ${place}`).toBe(false);
        // Of letters, and across the check digits, two that change places may come to the same.
        if (here === next || place === 3 || !/^\d\d$/.test(here + next)) continue;
        expect(isIban(`${before}${next}${here}${after}`), `swapped ${place}`).toBe(false);
      }
      expect([mistyped(iban) === iban, isIban(mistyped(iban))]).toEqual([false, false]);
    });

    it('is not with a character less or more, not even with the check digits of that', () => {
      for (const wrong of [iban.slice(0, -1), `${iban}0`, `${iban.slice(0, 4)}0${iban.slice(4)}`])
        expect([isIban(wrong), isIban(rechecked(wrong))], wrong).toEqual([false, false]);
    });

    it('is of no other country', () => {
      for (const other of ibansOfCountries) {
        const wrong = other.slice(0, 2) + iban.slice(2);
        if (wrong !== iban) expect(isIban(wrong), wrong).toBe(false);
      }
    });
  });

  it('has an example of every country whose length is known', () => {
    const countries = ibansOfCountries.map((iban) => iban.slice(0, 2));
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const known = letters.flatMap((one) => letters.map((two) => one + two)).filter(isSepaIban);
    expect(countries).toEqual(known);
    expect(countries.length).toBeGreaterThan(30);
  });
});

describe('a text as people read an IBAN', () => {
  it.each([
    ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['nl91\u00a0abna  0417', 'NL91ABNA0417'],
    [' BNA 0417 16 ', 'BNA041716'],
    ['NL91ABNA 0417164300', 'NL91ABNA0417164300'],
    ['NL91ABNA0417164300', null],
    ['Jan de Boer', null],
    ['Oak St 12', null],
    ['Oak 3704 12', 'OAK370412'],
    ['Jansen 12', null],
    ['4 5', null],
    ['1643 00 NL91', null],
    ['', null],
  ])('%j is %j without its spaces', (text, part) => expect(ibanPartOf(text)).toBe(part));
});
