import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignRows } from './align-rows.ts';

/** As a screen shows it: `=` equal, `~` both but different, `-` only left, `+` only right. */
function picture(left: string, right: string): string {
  const { left: rows, right: mates, same } = alignRows([...left], [...right]);
  return Array.from(same, (isSame, at) => {
    if (isSame) return '=';
    if ((rows[at] ?? -1) < 0) return '+';
    return (mates[at] ?? -1) < 0 ? '-' : '~';
  }).join('');
}

describe('two texts side by side', () => {
  it.each([
    ['', '', ''],
    ['abc', 'abc', '==='],
    ['abc', '', '---'],
    ['', 'ab', '++'],
    ['abcd', 'abxcd', '==+=='],
    ['abcd', 'abd', '==-='],
    ['abcd', 'abxd', '==~='],
    ['abcabc', 'xabcab', '+=====-'],
  ])('%s and %s', (left, right, shown) => {
    expect(picture(left, right)).toBe(shown);
  });

  it('count runs of rows that differ', () => {
    expect(alignRows([...'abcdef'], [...'axcdyz']).changes).toBe(2);
    expect(alignRows([...'abc'], [...'abc']).changes).toBe(0);
  });

  it('show every row of both once and in order, and call rows equal only when they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 });
    void fc.assert(
      fc.property(text, text, (left, right) => {
        const { left: rows, right: mates, same } = alignRows(left, right);
        expect([...rows].filter((row) => row >= 0)).toEqual(left.map((_, index) => index));
        expect([...mates].filter((mate) => mate >= 0)).toEqual(right.map((_, index) => index));
        same.forEach((isSame, at) => {
          const equal = left[rows[at] ?? -1] === right[mates[at] ?? -1] && (rows[at] ?? -1) >= 0;
          if (isSame === 1) expect(equal).toBe(true);
        });
      }),
      { seed: 7 },
    );
  });

  it('find the shortest difference', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 16 });
    void fc.assert(
      fc.property(text, text, (left, right) => {
        const { same } = alignRows(left, right);
        expect(same.reduce((sum, isSame) => sum + isSame, 0)).toBe(longestCommon(left, right));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('that differ in everything are set side by side row by row, and it is said', () => {
    const left = Array.from({ length: 3000 }, (_, row) => `left ${row % 1500}`);
    const right = Array.from({ length: 3000 }, (_, row) => `right ${row % 1500}`);
    const { same, isBounded, changes } = alignRows(left, right);
    expect([same.length, isBounded, changes]).toEqual([3000, true, 1]);
  });

  it('of many rows are compared by the few that changed', () => {
    const left = Array.from({ length: 20_000 }, (_, row) => `row ${row}`);
    const right = left.toSpliced(15_000, 1, 'other').toSpliced(10, 0, 'new');
    const { changes, isBounded, same } = alignRows(left, right);
    expect([changes, isBounded, same.length]).toEqual([2, false, 20_001]);
  });
});

function longestCommon(left: string[], right: string[]): number {
  const table = left.reduce<number[]>(
    (before, row) =>
      right.reduce<number[]>(
        (line, mate, at) => {
          line.push(row === mate ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, line[at] ?? 0));
          return line;
        },
        [0],
      ),
    Array(right.length + 1).fill(0),
  );
  return table.at(-1) ?? 0;
}
