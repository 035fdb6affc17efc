import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';

const key = Buffer.alloc(32, 7);

describe('newRecoveryCodes', () => {
  it('gives ten different codes of 50 bits without letters that look like digits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  });

  it('uses all 32 letters', () => {
    const letters = new Set(
      Array.from({ length: 100 }, () => newRecoveryCodes().join('').replaceAll('-', '')).join(''),
    );
    expect(letters.size).toBe(32);
  });

  it('draws again when the randomness gives the same code twice', () => {
    let calls = 0;
    const codes = newRecoveryCodes((size) => new Uint8Array(size).fill(Math.floor(calls++ / 2)));
    expect(codes).toHaveLength(10);
    expect(calls).toBe(19);
    expect(codes[0]).toBe('0000-0000-00');
  });
});

describe('normalizeRecoveryCode', () => {
  it.each(['7KQF-M2XA-9C', '7kqfm2xa9c', ' 7KQF M2XA 9C ', '7KQF–M2XA—9C', '７ＫＱＦ-M2XA-9C'])('reads %s', (typed) => {
    expect(normalizeRecoveryCode(typed)).toBe('7KQFM2XA9C');
  });

  it('reads O as 0, and I and L as 1', () => {
    expect(normalizeRecoveryCode('oOiI-lL00-11')).toBe('0011110011');
  });

  it.each(['', '7KQF-M2XA-9', '7KQF-M2XA-9CC', '7KQF-M2XA-9U', '123456', '7KQF-M2XA-9C\u0000'])(
    'refuses %j',
    (typed) => {
      expect(normalizeRecoveryCode(typed)).toBeNull();
    },
  );
});

describe('hashRecoveryCode', () => {
  it('is the same for a code as shown and as typed', () => {
    const [code] = newRecoveryCodes() as [string];
    expect(hashRecoveryCode(key, code)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashRecoveryCode(key, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashRecoveryCode(key, code));
  });

  it('differs with the code and with the key', () => {
    const hash = hashRecoveryCode(key, '7KQF-M2XA-9C');
    expect(hashRecoveryCode(key, '7KQF-M2XA-9D')).not.toBe(hash);
    expect(hashRecoveryCode(Buffer.alloc(32, 8), '7KQF-M2XA-9C')).not.toBe(hash);
  });

  it('is null for what is no code', () => {
    expect(hashRecoveryCode(key, 'letmein')).toBeNull();
  });
});
