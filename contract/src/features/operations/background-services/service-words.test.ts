import { describe, expect, it } from 'vitest';
import { texts as serviceWordTexts } from './service-words.texts.ts';
import { readServiceWords, type ServiceWord, serviceWords } from './service-words.ts';

const values = { failure: 'too-slow', status: 503, seen: 4, changed: 0, name: 'collection-2026-11-20-1.csv', rows: 2 };
const more = { number: 3, message: 'a1'.repeat(16), transaction: 87, days: 2 };

describe('what a background service has said', () => {
  it.each(Object.keys(serviceWordTexts) as ServiceWord[])('is read again: %s', (word) => {
    const stored = serviceWords(word, { ...values, ...more });
    expect(stored).not.toContain('{{');
    expect(readServiceWords(stored)).toMatchObject({ word, said: null });
  });

  it('is nothing for an error that it did not word', () => {
    expect(readServiceWords('connect ECONNREFUSED 127.0.0.1:5432')).toBeNull();
  });
});
