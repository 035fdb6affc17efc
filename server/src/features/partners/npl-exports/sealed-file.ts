/** The bytes of a file of an export at rest: compressed, and sealed for that one file. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { deriveKey, openSecret, type SecretKeys, sealSecret } from '../../../auth/secret-box.ts';

interface Place {
  readonly saleId: number;
  readonly name: string;
}

const contextOf = ({ saleId, name }: Place) => `npl-export-file:${saleId}:${name}`;

/** Compressed first, by a thread of its own: of a file of many megabytes little is left to seal. */
export async function sealFile(secret: Buffer, place: Place, content: Uint8Array): Promise<string> {
  const small = await promisify(gzip)(content);
  return sealSecret(keysOf(secret), small.toString('base64'), contextOf(place));
}

/** @throws SecretUnreadable */
export function openFile(secret: Buffer, place: Place, sealed: string): Promise<Buffer> {
  return promisify(gunzip)(Buffer.from(openSecret(keysOf(secret), sealed, contextOf(place)), 'base64'));
}

function keysOf(secret: Buffer): SecretKeys {
  return { current: deriveKey(secret, 'npl-exports'), older: [] };
}
