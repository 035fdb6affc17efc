import { expect, it } from 'vitest';
import { filterWidth } from './grid-filters.tsx';

it('a filter is as wide as others, and wider where its label would be cut off', () => {
  expect(filterWidth('Tenant', 180)).toBe(180);
  expect(filterWidth('Creditering van de factuur', 180)).toBeGreaterThan(220);
  expect(filterWidth('Ontvanger en onderwerp doorzoeken', 240)).toBeGreaterThan(270);
});
