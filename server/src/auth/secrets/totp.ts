// Time-based one-time passwords (RFC 6238: HMAC-SHA-1, 6 digits, 30 seconds), as every authenticator app computes them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_BYTES = 20; // 160 bits: RFC 4226 section 4 R6
const STEP_SECONDS = 30;
const DIGITS = 6;
const WINDOW_STEPS = 1;

/** `step` is the time step whose code was given; store it as the admin's last used step. */
export type TotpCheck = { ok: true; step: number } | { ok: false; step: null };

/** A fresh secret of 160 random bits: 32 base32 letters without padding. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES));
}

/** The `otpauth://` text of the QR code that authenticator apps read. */
export function totpUri(parts: { issuer: string; account: string; secret: string }): string {
  const issuer = encodeLabel(parts.issuer);
  const query = `secret=${parts.secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${issuer}:${encodeLabel(parts.account)}?${query}`;
}

/** The time step of an instant: the number of whole 30 seconds since 1970. */
export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / 1000 / STEP_SECONDS);
}

/**
 * The 6-digit code of one time step (not negative).
 * @throws RangeError when the secret is not base32
 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // Dynamic truncation, RFC 4226 section 5.3: the low four bits of the last byte say where the 31-bit number starts.
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Whether a typed code is right now, one step earlier or later, and was not used before.
 * @param code as typed; spaces and dashes do not count
 * @param lastUsedStep the step of the last accepted code, null when there was none; that step and all before are refused
 * @throws RangeError when the secret is not base32
 */
export function checkTotp(secret: string, code: string, nowMs: number, lastUsedStep: number | null): TotpCheck {
  const digits = code.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
  if (!/^[0-9]{6}$/.test(digits)) return { ok: false, step: null };
  const typed = Buffer.from(digits);
  const current = totpStep(nowMs);
  let found: number | null = null;
  // Always computes the whole window: how long the answer takes does not tell which step was near.
  for (let step = Math.max(0, current - WINDOW_STEPS); step <= current + WINDOW_STEPS; step += 1) {
    const isEqual = timingSafeEqual(Buffer.from(totpCode(secret, step)), typed);
    const isFresh = lastUsedStep === null || step > lastUsedStep;
    if (isEqual && isFresh) found = step;
  }
  return found === null ? { ok: false, step: null } : { ok: true, step: found };
}

/** A colon separates issuer and account in the label, so neither may contain one. */
function encodeLabel(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll(':', ' '));
}

function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32.charAt((value >>> bits) & 31);
    }
  }
  // The secret's 160 bits are a multiple of 5: nothing is left over.
  return text;
}

function decodeBase32(text: string): Buffer {
  if (!/^[A-Z2-7]+$/.test(text)) throw new RangeError('a TOTP secret must be base32 letters without padding');
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >>> bits) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
