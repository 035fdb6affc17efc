import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('is another one each time, also where more are drawn', () => {
  const ids = Array.from({ length: 2_000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\w-]{12}$/.test(id))).toBe(true);
});
