// Random letters for what people read, type and pass on by phone: recovery codes, numbers of incidents.
import { randomBytes } from 'node:crypto';

/** Crockford's 32: no I, L, O (read as 1, 1, 0 when typed) and no U. 32 divides 256, so a byte's low bits are unbiased. */
export const readableLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Gives that many random bytes; only tests and demo data pass their own. */
export type Random = (size: number) => Uint8Array;

/** `count` letters of 5 random bits each, in groups of four: `7KQF-M2XA-9C`. */
export function newLetters(count: number, random: Random = randomBytes): string {
  const letters = Array.from(random(count), (byte) => readableLetters.charAt(byte % readableLetters.length)).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The number of a security incident: 60 random bits, so that nobody finds the incidents of others by counting. */
export function newIncidentNumber(random: Random = randomBytes): string {
  return newLetters(12, random);
}
