import { expect, it } from 'vitest';
import { CountryCode } from './countries.api.ts';

it.each([
  ['', 'validation.required'],
  [undefined, 'validation.required'],
  ['XX1', 'validation.country'],
])('the country %j is answered with %s', (code, message) => {
  expect(CountryCode.safeParse(code).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
