import { describe, expect, it } from 'vitest';
import { layOut, rowAt, rowText } from './line-layout.ts';

function rowsOf(text: string, isWrapped = false): [number, string][] {
  const layout = layOut(text, isWrapped);
  return Array.from(layout.starts, (_, row) => [layout.numbers[row] ?? 0, rowText(layout, row)]);
}

describe('the rows of a text', () => {
  it.each([
    ['', []],
    ['a', [[1, 'a']]],
    [
      'a\nb\n',
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      'a\r\n\r\nb',
      [
        [1, 'a'],
        [2, ''],
        [3, 'b'],
      ],
    ],
    [
      'a;b;c\nd',
      [
        [1, 'a;b;c'],
        [2, 'd'],
      ],
    ],
  ])('are its lines: %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('break after each semicolon when they are wrapped, but leave no empty row at the end of a line', () => {
    expect(rowsOf('a;b;;c\nd;\n;e', true)).toEqual([
      [1, 'a;'],
      [0, 'b;'],
      [0, ';'],
      [0, 'c'],
      [2, 'd;'],
      [3, ';'],
      [0, 'e'],
    ]);
  });

  it('are cut when a line is too long to draw, never within a character', () => {
    const rows = rowsOf(`${'x'.repeat(399)}😀${'y'.repeat(500)}`);
    expect(rows.map(([line, text]) => [line, text.length])).toEqual([
      [1, 399],
      [0, 400],
      [0, 102],
    ]);
    expect(rows[1]?.[1].startsWith('😀')).toBe(true);
  });

  it('know which of them shows a place', () => {
    const layout = layOut('ab\ncd\nef', false);
    expect([0, 1, 3, 4, 6, 7].map((offset) => rowAt(layout, offset))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('of five megabytes are found in one go', () => {
    const layout = layOut('12;Shop;EUR;1234.50\n'.repeat(260_000), true);
    expect(layout.lines).toBe(260_000);
    expect(layout.starts).toHaveLength(1_040_000);
    expect(rowText(layout, 1_039_999)).toBe('1234.50');
  });
});
