import { describe, expect, it } from 'vitest';
import { texts as busWordTexts } from './bus-words.texts.ts';
import { type BusWord, busWords, readBusWords } from './bus-words.ts';

const values = { partner: 'The credit bureau', status: '503', failure: 'too-slow', number: '3', key: 'in3' };
const more = { reference: 'A:1', fields: 'amount, currency', time: '2026-11-20T10:00:00.000Z' };

describe('what the bus has said', () => {
  it.each(Object.keys(busWordTexts) as BusWord[])('is read again: %s', (word) => {
    const stored = busWords(word, { ...values, ...more });
    expect(stored).not.toContain('{{');
    expect(readBusWords(stored)).toMatchObject({ word });
  });

  it('keeps the words of a partner', () => {
    expect(readBusWords('The credit bureau answered 422: the period: closed')).toEqual({
      word: 'answered',
      values: { partner: 'The credit bureau', status: '422' },
      said: 'the period: closed',
    });
    expect(readBusWords('The credit bureau rejects the debtor: bankrupt')).toMatchObject({ said: 'bankrupt' });
  });

  it('reads the code of a failure as its words', () => {
    expect(readBusWords('too-slow')).toMatchObject({ word: 'failure-too-slow' });
    expect(busWordTexts['failure-too-slow'].en).toBe('too slow');
  });

  it('is nothing for what somebody else wrote', () => {
    expect(readBusWords('POST https://partner.example/checks')).toBeNull();
  });
});
