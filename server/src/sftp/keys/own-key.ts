/** The key pair with which Houston logs in where no password is agreed: made once, its private half sealed. */

import { openSecret, sealSecret } from '../../auth/secrets/secret-box.ts';
import { keysOf, type ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { App } from '../../call.ts';
import type { Db } from '../../db/database.ts';
import { sftpOwnKey } from '../sftp.table.ts';
import { SftpFailure } from '../sftp-failure.ts';
import { newKeyPair } from './new-key-pair.ts';

/** What the keys of SFTP secrets are derived for. */
export const sftpPurpose = 'sftp';

/** Where the private half may be opened. */
export const ownKeyContext = 'sftp:own-key';

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
  return openSealed(app.secret, sealedPrivateKey, ownKeyContext);
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
      sealedPrivateKey: sealSecret(keysOf(app.secret, sftpPurpose), made.private, ownKeyContext),
      createdAt: app.clock(),
    })
    .onConflictDoNothing();
  const [stored] = await db.select().from(sftpOwnKey);
  if (stored === undefined) throw new Error('the key pair was not stored');
  return stored;
}

/** For the database. @param owner as in `SftpTarget`; it opens for no other */
export function sealSftpPassword(secret: ServerSecret, owner: string, password: string): string {
  return sealSecret(keysOf(secret, sftpPurpose), password, contextOfPassword(owner));
}

/** @throws SftpFailure secret_unreadable */
export function openSftpPassword(secret: ServerSecret, owner: string, sealed: string): string {
  return openSealed(secret, sealed, contextOfPassword(owner));
}

/** Where the password of an owner may be opened. */
export function contextOfPassword(owner: string): string {
  return `sftp:password:${owner}`;
}

function openSealed(secret: ServerSecret, sealed: string, place: string): string {
  try {
    return openSecret(keysOf(secret, sftpPurpose), sealed, place);
  } catch {
    throw new SftpFailure('secret_unreadable');
  }
}
