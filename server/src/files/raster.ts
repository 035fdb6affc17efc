/** Photographs, screenshots and animations, decoded and encoded anew. */
import type { Metadata, Sharp } from 'sharp';
import { ImageRefusal, maxSide, type RebuiltImage } from './image-types.ts';

type SharpLibrary = typeof import('sharp')['default'];

// Loaded with the first image: reading the library would take a tenth of a second of every start.
let loading: Promise<SharpLibrary> | null = null;

function loadSharp(): Promise<SharpLibrary> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // libvips can read some thirty formats. Whatever the first bytes of a file promise, only these three decoders run.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'],
    });
    // Uploads are rare and never the same twice.
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

type RasterType = 'png' | 'jpg' | 'gif';

const formats: Record<RasterType, Metadata['format']> = { png: 'png', jpg: 'jpeg', gif: 'gif' };

/** A file may grow when it is encoded anew, but not without end. */
const maxGrowth = 4;
const leastLimit = 1_048_576;
const maxSeconds = 20;
const maxFrames = 1000;

// A decoded image of the largest size takes 64 MB, so they are done one after the other.
let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps the animation of a gif; of an animated png the first frame.
 * @throws ImageRefusal images.damaged, images.too-many-pixels or images.too-large
 */
export function rebuildRaster(bytes: Buffer, type: RasterType, maxPixels: number): Promise<RebuiltImage> {
  const mine = last.then(() => rebuild(bytes, type, maxPixels));
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * A smaller copy of an image that was rebuilt before, of the same type; one that is small enough stays as it is.
 * @param within the most that it may measure, in pixels
 */
export async function shrinkImage(
  { bytes, type }: Pick<RebuiltImage, 'bytes'> & { type: 'png' | 'jpg' },
  within: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const small = sharp(bytes).resize({ ...within, fit: 'inside', withoutEnlargement: true });
  return encode(small, type).toBuffer();
}

/** Twice the dots that a document has room for, so that print is sharp. */
const logoSize = { width: 600, height: 210 };

/**
 * An image that was rebuilt before, as the PNG of a document. Drawings have a decoder of their own, which is let in for that one alone: its
 * turn comes when no upload is decoded.
 */
export function drawLogo(bytes: Buffer, isDrawing: boolean): Promise<Buffer> {
  const mine = last.then(() => draw(bytes, isDrawing));
  last = mine.catch(() => undefined);
  return mine;
}

async function draw(bytes: Buffer, isDrawing: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const drawings = { operation: ['VipsForeignLoadSvgBuffer'] };
  if (isDrawing) sharp.unblock(drawings);
  try {
    const source = sharp(bytes, { limitInputPixels: maxSide ** 2, ...(isDrawing && { density: 144 }) });
    const sized = source.resize({ ...logoSize, fit: 'inside', withoutEnlargement: !isDrawing });
    return await sized.toColourspace('srgb').timeout({ seconds: maxSeconds }).png({ compressionLevel: 9 }).toBuffer();
  } finally {
    if (isDrawing) sharp.block(drawings);
  }
}

async function rebuild(bytes: Buffer, type: RasterType, maxPixels: number): Promise<RebuiltImage> {
  const sharp = await loadSharp();
  // The limit counts all frames. Our own, below, comes from the header alone and so before anything is decoded.
  const source = sharp(bytes, { animated: type === 'gif', failOn: 'error', limitInputPixels: maxPixels });
  const { width, height, pageHeight = height, pages = 1, format } = await source.metadata().catch(refuse);
  if (format !== formats[type]) throw new ImageRefusal('images.damaged');
  if (width > maxSide || pageHeight > maxSide || width * height > maxPixels || pages > maxFrames) {
    throw new ImageRefusal('images.too-many-pixels');
  }
  const picture = encode(source.autoOrient().timeout({ seconds: maxSeconds }), type);
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuse);
  if (data.length > Math.max(bytes.length * maxGrowth, leastLimit)) throw new ImageRefusal('images.too-large');
  return { type, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

// Without `keepMetadata` nothing of Exif, XMP, IPTC, comments or colour profiles is written; colours become sRGB.
function encode(source: Sharp, type: RasterType): Sharp {
  if (type === 'png') return source.png({ compressionLevel: 9 });
  if (type === 'jpg') return source.jpeg({ quality: 85 });
  return source.gif();
}

/** What the decoder says is about bytes and of no use to an admin. */
function refuse(error: unknown): never {
  const isTooBig = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message);
  throw new ImageRefusal(isTooBig ? 'images.too-many-pixels' : 'images.damaged');
}
