// Makes the ten one-time recovery codes of a second factor, reads what people type, and hashes codes for storage.
import { createHmac } from 'node:crypto';
import { newLetters, type Random, readableLetters } from '../letters.ts';

const CODE_LENGTH = 10; // 5 bits a letter: 50 bits
const CODE_COUNT = 10;

const CODE = new RegExp(`^[${readableLetters}]{${CODE_LENGTH}}$`);

/**
 * Ten different fresh codes of 50 random bits each, as shown to the admin: `7KQF-M2XA-9C`.
 */
export function newRecoveryCodes(random?: Random): string[] {
  const codes = new Set<string>();
  while (codes.size < CODE_COUNT) codes.add(newLetters(CODE_LENGTH, random));
  return [...codes];
}

/** The ten bare letters of a typed code (any case, spaces or dashes anywhere, O for 0, I or L for 1), or null when it is no code. */
export function normalizeRecoveryCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(letters) ? letters : null;
}

/**
 * What is stored for a code: HMAC-SHA-256 of its letters under a server key, 64 lower-case hex digits; null when it is no code.
 * Keyed because 50 bits are too few for a bare hash: one graphics card tries 2^50 SHA-256 in about a day, and would hit
 * the codes of all admins in that one run. A stolen table without the key (environment or key file) gives nothing.
 * @param key a key of `deriveKey`, never the bare server secret
 */
export function hashRecoveryCode(key: Uint8Array, code: string): string | null {
  const letters = normalizeRecoveryCode(code);
  return letters === null ? null : createHmac('sha256', key).update(letters).digest('hex');
}
