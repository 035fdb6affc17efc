/** The key pair with which Houston logs in where no password is agreed: made once, its private half sealed. */

import { deriveKey, openSecret, type SecretKeys, sealSecret } from '../auth/secret-box.ts';
import type { App } from '../call.ts';
import type { Db } from '../db/database.ts';
import { newKeyPair } from './new-key-pair.ts';
import { sftpOwnKey } from './sftp.table.ts';
import { SftpFailure } from './sftp-failure.ts';

const context = 'sftp:own-key';

export interface OwnKey {
  /** One line, as servers list it among those they let in. */
  readonly publicKey: string;
  readonly createdAt: Date;
}

/** The public half; null until somebody needed the pair. */
export async function findOwnKey(db: Db): Promise<OwnKey | null> {
  const [row] = await db.select().from(sftpOwnKey);
  return row === undefined ? null : { publicKey: row.publicKey, createdAt: row.createdAt };
}

/** The public half; the pair is made when nobody asked before. Of two that ask first at once, both get the same. */
export async function readOwnKey(app: App): Promise<OwnKey> {
  const { publicKey, createdAt } = await ownKeyRow(app);
  return { publicKey, createdAt };
}

/** @throws SftpFailure secret_unreadable */
export async function openOwnKey(app: App): Promise<string> {
  const { sealedPrivateKey } = await ownKeyRow(app);
  return openSealed(app.secret, sealedPrivateKey, context);
}

async function ownKeyRow(app: App) {
  const db = app.database.orm;
  const [row] = await db.select().from(sftpOwnKey);
  if (row !== undefined) return row;
  const made = newKeyPair('houston');
  await db
    .insert(sftpOwnKey)
    .values({
      id: 1,
      publicKey: made.public.trim(),
      sealedPrivateKey: sealSecret(keysOf(app.secret), made.private, context),
      createdAt: app.clock(),
    })
    .onConflictDoNothing();
  const [stored] = await db.select().from(sftpOwnKey);
  if (stored === undefined) throw new Error('the key pair was not stored');
  return stored;
}

/** For the database. @param owner as in `SftpTarget`; it opens for no other */
export function sealSftpPassword(secret: Buffer, owner: string, password: string): string {
  return sealSecret(keysOf(secret), password, `sftp:password:${owner}`);
}

/** @throws SftpFailure secret_unreadable */
export function openSftpPassword(secret: Buffer, owner: string, sealed: string): string {
  return openSealed(secret, sealed, `sftp:password:${owner}`);
}

function openSealed(secret: Buffer, sealed: string, place: string): string {
  try {
    return openSecret(keysOf(secret), sealed, place);
  } catch {
    throw new SftpFailure('secret_unreadable');
  }
}

function keysOf(secret: Buffer): SecretKeys {
  return { current: deriveKey(secret, 'sftp'), older: [] };
}
