// Makes the random tokens and codes of sessions, links, API keys and messages, and the hashes that are stored for them.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const NUMERIC_CODE_DIGITS = 6;

/**
 * A fresh token of 256 random bits: the prefix, then 43 base64url characters.
 * @param prefix tells the kind of token to a reader or a secret scanner, e.g. `hk_` for an API key
 */
export function newToken(prefix = ''): string {
  return prefix + randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * What is stored for a token: the SHA-256 of its whole text (prefix included), 64 lower-case hex digits.
 * No salt and no slow hash: 256 random bits cannot be guessed, and the lookup is by this hash.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/** A fresh code of 6 digits, each of the 1,000,000 equally likely, leading zeros kept. */
export function newNumericCode(random: (limit: number) => number = randomInt): string {
  return String(random(10 ** NUMERIC_CODE_DIGITS)).padStart(NUMERIC_CODE_DIGITS, '0');
}

/**
 * What is stored for a 6-digit code: HMAC-SHA-256 under a server key, 64 lower-case hex digits.
 * A plain hash of a million possible codes is undone in a second by whoever reads the table.
 * @param key a key of `deriveKey`, never the bare server secret
 * @param context the request that the code belongs to, e.g. `admins.verify-email:12`; another request's code never matches
 */
export function hashNumericCode(key: Uint8Array, context: string, code: string): string {
  return createHmac('sha256', key).update(`${context}\0${code}`, 'utf8').digest('hex');
}
