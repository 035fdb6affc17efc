import { describe, expect, it } from 'vitest';
import { checkTotp, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

// RFC 6238 appendix B uses the ASCII secret 12345678901234567890.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NOW = 1_111_111_111_000;
const STEP = totpStep(NOW);

describe('totpCode', () => {
  // The RFC prints 8 digits; the 6-digit code is the last six of them.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('follows the RFC 6238 vector at %i s', (seconds, eightDigits) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(eightDigits.slice(2));
  });

  it.each(['', 'abc', 'GEZD=', 'GEZ1', 'GEZ D'])('refuses the secret %j', (secret) => {
    expect(() => totpCode(secret, 1)).toThrow(RangeError);
  });
});

describe('newTotpSecret', () => {
  it('has 160 bits in base32 and works at once', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(checkTotp(secret, totpCode(secret, STEP), NOW, null)).toEqual({ ok: true, step: STEP });
  });

  it('never repeats and uses the whole alphabet', () => {
    const secrets = Array.from({ length: 200 }, () => newTotpSecret());
    expect(new Set(secrets).size).toBe(200);
    expect(new Set(secrets.join('')).size).toBe(32);
  });
});

describe('totpUri', () => {
  it('names issuer, account, secret and the parameters', () => {
    const uri = new URL(totpUri({ issuer: 'Houston & Co', account: 'ann@example.com', secret: SECRET }));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.host).toBe('totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Houston & Co:ann@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Houston & Co',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('takes colons and broken Unicode out of the label', () => {
    const uri = totpUri({ issuer: 'a:b', account: 'c:d\ud800', secret: SECRET });
    expect(uri).toContain('otpauth://totp/a%20b:c%20d%EF%BF%BD?');
  });
});

describe('checkTotp', () => {
  it.each([-1, 0, 1])('accepts the code of step %i from now', (offset) => {
    expect(checkTotp(SECRET, totpCode(SECRET, STEP + offset), NOW, null)).toEqual({ ok: true, step: STEP + offset });
  });

  it.each([-2, 2, -100])('refuses the code of step %i from now', (offset) => {
    expect(checkTotp(SECRET, totpCode(SECRET, STEP + offset), NOW, null)).toEqual({ ok: false, step: null });
  });

  it('refuses a code the second time, and any older one', () => {
    const code = totpCode(SECRET, STEP);
    expect(checkTotp(SECRET, code, NOW, STEP - 1)).toEqual({ ok: true, step: STEP });
    expect(checkTotp(SECRET, code, NOW, STEP)).toEqual({ ok: false, step: null });
    expect(checkTotp(SECRET, totpCode(SECRET, STEP - 1), NOW, STEP)).toEqual({ ok: false, step: null });
    expect(checkTotp(SECRET, totpCode(SECRET, STEP + 1), NOW, STEP)).toEqual({ ok: true, step: STEP + 1 });
  });

  it('ends a code at the border of its window', () => {
    const code = totpCode(SECRET, 100);
    expect(checkTotp(SECRET, code, 101 * 30_000 + 29_999, null).ok).toBe(true);
    expect(checkTotp(SECRET, code, 102 * 30_000, null).ok).toBe(false);
    expect(checkTotp(SECRET, code, 99 * 30_000, null).ok).toBe(true);
    expect(checkTotp(SECRET, code, 99 * 30_000 - 1, null).ok).toBe(false);
  });

  it('reads a code with spaces, a dash or full-width digits', () => {
    expect(checkTotp(SECRET, ' 050 471 ', NOW, null).ok).toBe(true);
    expect(checkTotp(SECRET, '050-471', NOW, null).ok).toBe(true);
    expect(checkTotp(SECRET, '０５０４７１', NOW, null).ok).toBe(true);
  });

  it.each(['', '05047', '0504711', '14050471', 'abcdef', '05047x', '٠٥٠٤٧١'])('refuses %j', (code) => {
    expect(checkTotp(SECRET, code, NOW, null)).toEqual({ ok: false, step: null });
  });

  it('works in the first half minute of 1970, where there is no earlier step', () => {
    expect(checkTotp(SECRET, totpCode(SECRET, 0), 0, null)).toEqual({ ok: true, step: 0 });
  });

  it('throws on a damaged secret instead of accepting or quietly refusing', () => {
    expect(() => checkTotp('not base32!', '123456', NOW, null)).toThrow(RangeError);
  });
});
