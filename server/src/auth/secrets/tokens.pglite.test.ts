import { describe, expect, it } from 'vitest';
import { hashNumericCode, hashToken, newNumericCode, newToken } from './tokens.ts';

describe('newToken', () => {
  it('has 256 bits as base64url after its prefix', () => {
    expect(newToken('hk_')).toMatch(/^hk_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  });

  it('never repeats', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newToken())).size).toBe(10_000);
  });
});

describe('hashToken', () => {
  it('is the SHA-256 of the text in hex', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('tells the prefix apart', () => {
    expect(hashToken('hk_abc')).not.toBe(hashToken('abc'));
  });
});

describe('newNumericCode', () => {
  it('keeps leading zeros', () => {
    expect(newNumericCode(() => 42)).toBe('000042');
  });

  it('asks for one of exactly a million numbers', () => {
    const limits: number[] = [];
    const code = newNumericCode((limit) => {
      limits.push(limit);
      return limit - 1;
    });
    expect(limits).toEqual([1_000_000]);
    expect(code).toBe('999999');
  });

  it('uses every first digit about equally often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 20_000; index += 1) {
      const code = newNumericCode();
      expect(code).toMatch(/^\d{6}$/);
      counts.set(code.charAt(0), (counts.get(code.charAt(0)) ?? 0) + 1);
    }
    // 2,000 expected each, standard deviation 42: 300 is 7 deviations.
    for (const digit of '0123456789') expect(Math.abs((counts.get(digit) ?? 0) - 2000)).toBeLessThan(300);
  });
});

describe('hashNumericCode', () => {
  const key = Buffer.alloc(32, 1);

  it('is the same for the same key, request and code', () => {
    expect(hashNumericCode(key, 'verify:1', '123456')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashNumericCode(key, 'verify:1', '123456')).toBe(hashNumericCode(key, 'verify:1', '123456'));
  });

  it.each([
    ['key', hashNumericCode(Buffer.alloc(32, 2), 'verify:1', '123456')],
    ['request', hashNumericCode(key, 'verify:2', '123456')],
    ['code', hashNumericCode(key, 'verify:1', '123457')],
    ['border between request and code', hashNumericCode(key, 'verify:11', '23456')],
  ])('differs with another %s', (_, other) => {
    expect(other).not.toBe(hashNumericCode(key, 'verify:1', '123456'));
  });
});
