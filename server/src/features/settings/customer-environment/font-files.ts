/** Font files told by how they begin; what their name says has no weight. */

/** @returns the media type; null for what is no font */
export function fontTypeOf(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'wOFF') return 'font/woff';
  if (start === 'wOF2') return 'font/woff2';
  if (start === 'OTTO') return 'font/otf';
  if (start === '\x00\x01\x00\x00' || start === 'true') return 'font/ttf';
  if (start === 'ttcf') return 'font/collection';
  // The magic number of an embedded OpenType file stands after its sizes and flags.
  return bytes.length > 82 && bytes.readUInt16LE(34) === 0x504c ? 'application/vnd.ms-fontobject' : null;
}
