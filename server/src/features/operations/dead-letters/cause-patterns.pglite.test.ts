import { describe, expect, it } from 'vitest';
import { causePatterns } from './cause-patterns.service.ts';

/** As LIKE finds it. */
function finds(typed: string, stored: string): boolean {
  return causePatterns(typed).some((pattern) => {
    const parts = pattern.split(/(?<!\\)%/).map((part) => part.replaceAll(/\\(.)/g, '$1'));
    const literals = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${literals.join('.*')}$`, 's').test(stored.toLowerCase());
  });
}

describe('a root cause', () => {
  it.each([
    ['answered', 'The bookkeeping system answered 503'],
    ['boekhoudsysteem', 'The bookkeeping system answered 503: closed'],
    ['Boekhoudsysteem antwoordde 503', 'The bookkeeping system answered 503: closed'],
    ['antwoordde niet', 'The upstream system did not answer: too-slow'],
    ['Das Quellsystem antwortete nicht: zu langsam', 'The upstream system did not answer: too-slow'],
    ['te traag', 'The upstream system did not answer: too-slow'],
    ['wijst de debiteur af: bankrupt', 'The credit bureau rejects the debtor: bankrupt'],
    ['bureau de crédit refuse le débiteur : bank', 'The credit bureau rejects the debtor: bankrupt'],
    ['geen partner', 'The tenant has no partner “in3”'],
    ['100% sure', 'It is 100% sure'],
  ])('is found by what is shown of it: %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  it.each([
    ['Boekhoudsysteem antwoordde 404', 'The bookkeeping system answered 503'],
    ['Kredietregister antwoordde', 'The bookkeeping system answered 503'],
    ['te groot', 'The upstream system did not answer: too-slow'],
    ['et', 'The upstream system did not answer: too-slow'],
    ['100%', 'It is 1000 sure'],
  ])('is not found by what is not: %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });
});
