import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { keyOf, queryClient } from './query-client.ts';

const retry = queryClient.getDefaultOptions().queries?.retry as (count: number, error: unknown) => boolean;
const failure = (status: number) => new ApiError({ code: 'x', status });

describe('a read that failed', () => {
  it.each([0, 502, 503, 504])('is tried twice more after status %i, which may pass', (status) => {
    expect([0, 1, 2].map((count) => retry(count, failure(status)))).toEqual([true, true, false]);
  });

  it.each([400, 401, 403, 404, 409, 429, 500])('is not tried again after status %i', (status) => {
    expect(retry(0, failure(status))).toBe(false);
  });

  it('is not tried again after an answer that nobody understands', () => {
    expect(retry(0, new SyntaxError('no JSON'))).toBe(false);
  });
});

describe('a write', () => {
  it('is never tried again by itself', () => {
    expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
  });
});

describe('keyOf', () => {
  it('begins with the path in lower case, so that a topic finds it', () => {
    expect(keyOf(adminsApi.get, { params: { id: 1 } })).toEqual(['/api/admins/:id', { params: { id: 1 } }]);
  });
});
