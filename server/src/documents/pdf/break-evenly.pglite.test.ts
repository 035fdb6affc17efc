import { expect, it } from 'vitest';
import { breakEvenly } from './break-evenly.ts';

const widthOf = (part: string) => part.length;

it.each([
  ['fits and stays', 'a'.repeat(20), 20, 'a'.repeat(20)],
  [
    'is broken in halves, no matter how little is too much',
    'b1'.repeat(32),
    61,
    `${'b1'.repeat(16)}\n${'b1'.repeat(16)}`,
  ],
  ['is broken in thirds', '1'.repeat(33), 15, [11, 11, 11].map((size) => '1'.repeat(size)).join('\n')],
  [
    'stays with the words about it',
    `a hash ${'d0'.repeat(12)} of it`,
    20,
    `a hash ${'d0'.repeat(6)}\n${'d0'.repeat(6)} of it`,
  ],
  ['of letters is left alone', 'Donaudampfschifffahrt', 10, 'Donaudampfschifffahrt'],
  ['with hyphens is left alone', 'ORDER-2026-1000234', 10, 'ORDER-2026-1000234'],
])('a word %s', (_, text, room, broken) => {
  expect(breakEvenly(text, room, widthOf)).toBe(broken);
});
