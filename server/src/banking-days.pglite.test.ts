import { expect, it } from 'vitest';
import { closingDaysBetween } from './banking-days.ts';

it('knows the closing days of T2 as the European Central Bank published them', () => {
  expect(closingDaysBetween('2024-01-01', '2028-12-31')).toEqual([
    ...['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-12-25', '2024-12-26'],
    ...['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26'],
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26'],
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-01', '2027-12-25', '2027-12-26'],
    ...['2028-01-01', '2028-04-14', '2028-04-17', '2028-05-01', '2028-12-25', '2028-12-26'],
  ]);
});

it('finds Easter on its earliest, its latest and its exceptional days', () => {
  const mondayOf = (year: number) => closingDaysBetween(`${year}-03-20`, `${year}-04-30`)[1];
  expect([1818, 1943, 1954, 1981, 2038, 2049, 2076].map(mondayOf)).toEqual([
    ...['1818-03-23', '1943-04-26', '1954-04-19', '1981-04-20', '2038-04-26', '2049-04-19', '2076-04-20'],
  ]);
});

it('gives those alone of the days that are asked for', () => {
  expect(closingDaysBetween('2026-04-06', '2026-12-25')).toEqual(['2026-04-06', '2026-05-01', '2026-12-25']);
  expect(closingDaysBetween('2025-12-26', '2026-01-01')).toEqual(['2025-12-26', '2026-01-01']);
  expect(closingDaysBetween('2026-06-01', '2026-11-30')).toEqual([]);
});
