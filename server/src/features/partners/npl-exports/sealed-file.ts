/** The bytes of a file of an export at rest: compressed, and sealed for that one file. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openSecret, sealSecret } from '../../../auth/secrets/secret-box.ts';
import { keysOf, type ServerSecret } from '../../../auth/secrets/server-secret.ts';

interface Place {
  readonly saleId: number;
  readonly name: string;
}

export interface Sealed {
  /** Of what was sealed. */
  readonly bytes: number;
  readonly sha256: string;
  readonly sealed: string;
}

/** What the keys of files are derived for. */
export const filePurpose = 'npl-exports';

/** Where a file may be opened. */
export const contextOfFile = ({ saleId, name }: Place) => `npl-export-file:${saleId}:${name}`;

/** Of a list of tens of thousands of dossiers no more than a few lines are in memory, beside what is left of it compressed. */
export async function sealFile(
  secret: ServerSecret,
  place: Place,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Sealed> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* told() {
    for await (const part of content) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  // By a thread of its own.
  const small = await pipeline(told, createGzip(), (packed: Readable) => buffer(packed));
  const sealed = sealSecret(keysOf(secret, filePurpose), small.toString('base64'), contextOfFile(place));
  return { bytes, sha256: hash.digest('hex'), sealed };
}

/** Its bytes, unpacked as they are read. @throws SecretUnreadable */
export function openFile(secret: ServerSecret, place: Place, sealed: string): Readable {
  const small = openSecret(keysOf(secret, filePurpose), sealed, contextOfFile(place));
  return Readable.from([Buffer.from(small, 'base64')]).pipe(createGunzip());
}
