// Hashes and checks passwords with Argon2id of node:crypto, a few at a time, at one cost for known and unknown accounts.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { inTurn, type Rank } from './hash-line.ts';

/** Argon2id parameters: `memory` in KiB, `passes` over it, `parallelism` in lanes. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** ASVS 5.0, 11.4.2: 19 MiB, two passes, one lane; about 40 ms on a server core. */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
// What a stored value may ask for at most: a damaged row must not take the machine's memory.
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_PASSES = 64;
const MAX_PARALLELISM = 16;

const STORED =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,7}),t=([1-9]\d{0,2}),p=([1-9]\d{0,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
const DUMMY_SALT = Buffer.alloc(SALT_BYTES, 'no such account!');
const DUMMY_HASH = Buffer.alloc(HASH_BYTES);

type StoredHash = { cost: PasswordCost; salt: Buffer; hash: Buffer };

let currentCost = DEFAULT_PASSWORD_COST;

/** Sets the cost of new hashes for this process. For test set-ups, which need it low; the product keeps the default. */
export function setPasswordCost(cost: PasswordCost): void {
  currentCost = cost;
}

/** A PHC string `$argon2id$v=19$m=..,t=..,p=..$salt$hash` with a fresh salt. The whole password counts, normalised to NFC. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await computeHash(password, currentCost, salt, HASH_BYTES, 'known');
  const { memory, passes, parallelism } = currentCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether the password is the stored one. A missing (null) or malformed stored value is false after the same work,
 * so that the answer's time does not tell who has a password.
 * @param rank who is served first
 */
export async function verifyPassword(password: string, stored: string | null, rank: Rank = 'known'): Promise<boolean> {
  const parsed = stored === null ? null : parseStored(stored);
  if (!parsed) return verifyAgainstNothing(password, rank);
  const hash = await computeHash(password, parsed.cost, parsed.salt, parsed.hash.length, rank);
  return timingSafeEqual(hash, parsed.hash);
}

/** Does the work of checking a password for an account that does not exist. Always false. */
export async function verifyAgainstNothing(password: string, rank: Rank = 'known'): Promise<false> {
  const hash = await computeHash(password, currentCost, DUMMY_SALT, HASH_BYTES, rank);
  timingSafeEqual(hash, DUMMY_HASH);
  return false;
}

/** Whether a stored value was made at another cost than today's (or is malformed): hash again at the next good sign-in. */
export function needsRehash(stored: string): boolean {
  const parsed = parseStored(stored);
  if (!parsed) return true;
  const { memory, passes, parallelism } = parsed.cost;
  const isSameCost =
    memory === currentCost.memory && passes === currentCost.passes && parallelism === currentCost.parallelism;
  return !isSameCost || parsed.salt.length !== SALT_BYTES || parsed.hash.length !== HASH_BYTES;
}

function parseStored(stored: string): StoredHash | null {
  const [, memoryText, passesText, parallelismText, saltText, hashText] = STORED.exec(stored) ?? [];
  if (saltText === undefined || hashText === undefined) return null;
  const cost = { memory: Number(memoryText), passes: Number(passesText), parallelism: Number(parallelismText) };
  const isAffordable =
    cost.memory <= MAX_MEMORY_KIB && cost.passes <= MAX_PASSES && cost.parallelism <= MAX_PARALLELISM;
  // Argon2 itself needs 8 KiB a lane.
  if (!isAffordable || cost.memory < 8 * cost.parallelism) return null;
  return { cost, salt: Buffer.from(saltText, 'base64'), hash: Buffer.from(hashText, 'base64') };
}

function computeHash(
  password: string,
  cost: PasswordCost,
  salt: Buffer,
  tagLength: number,
  rank: Rank,
): Promise<Buffer> {
  const message = password.normalize('NFC');
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { ...cost, message, nonce: salt, tagLength }, (error, bytes) =>
        error ? reject(error) : resolve(bytes),
      );
    });
  return inTurn(rank, hash);
}

/** PHC strings carry base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
