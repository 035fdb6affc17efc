import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { csvOf } from './csv.ts';

const columns: Column<string>[] = [{ key: 'value', title: 'general.yes', render: (row) => row }];

/**
 * A shop names its order `x;=cmd|…;y`, and an admin opens the exported list in Amsterdam, where semicolons part the columns: quotes that
 * begin before a comma are signs like any other there, and the middle is a cell of its own.
 */
describe('an attack: a formula behind the separator of another country', () => {
  const cell = (value: string) => csvOf(columns, ['Value'], [value]).split('\r\n').slice(1, -1).join('\r\n');

  it.each([
    ['x;=cmd|x;y', `"x;'=cmd|x;y"`],
    ['x;"=1+1', `"x;""'=1+1"`],
    ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
    ['x\n+1', `"x\n'+1"`],
    [';;-1', `";;'-1"`],
    ['=a;=b', `"'=a;'=b"`],
  ])('is not run: %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it('leaves other texts as they are', () => {
    expect(cell('a; b=1, c-d; 5')).toBe('"a; b=1, c-d; 5"');
  });
});
