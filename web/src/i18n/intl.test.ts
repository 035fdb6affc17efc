import { expect, it } from 'vitest';
import { dateTimeFormat, numberFormat } from './intl.ts';

it('makes one format for each locale and options', () => {
  expect(numberFormat('de', { style: 'percent' })).toBe(numberFormat('de', { style: 'percent' }));
  expect(numberFormat('de', { style: 'percent' })).not.toBe(numberFormat('de'));
  expect(numberFormat('de')).not.toBe(numberFormat('fr'));
  const noon = new Date('2026-11-24T12:00:00Z');
  const hour = (timeZone: string) => dateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(noon);
  expect([hour('UTC'), hour('Asia/Tokyo'), hour('UTC')]).toEqual(['12', '21', '12']);
});
