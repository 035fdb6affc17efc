import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageFault } from '../image-types.ts';

/** A picture of one colour, as a program would save it. */
export function plainPicture(width = 8, height = 6) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
}

export const png = await plainPicture().png().toBuffer();
export const jpg = await plainPicture().jpeg().toBuffer();
export const gif = await plainPicture().gif().toBuffer();

// What a decoder has to read to the end: too much for one buffer, so that a cut is in the middle of the picture.
const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 2654435761) >>> 24));
const noisy = () => sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
const noisyPng = await noisy().png().toBuffer();
const noisyJpg = await noisy().jpeg().toBuffer();
const noisyGif = await noisy().gif().toBuffer();

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A png of any size that it claims, with the pixels of another. */
export function claimedPng(width: number, height: number, pixels = deflateSync(Buffer.alloc(1000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, 8), ...parts]);
}

function claimedGif(width: number, height: number): Buffer {
  const copy = Buffer.from(gif);
  copy.writeUInt16LE(width, 6);
  copy.writeUInt16LE(height, 8);
  const image = copy.indexOf(0x2c, 13);
  copy.writeUInt16LE(width, image + 5);
  copy.writeUInt16LE(height, image + 7);
  return copy;
}

function claimedJpg(width: number, height: number): Buffer {
  const copy = Buffer.from(jpg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding);

function withWrongSum(): Buffer {
  const copy = Buffer.from(noisyPng);
  const at = copy.indexOf('IDAT') + 40;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

const manyFrames = Buffer.concat([
  gif.subarray(0, -1),
  ...Array.from({ length: 1100 }, () => gif.subarray(gif.indexOf(0x2c, 13), -1)),
  Buffer.from([0x3b]),
]);

/** Name -> the file and what it is refused with. */
export const refusedRasters: Record<string, [Buffer, ImageFault]> = {
  'nothing at all': [Buffer.alloc(0), 'images.empty'],
  'one byte more than 2 MB': [Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)]), 'images.too-large'],
  zeros: [Buffer.alloc(1000), 'images.not-an-image'],
  'a text': [text('Dear customer'), 'images.not-an-image'],
  'a page': [text('<!doctype html><script>alert(1)</script>'), 'images.not-an-image'],
  'a page that begins with a comment': [text('<!-- svg --><html><script>1</script></html>'), 'images.not-an-image'],
  'a script': [text('#!/bin/sh\nrm -rf /'), 'images.not-an-image'],
  PHP: [text('<?php system($_GET[0]); ?>'), 'images.not-an-image'],
  'a PDF': [text('%PDF-1.7\n'), 'images.not-an-image'],
  PostScript: [text('%!PS-Adobe-3.0 EPSF-3.0\n'), 'images.not-an-image'],
  'commands of ImageMagick': [text("push graphic-context\nimage over 0,0 0,0 'https://evil'"), 'images.not-an-image'],
  'an archive': [text('PK\x03\x04', 'latin1'), 'images.not-an-image'],
  'a program for Linux': [text('\x7fELF', 'latin1'), 'images.not-an-image'],
  'a program for Windows': [text('MZ\x90\0', 'latin1'), 'images.not-an-image'],
  'a bitmap': [text('BM\x46\0\0\0', 'latin1'), 'images.not-an-image'],
  'an icon': [text('\0\0\x01\0\x01\0', 'latin1'), 'images.not-an-image'],
  'a tiff': [await plainPicture().tiff().toBuffer(), 'images.not-an-image'],
  'a webp': [await plainPicture().webp().toBuffer(), 'images.not-an-image'],
  'an avif': [await plainPicture().avif().toBuffer(), 'images.not-an-image'],
  'an image behind a line break': [Buffer.concat([text('\n'), png]), 'images.not-an-image'],
  'a png in base64': [text(png.toString('base64')), 'images.not-an-image'],
  'a png read as text and saved again': [text(png.toString('utf8')), 'images.not-an-image'],
  'the signature of a png and no more': [png.subarray(0, 8), 'images.damaged'],
  'the header of a png and no more': [png.subarray(0, 33), 'images.damaged'],
  'a png cut in the middle': [half(noisyPng), 'images.damaged'],
  'a png without its last pixels': [noisyPng.subarray(0, -40), 'images.damaged'],
  'a png with a wrong checksum': [withWrongSum(), 'images.damaged'],
  'a png of no width': [claimedPng(0, 8), 'images.damaged'],
  'a png of no height': [claimedPng(8, 0), 'images.damaged'],
  'a png with pixels that do not unpack': [claimedPng(8, 8, Buffer.alloc(40, 7)), 'images.damaged'],
  'a png that is wider than it may be': [claimedPng(4097, 1), 'images.too-many-pixels'],
  'a png that is higher than it may be': [claimedPng(1, 4097), 'images.too-many-pixels'],
  'a png that claims 50,000 × 50,000': [claimedPng(50_000, 50_000), 'images.too-many-pixels'],
  'a png of the largest numbers': [claimedPng(0x7fffffff, 0x7fffffff), 'images.damaged'],
  'a flood of real pixels': [await plainPicture(5000, 5000).png().toBuffer(), 'images.too-many-pixels'],
  'the start of a jpeg and no more': [jpg.subarray(0, 3), 'images.damaged'],
  'a jpeg cut in its header': [jpg.subarray(0, 100), 'images.damaged'],
  'a jpeg cut in the middle': [half(noisyJpg), 'images.damaged'],
  'a jpeg without its end': [noisyJpg.subarray(0, -60), 'images.damaged'],
  'a jpeg of no width': [claimedJpg(0, 8), 'images.damaged'],
  'a jpeg that claims 65,000 × 65,000': [claimedJpg(65_000, 65_000), 'images.too-many-pixels'],
  'a jpeg with a png inside': [Buffer.concat([jpg.subarray(0, 3), png]), 'images.damaged'],
  'the signature of a gif and no more': [gif.subarray(0, 6), 'images.damaged'],
  'a gif that is a script': [text('GIF89a=1;alert(document.domain)//'), 'images.damaged'],
  'a gif that is PHP': [text('GIF89a<?php system($_GET[0]); ?>'), 'images.damaged'],
  'a gif cut in the middle': [half(noisyGif), 'images.damaged'],
  'a gif that claims 60,000 × 60,000': [claimedGif(60_000, 60_000), 'images.too-many-pixels'],
  'a gif of a thousand and one frames': [manyFrames, 'images.too-many-pixels'],
};

const script = text('<script>alert(document.domain)</script>');
const withComment = (bytes: Buffer) => {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
};
const withGifComment = Buffer.concat([
  gif.subarray(0, -1),
  Buffer.from([0x21, 0xfe, script.length]),
  script,
  Buffer.from([0, 0x3b]),
]);
const withChunk = Buffer.concat([
  png.subarray(0, 33),
  chunk('tEXt', Buffer.concat([text('Comment\0'), script])),
  png.subarray(33),
]);

/** Name -> a file that is an image and something else; what is given back must not hold `alert`. */
export const doubleRasters: Record<string, Buffer> = {
  'a png with a page behind it': Buffer.concat([png, script]),
  'a png with an archive behind it': Buffer.concat([png, text('PK\x03\x04alert', 'latin1')]),
  'a png with a script in its text': withChunk,
  'a png with an unknown part': Buffer.concat([png.subarray(0, 33), chunk('alRt', text('alert(1)')), png.subarray(33)]),
  'a jpeg with a page behind it': Buffer.concat([jpg, script]),
  'a jpeg with a script in its comment': withComment(jpg),
  'a jpeg with a script in its Exif': await plainPicture()
    .withExif({ IFD0: { Copyright: 'alert(1)' } })
    .jpeg()
    .toBuffer(),
  'a gif with a page behind it': Buffer.concat([gif, script]),
  'a gif with a script in its comment': withGifComment,
};
