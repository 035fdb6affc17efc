import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { csvOf } from './csv.ts';

const columns: Column<string | number | null>[] = [{ key: 'value', title: 'general.yes', render: (row) => row }];

function cell(value: string | number | null): string {
  return csvOf(columns, ['Value'], [value]).split('\r\n').slice(1, -1).join('\r\n');
}

it('begins with the mark of UTF-8 and ends every line with CRLF', () => {
  expect(csvOf(columns, ['Naïve'], ['é'])).toBe('\uFEFF"Naïve"\r\n"é"\r\n');
});

it.each(['=1+1', '+31612345678', '-1', '@SUM(A1)', '\tx', '\rx', '\u0000x'])('takes the power out of %j', (value) => {
  expect(cell(value)).toBe(`"'${value}"`);
});

it('leaves other texts as they are, also with those characters further on', () => {
  expect(cell('a=b+c-d@e')).toBe('"a=b+c-d@e"');
});

it('doubles quotes and keeps commas and line ends inside one cell', () => {
  expect(cell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
});

it('keeps negative numbers as numbers, and nothing as nothing', () => {
  expect(cell(-12.5)).toBe('"-12.5"');
  expect(cell(null)).toBe('""');
});

it('prefers the value made for it over what the screen shows', () => {
  const shown: Column<number>[] = [{ key: 'x', title: 'general.yes', render: () => 'icon', csv: (row) => row * 2 }];
  expect(csvOf(shown, ['x'], [4])).toContain('"8"');
});
