import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { csvForPeople, csvMoney, csvOf } from './csv.ts';

const columns: Column<string | number | null>[] = [{ key: 'value', title: 'general.yes', render: (row) => row }];

function cell(value: string | number | null): string {
  return csvOf(columns, ['Value'], [value]).split('\r\n').slice(1, -1).join('\r\n');
}

it('begins with the mark of UTF-8 and ends every line with CRLF', () => {
  expect(csvOf(columns, ['Naïve'], ['é'])).toBe('\uFEFF"Naïve"\r\n"é"\r\n');
});

it.each(['=1+1', '+31612345678', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\u0000x', '＝1+1', '＋1', '－1', '＠A1'])(
  'takes the power out of %j',
  (value) => {
    expect(cell(value)).toBe(`"'${value}"`);
  },
);

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

it('writes money with both decimals, also below zero', () => {
  expect([125_20, -5_00, 0].map((cents) => cell(csvMoney(cents)))).toEqual(['"125.20"', '"-5.00"', '"0.00"']);
});

it('prefers the value made for it over what the screen shows', () => {
  const shown: Column<number>[] = [{ key: 'x', title: 'general.yes', render: () => 'icon', csv: (row) => row * 2 }];
  expect(csvOf(shown, ['x'], [4])).toContain('"8"');
});

it.each([
  ['name;amount\n=HYPERLINK("http://evil.example");12', `name;amount\n'=HYPERLINK("http://evil.example");12`],
  ['@SUM(A1);x', `'@SUM(A1);x`],
  ['a;+31612345678;=1+1', `a;+31612345678;'=1+1`],
  ['a,=1+1\r\n-cmd|x', `a,'=1+1\r\n'-cmd|x`],
  ['a\t=1+1', `a\t'=1+1`],
  ['"=1+1";"a;=2+2"', `"'=1+1";"a;'=2+2"`],
  [';;=1', `;;'=1`],
  ['amount;rate\n-12.50;+3', 'amount;rate\n-12.50;+3'],
  ['"-12.50";a=b', '"-12.50";a=b'],
  ['', ''],
])('hands the CSV of a machine to a person without formulas: %j', (sent, opened) => {
  expect(csvForPeople(sent)).toBe(opened);
});

it('takes the formulas out of a body of a megabyte in a moment', () => {
  // Of this thread: whatever else a busy machine does.
  const start = process.threadCpuUsage();
  csvForPeople(';=1'.repeat(350_000));
  csvForPeople('"'.repeat(1_000_000));
  csvForPeople('a'.repeat(1_000_000));
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2000);
});
