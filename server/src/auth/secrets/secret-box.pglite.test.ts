import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKey, needsReseal, openSecret, SecretUnreadable, sealSecret } from './secret-box.ts';

const keys = { current: deriveKey('a server secret of enough length', 'secret-box'), older: [] };
const otherKeys = { current: deriveKey('another server secret, long too', 'secret-box'), older: [] };
const CONTEXT = 'admins.totp:12';

describe('deriveKey', () => {
  it('follows HKDF-SHA-256', () => {
    // Computed with Python's hmac module from RFC 5869's two steps.
    expect(deriveKey('0123456789abcdef', 'test').toString('hex')).toBe(
      '605d63e5325156ad19ddc3e8317b335150b0b702b55195bac05693f874bf6a4a',
    );
  });

  it('gives 32 bytes, the same for text and its bytes, different by purpose and secret', () => {
    const key = deriveKey('0123456789abcdef', 'one');
    expect(key).toHaveLength(32);
    expect(deriveKey(Buffer.from('0123456789abcdef'), 'one')).toEqual(key);
    expect(deriveKey('0123456789abcdef', 'two')).not.toEqual(key);
    expect(deriveKey('0123456789abcdeg', 'one')).not.toEqual(key);
  });

  it('refuses a secret below 16 bytes', () => {
    expect(() => deriveKey('0123456789abcde', 'one')).toThrow(RangeError);
  });
});

describe('sealSecret and openSecret', () => {
  it('give back any text under any context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (plaintext, context) => {
        expect(openSecret(keys, sealSecret(keys, plaintext, context), context)).toBe(plaintext);
      }),
    );
  });

  it('refuse every flipped bit of the sealed text', () => {
    const sealed = sealSecret(keys, 'JBSWY3DPEHPK3PXP', CONTEXT);
    const bytes = Buffer.from(sealed, 'latin1');
    let refused = 0;
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => openSecret(keys, changed.toString('latin1'), CONTEXT)).toThrow(SecretUnreadable);
      refused += 1;
    }
    expect(refused).toBe(sealed.length * 8);
  });

  it('refuse every flipped bit of nonce, ciphertext and tag', () => {
    const [version, id, nonce, body] = sealSecret(keys, 'a', CONTEXT).split('.') as [string, string, string, string];
    for (const [index, part] of [nonce, body].entries()) {
      const bytes = Buffer.from(part, 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const parts = index === 0 ? [changed.toString('base64url'), body] : [nonce, changed.toString('base64url')];
        expect(() => openSecret(keys, [version, id, ...parts].join('.'), CONTEXT)).toThrow(SecretUnreadable);
      }
    }
  });

  it('refuse every shortened text', () => {
    const sealed = sealSecret(keys, 'some secret', CONTEXT);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => openSecret(keys, sealed.slice(0, length), CONTEXT)).toThrow(SecretUnreadable);
    }
  });

  it('refuse what is no sealed text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => openSecret(keys, text, CONTEXT)).toThrow(SecretUnreadable);
      }),
    );
  });

  it('refuse an added part, padding and white space', () => {
    const sealed = sealSecret(keys, 'some secret', CONTEXT);
    for (const changed of [`${sealed}.x`, `${sealed}=`, `${sealed}\n`, ` ${sealed}`]) {
      expect(() => openSecret(keys, changed, CONTEXT)).toThrow(SecretUnreadable);
    }
  });

  it('refuse another context: a secret moved to another row stays shut', () => {
    const sealed = sealSecret(keys, 'some secret', CONTEXT);
    for (const context of ['admins.totp:1', 'admins.totp:123', 'npl.sftp:12', '']) {
      expect(() => openSecret(keys, sealed, context)).toThrow(SecretUnreadable);
    }
  });

  it('refuse an unknown key', () => {
    expect(() => openSecret(otherKeys, sealSecret(keys, 'some secret', CONTEXT), CONTEXT)).toThrow(SecretUnreadable);
  });

  it('tell nothing of the secret in text or error', () => {
    const sealed = sealSecret(keys, 'canary-secret', CONTEXT);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
    expect(sealed).not.toContain('canary');
    expect(() => openSecret(keys, sealed, 'elsewhere')).toThrow(/^the secret cannot be read$/);
  });

  it('use a fresh nonce each time', () => {
    const nonces = Array.from({ length: 10_000 }, () => sealSecret(keys, 'x', CONTEXT).split('.')[2]);
    expect(new Set(nonces).size).toBe(10_000);
  });
});

describe('rotation', () => {
  const rotated = { current: otherKeys.current, older: [keys.current] };

  it('opens what an older key sealed, and seals under the new one', () => {
    const old = sealSecret(keys, 'some secret', CONTEXT);
    expect(openSecret(rotated, old, CONTEXT)).toBe('some secret');
    const fresh = sealSecret(rotated, 'some secret', CONTEXT);
    expect(openSecret(otherKeys, fresh, CONTEXT)).toBe('some secret');
    expect(() => openSecret(keys, fresh, CONTEXT)).toThrow(SecretUnreadable);
  });

  it('knows which texts to seal again', () => {
    const old = sealSecret(keys, 'some secret', CONTEXT);
    expect(needsReseal(rotated, old)).toBe(true);
    expect(needsReseal(keys, old)).toBe(false);
    expect(needsReseal(rotated, sealSecret(rotated, openSecret(rotated, old, CONTEXT), CONTEXT))).toBe(false);
  });
});
