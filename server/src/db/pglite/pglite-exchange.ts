/** One exchange of the wire protocol with PGlite. */
import type { PGlite } from '@electric-sql/pglite';

/**
 * Passes the bytes of a client on and gives back what the engine answers. Not by `execProtocolRaw`, which also reads every
 * message of the answer and keeps it as long as the engine lives.
 */
export async function exchange(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Each part is a view of the engine's own memory, which the next one overwrites.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
}
