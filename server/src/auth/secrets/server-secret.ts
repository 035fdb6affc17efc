/** The server's secret, those that it replaces, and the keys of each purpose that follow from them. */
import { timingSafeEqual } from 'node:crypto';
import { deriveKey, keyId, type SecretKeys } from './secret-box.ts';

/** What an older secret left that cannot be made anew under another: kept in the database, sealed under the newest. */
export interface KeptKey {
  readonly purpose: KeptPurpose;
  readonly key: Buffer;
  /** Of the audit chain: the last row that it seals. */
  readonly untilId: number | null;
}

export const keptPurposes = ['audit-chain', 'recovery-codes', 'demo-sftp'] as const;
export type KeptPurpose = (typeof keptPurposes)[number];

export interface ServerSecret {
  /** 32 bytes; every key that seals is derived from it. */
  readonly current: Buffer;
  /** While one replaces another: what still, or already, opens what it sealed. 32 bytes each. */
  readonly others: readonly Buffer[];
  /** As the database had them when the server started. */
  readonly kept: readonly KeptKey[];
}

/** The key of one purpose that seals, signs or hashes from now on. */
export function keyOf(secret: ServerSecret, purpose: string): Buffer {
  return deriveKey(secret.current, purpose);
}

/** The same, and those that open what was sealed under other secrets. */
export function keysOf(secret: ServerSecret, purpose: string): SecretKeys {
  const others = secret.others.map((other) => deriveKey(other, purpose));
  const kept = secret.kept.flatMap((one) => (one.purpose === purpose ? [one.key] : []));
  return { current: keyOf(secret, purpose), older: [...others, ...kept] };
}

/** Whether `value` is what one of the keys of `purpose` makes of something. */
export function isMadeBy(secret: ServerSecret, purpose: string, value: string, make: (key: Buffer) => string): boolean {
  const { current, older } = keysOf(secret, purpose);
  return [current, ...older].some((key) => isSame(value, make(Buffer.from(key))));
}

function isSame(value: string, other: string): boolean {
  const [one, two] = [Buffer.from(value), Buffer.from(other)];
  return one.length === two.length && timingSafeEqual(one, two);
}

/** The key among `keys` that has this id; undefined when none has. */
export function findKey({ current, older }: SecretKeys, id: string): Buffer | undefined {
  const found = [current, ...older].find((key) => keyId(key) === id);
  return found === undefined ? undefined : Buffer.from(found);
}
