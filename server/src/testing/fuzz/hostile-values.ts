/** Values that have broken programs before, beside those that fast-check thinks up. */
import fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Texts that have broken something somewhere: terminators, lone surrogates, formats, lengths, injections. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202egnp',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '1_000',
  '٣',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%00',
  '%',
  '{{7*7}}',
  '#{7*7}',
  '../../../../etc/passwd',
  '\\',
  'İ',
  'ß'.repeat(50),
  '😀'.repeat(100),
  'a'.repeat(1_025),
  'a'.repeat(100_000),
  '(a+)+$',
  `${'a'.repeat(300)}@b.example`,
  `+31${'6'.repeat(38)}`,
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-01:00',
  '0000-01-01',
  '9999-12-31',
];

export const nastyValues: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { length: 1e9 },
  { toString: 'x', valueOf: 1, toJSON: 1 },
  { constructor: { prototype: { polluted: true } } },
  { prototype: { polluted: true } },
  Array.from({ length: 5_000 }, (_, place) => place),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, place) => [`k${place}`, place])),
];

export const text = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
);
export const json: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.constantFrom(...nastyValues),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
);
export const nastyKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', ''),
  text,
);
