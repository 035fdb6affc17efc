/** Images that come from outside: told by their content, and given back as new files that hold nothing but the picture. */
import { rebuildDrawing } from './drawings.ts';
import { ImageRefusal, type ImageType, maxSide, type RebuiltImage } from './image-types.ts';
import { rebuildRaster } from './raster.ts';

export interface ImageRules {
  /** What may be used in this place. */
  types: readonly ImageType[];
  /** Pixels of a whole image, all its frames together; 4,096 x 4,096 without it. */
  maxPixels?: number;
  /** 2 MB without it. */
  maxBytes?: number;
}

export const maxImageBytes = 2_097_152;

/**
 * The same picture in a file of our own making: decoded and encoded anew, without metadata and without whatever else the
 * file carried. The name and the declared type of an upload are not asked.
 * @throws ImageRefusal
 */
export async function rebuildImage(bytes: Buffer, rules: ImageRules): Promise<RebuiltImage> {
  const { types, maxPixels = maxSide * maxSide, maxBytes = maxImageBytes } = rules;
  if (bytes.length === 0) throw new ImageRefusal('images.empty');
  if (bytes.length > maxBytes) throw new ImageRefusal('images.too-large');
  const type = typeOf(bytes);
  if (type === null) throw new ImageRefusal('images.not-an-image');
  if (!types.includes(type)) throw new ImageRefusal('images.wrong-type');
  return type === 'svg' ? rebuildDrawing(bytes) : rebuildRaster(bytes, type, maxPixels);
}

const signatures = [
  ['png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['jpg', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['gif', Buffer.from('GIF87a', 'latin1')],
  ['gif', Buffer.from('GIF89a', 'latin1')],
] as const;

/** A first element `svg`, after at most a declaration, comments and a document type. Nothing slow on hostile text. */
const svgStart = /^\uFEFF?\s*(?:<\?xml\s|<!--|<!DOCTYPE\s+svg[\s>[]|<(?:\w{1,20}:)?svg[\s>/])/i;

function typeOf(bytes: Buffer): ImageType | null {
  const known = signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature));
  if (known !== undefined) return known[0];
  return svgStart.test(bytes.toString('utf8', 0, 512)) ? 'svg' : null;
}
