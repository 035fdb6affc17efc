import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { maxLengthOf } from './max-length.ts';

describe('how long a text may be', () => {
  it('is the least of what its schema says', () => {
    expect(maxLengthOf(z.string().trim().max(60).min(1).max(20))).toBe(20);
  });

  it('is left open where the schema says nothing', () => {
    expect(maxLengthOf(z.string())).toBeUndefined();
    expect(maxLengthOf(z.string().trim().min(3))).toBeUndefined();
  });
});
