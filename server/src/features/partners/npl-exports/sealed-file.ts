/** The bytes of a file of an export at rest: compressed, and sealed for that one file. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { openSecret, sealSecret } from '../../../auth/secrets/secret-box.ts';
import { keysOf, type ServerSecret } from '../../../auth/secrets/server-secret.ts';

interface Place {
  readonly saleId: number;
  readonly name: string;
}

/** What the keys of files are derived for. */
export const filePurpose = 'npl-exports';

/** Where a file may be opened. */
export const contextOfFile = ({ saleId, name }: Place) => `npl-export-file:${saleId}:${name}`;

/** Compressed first, by a thread of its own: of a file of many megabytes little is left to seal. */
export async function sealFile(secret: ServerSecret, place: Place, content: Uint8Array): Promise<string> {
  const small = await promisify(gzip)(content);
  return sealSecret(keysOf(secret, filePurpose), small.toString('base64'), contextOfFile(place));
}

/** @throws SecretUnreadable */
export function openFile(secret: ServerSecret, place: Place, sealed: string): Promise<Buffer> {
  return promisify(gunzip)(
    Buffer.from(openSecret(keysOf(secret, filePurpose), sealed, contextOfFile(place)), 'base64'),
  );
}
