/** Under which key the audit chain goes on: the head names it, and only the rotation of the secret names another. */

import { keyId } from '../auth/secrets/secret-box.ts';
import { findKey, keysOf, type ServerSecret } from '../auth/secrets/server-secret.ts';
import type { AuditRow } from './audit-hash.ts';
import { hashAuditRow } from './audit-hash.ts';

const purpose = 'audit-chain';

/**
 * The key of rows that are added now. While processes know two secrets, all of them take the same.
 * @throws when the secret was replaced by one that this process was not told
 */
export function appendKey(secret: ServerSecret, named: string | null): Buffer {
  const keys = keysOf({ ...secret, kept: [] }, purpose);
  if (named === null) return Buffer.from(keys.current);
  const key = findKey(keys, named);
  if (key === undefined) throw new Error('the audit trail goes on under a secret that this process does not know');
  return key;
}

/** Whether the key of that name follows from a secret that is known. */
export function knowsAuditKey(secret: ServerSecret, named: string): boolean {
  return findKey(keysOf({ ...secret, kept: [] }, purpose), named) !== undefined;
}

/** The key that follows from the newest secret, and its name. */
export function newestAuditKey(secret: ServerSecret): { id: string; key: Buffer } {
  const key = Buffer.from(keysOf(secret, purpose).current);
  return { id: keyId(key), key };
}

/** The name of the key that sealed `last`; null when no secret that is known did. @param before the hash before it */
export function nameOfSeal(secret: ServerSecret, before: string, last: AuditRow): string | null {
  const { hash, ...content } = last;
  const { current, older } = keysOf({ ...secret, kept: [] }, purpose);
  const sealing = [current, ...older].find((key) => hashAuditRow(Buffer.from(key), before, content) === hash);
  return sealing === undefined ? null : keyId(sealing);
}

/** The keys of a whole chain. @returns for the id of a row its key; undefined when that is of a secret nobody named */
export function chainKeys(secret: ServerSecret, named: string | null): (rowId: number) => Buffer | undefined {
  const ended = secret.kept
    .flatMap(({ purpose: of, key, untilId }) => (of === purpose && untilId !== null ? [{ key, untilId }] : []))
    .sort((one, other) => one.untilId - other.untilId);
  const keys = keysOf({ ...secret, kept: [] }, purpose);
  const last = named === null ? Buffer.from(keys.current) : findKey(keys, named);
  return (rowId) => ended.find(({ untilId }) => rowId <= untilId)?.key ?? last;
}
