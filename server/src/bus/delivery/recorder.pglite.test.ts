import { describe, expect, it } from 'vitest';
import { countOfBatch } from './recorder.ts';

describe('a batch of attempts', () => {
  const million = 1_000_000;

  it.each<[string, number[], number]>([
    ['nothing', [], 0],
    ['fewer than a batch', [10, 20], 2],
    ['more than a batch', Array.from({ length: 150 }, () => 10), 100],
    ['long ones', [3 * million, 5 * million, 1, 1], 2],
    ['one that is longer than a batch may be', [20 * million, 10], 1],
  ])('holds what one statement may store: %s', (_name, lengths, count) => {
    expect(countOfBatch(lengths, 100)).toBe(count);
  });
});
