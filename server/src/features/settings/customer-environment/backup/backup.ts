/** A backup as text: compressed, encrypted and authenticated as a whole, so that no part of a damaged one is ever read. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Says what follows, and is authenticated with it. */
const mark = 'houston-customer-environment-1';
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const mostUnpacked = 64 * 1024 * 1024;

/** Why a backup cannot be opened; a text under `bulk-backup-restore.`. */
export type BackupFault = 'no-key' | 'no-backup' | 'does-not-open';

export class BackupRefusal extends Error {
  readonly fault: BackupFault;
  constructor(fault: BackupFault) {
    super(fault);
    this.fault = fault;
  }
}

export class UnpacksToMore extends Error {}

/** Encrypts `content` under a key of its own, which is kept nowhere. */
export function sealBackup(content: unknown): { backup: string; key: string } {
  const key = randomBytes(keyBytes);
  // Each key encrypts once, so that no nonce is ever used twice under one.
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(mark));
  const sealed = Buffer.concat([
    nonce,
    cipher.update(gzipSync(JSON.stringify(content))),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return { backup: `${mark}.${sealed.toString('base64url')}`, key: key.toString('base64url') };
}

/** @throws BackupRefusal; UnpacksToMore than `mostBytes` */
export function openBackup(backup: string, keyText: string, mostBytes = mostUnpacked): unknown {
  const key = bytesOf(keyText);
  if (key?.length !== keyBytes) throw new BackupRefusal('no-key');
  if (!backup.startsWith(`${mark}.`)) throw new BackupRefusal('no-backup');
  const sealed = bytesOf(backup.slice(mark.length + 1));
  if (sealed === null || sealed.length < nonceBytes + tagBytes) throw new BackupRefusal('does-not-open');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(mark));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const packed = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return JSON.parse(gunzipSync(packed, { maxOutputLength: mostBytes }).toString('utf8'));
  } catch (error) {
    if (error instanceof RangeError) throw new UnpacksToMore();
    throw new BackupRefusal('does-not-open');
  }
}

/** Strictly: two texts never stand for the same bytes, so every changed character counts. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
