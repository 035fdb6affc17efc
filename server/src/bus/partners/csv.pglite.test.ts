import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file for a machine carries each cell as it is: a mark against formulas would be part of the name', () => {
  expect(csvOf([{ name: '=Bikes & Co', phone: '+31612345678', amount: -1250, note: '@home', none: null }])).toBe(
    'name;phone;amount;note;none\n=Bikes & Co;+31612345678;-1250;@home;',
  );
});

test('a separator in a cell cannot begin another one', () => {
  expect(csvOf([{ name: 'a;b\r\nc' }])).toBe('name\na b  c');
});
