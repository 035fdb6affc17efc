/** The bytes of a file of an export at rest: compressed, and sealed for that one file. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
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

/** A list of tens of thousands of dossiers as it comes, so that no more than a few of its lines are in memory; any other file whole. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Some milliseconds to pack at most. A stream takes longer, and leaves memory behind that the collector looks for late. */
const smallBytes = 100_000;

export async function sealFile(secret: ServerSecret, place: Place, content: Content): Promise<Sealed> {
  const { packed, ...told } = await pack(content);
  return { ...told, sealed: sealSecret(keysOf(secret, filePurpose), packed.toString('base64'), contextOfFile(place)) };
}

async function pack(content: Content): Promise<Omit<Sealed, 'sealed'> & { packed: Buffer }> {
  const hash = createHash('sha256');
  if (content instanceof Uint8Array && content.length <= smallBytes)
    return { bytes: content.length, sha256: hash.update(content).digest('hex'), packed: gzipSync(content) };
  let bytes = 0;
  async function* told() {
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  // By a thread of its own.
  const zipped = createGzip();
  const [packed] = await Promise.all([buffer(zipped), pipeline(Readable.from(told()), zipped)]);
  return { bytes, sha256: hash.digest('hex'), packed };
}

/** @param bytes of the file: a large one is unpacked as it is read. @throws SecretUnreadable */
export function openFile(secret: ServerSecret, place: Place, sealed: string, bytes: number): Buffer | Readable {
  const packed = Buffer.from(openSecret(keysOf(secret, filePurpose), sealed, contextOfFile(place)), 'base64');
  if (bytes <= smallBytes) return gunzipSync(packed);
  const unpacked = createGunzip();
  // Nobody may be reading it yet; whoever does hears of it as well.
  unpacked.once('error', () => {});
  return Readable.from([packed]).pipe(unpacked);
}
