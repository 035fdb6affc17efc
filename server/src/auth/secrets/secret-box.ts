// Seals secrets that Houston must be able to read again (SMTP, SFTP, OIDC, SMS, TOTP) before they go into the database.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MIN_SECRET_BYTES = 16;

/** Keys of 32 bytes each: `current` seals, `older` ones still open what was sealed before a rotation. */
export type SecretKeys = { readonly current: Uint8Array; readonly older: readonly Uint8Array[] };

/** A sealed text was changed, moved to another place, sealed under an unknown key, or is no sealed text at all. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/**
 * A 32-byte key for one purpose, by HKDF-SHA-256; keys of different purposes tell nothing about each other.
 * @param secret the server's secret, at least 16 bytes of real randomness (it is not stretched like a password)
 * @param purpose e.g. `secret-box` or `recovery-codes`
 * @throws RangeError when the secret is shorter
 */
export function deriveKey(secret: string | Uint8Array, purpose: string): Buffer {
  const material = typeof secret === 'string' ? Buffer.from(secret, 'utf8') : secret;
  if (material.length < MIN_SECRET_BYTES) {
    throw new RangeError(`the server secret must have at least ${MIN_SECRET_BYTES} bytes`);
  }
  return Buffer.from(hkdfSync('sha256', material, 'houston', purpose, KEY_BYTES));
}

/**
 * The text `v1.<key id>.<nonce>.<ciphertext and tag>` (hex, base64url, base64url), under the current key.
 * @param context where the secret is kept, e.g. `admins.totp:12`; it opens nowhere else
 */
export function sealSecret(keys: SecretKeys, plaintext: string, context: string): string {
  const header = sealHeader(keys.current);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys.current, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundText(header, context));
  const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${header}.${nonce.toString('base64url')}.${body.toString('base64url')}`;
}

/**
 * The plaintext of a sealed text, under whichever of the keys sealed it.
 * @throws SecretUnreadable for a wrong context, an unknown key or a text that differs in any bit; the message tells neither
 */
export function openSecret(keys: SecretKeys, sealed: string, context: string): string {
  const [version, id, nonceText, bodyText, ...rest] = sealed.split('.');
  const key = [keys.current, ...keys.older].find((candidate) => keyId(candidate) === id);
  const nonce = decodeExactly(nonceText);
  const body = decodeExactly(bodyText);
  const hasShape = version === VERSION && rest.length === 0 && nonce?.length === NONCE_BYTES;
  if (!key || !hasShape || !body || body.length < TAG_BYTES) throw new SecretUnreadable('the secret cannot be read');
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(boundText(`${version}.${id}`, context));
    decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
    return Buffer.concat([decipher.update(body.subarray(0, body.length - TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    throw new SecretUnreadable('the secret cannot be read');
  }
}

/** Whether a sealed text is not under the current key, so that a rotation must open and seal it again. */
export function needsReseal(keys: SecretKeys, sealed: string): boolean {
  return !sealed.startsWith(`${sealHeader(keys.current)}.`);
}

/** What everything begins with that this key seals, before the next dot: it names the key. */
export function sealHeader(key: Uint8Array): string {
  return `${VERSION}.${keyId(key)}`;
}

/** Eight hex digits that name a key without telling it. */
export function keyId(key: Uint8Array): string {
  return createHash('sha256').update('houston key id\0').update(key).digest('hex').slice(0, 8);
}

/** The header has a fixed length, so header and context cannot run into each other. */
function boundText(header: string, context: string): Buffer {
  return Buffer.from(`${header}.${context}`, 'utf8');
}

/** Node ignores stray characters and unused last bits; only the one text that the bytes encode to is accepted. */
function decodeExactly(text: string | undefined): Buffer | null {
  if (text === undefined) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
