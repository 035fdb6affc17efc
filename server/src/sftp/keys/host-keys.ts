/** The keys that servers showed: pinned at the first connection, and another one refused until somebody accepts it. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { type SftpHostKeyRow, sftpHostKeys } from '../sftp.table.ts';

/** Whose settings name the server, and which one. */
export interface HostPlace {
  /** For example `psper:12`: a key that was accepted for one is not so for another. */
  readonly owner: string;
  /** As it is called: in small letters, an address in its usual form. */
  readonly host: string;
  readonly port: number;
}

export interface ShownKey {
  /** For example `ssh-ed25519`. */
  readonly keyType: string;
  /** `SHA256:` and 43 characters, as OpenSSH writes it. */
  readonly fingerprint: string;
}

/** Of a key as it travels: its type in words first. */
export function shownKeyOf(blob: Buffer): ShownKey {
  const length = blob.length < 4 ? 0 : blob.readUInt32BE(0);
  const type = blob.subarray(4, 4 + Math.min(length, 60)).toString('latin1');
  const hash = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '');
  return { keyType: /^[a-z0-9@.-]+$/.test(type) ? type : 'unknown', fingerprint: `SHA256:${hash}` };
}

function at({ owner, host, port }: HostPlace) {
  return and(eq(sftpHostKeys.owner, owner), eq(sftpHostKeys.host, host), eq(sftpHostKeys.port, port));
}

export async function findHostKey(db: Db, place: HostPlace): Promise<SftpHostKeyRow | null> {
  const [row] = await db.select().from(sftpHostKeys).where(at(place));
  return row ?? null;
}

/** The key that holds, and another one that the server showed since; null where there is none. */
export function keysOf(pin: SftpHostKeyRow | null) {
  if (pin === null) return { hostKey: null, offeredKey: null };
  const { offeredType, offeredFingerprint, offeredAt } = pin;
  return {
    hostKey: { type: pin.keyType, fingerprint: pin.fingerprint, at: pin.pinnedAt },
    offeredKey:
      offeredType === null || offeredFingerprint === null || offeredAt === null
        ? null
        : { type: offeredType, fingerprint: offeredFingerprint, at: offeredAt },
  };
}

/** Keeps the first key that a server showed. @returns whether it is the one that holds: another process may have been first */
export async function pinHostKey(db: Db, { owner, host, port }: HostPlace, key: ShownKey, now: Date): Promise<boolean> {
  const { keyType, fingerprint } = key;
  await db
    .insert(sftpHostKeys)
    .values({ owner, host, port, keyType, fingerprint, pinnedAt: now })
    .onConflictDoNothing();
  return (await findHostKey(db, { owner, host, port }))?.fingerprint === fingerprint;
}

/** Remembers the key that was refused, for whoever may accept it. */
export async function keepOfferedKey(db: Db, place: HostPlace, key: ShownKey, now: Date): Promise<void> {
  await db
    .update(sftpHostKeys)
    .set({ offeredType: key.keyType, offeredFingerprint: key.fingerprint, offeredAt: now })
    .where(and(at(place), sql`${sftpHostKeys.fingerprint} <> ${key.fingerprint}`));
}

/** @returns the pin before and after; null when exactly this key is not what waits to be accepted */
export async function acceptHostKey(
  tx: Tx,
  place: HostPlace,
  fingerprint: string,
  now: Date,
): Promise<{ before: ShownKey; after: ShownKey } | null> {
  const [before] = await tx.select().from(sftpHostKeys).where(at(place)).for('update');
  if (before?.offeredFingerprint !== fingerprint || before.offeredType === null) return null;
  const after = { keyType: before.offeredType, fingerprint };
  await tx
    .update(sftpHostKeys)
    .set({ ...after, pinnedAt: now, offeredType: null, offeredFingerprint: null, offeredAt: null })
    .where(at(place));
  return { before, after };
}
