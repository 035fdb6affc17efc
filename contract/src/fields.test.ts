import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Day, Instant } from './fields.ts';

describe('an instant', () => {
  it.each([
    ...['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '1900-01-01T00:30:00+01:00'],
    ...['9999-01-01T00:00:00Z', '9998-12-31T23:30:00-01:00', '9999-12-31T23:59:59-01:00'],
    ...['2026-11-20', '2026-02-30T00:00:00Z', '', 'NaN'],
  ])('is not %j', (text) => {
    const { error } = Instant.safeDecode(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      text === '' ? 'validation.required' : 'validation.date',
    ]);
  });

  it.each(['1900-01-01T00:00:00.000Z', '2026-11-20T09:00:00.000Z', '9998-12-31T23:59:59.999Z'])(
    'is %s, there and back',
    (text) => expect(Instant.encode(Instant.decode(text))).toBe(text),
  );

  it('is answered where it stands already, whatever was taken then', () => {
    expect(z.encode(Instant, new Date('9999-06-01T00:00:00Z'))).toBe('9999-06-01T00:00:00.000Z');
  });
});

it('a day is none of years that no database knows', () => {
  const isDay = (text: string) => Day.safeParse(text).success;
  expect(['1900-01-01', '9998-12-31'].every(isDay)).toBe(true);
  expect(['1899-12-31', '9999-01-01', '0000-01-01', '2026-02-30'].some(isDay)).toBe(false);
});
