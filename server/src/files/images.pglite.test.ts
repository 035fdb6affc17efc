import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageAnswer } from './image-answer.ts';
import { ImageRefusal, type ImageType } from './image-types.ts';
import { rebuildImage } from './images.ts';
import { rebuildSvg } from './svg.ts';
import { drawing, harmedDrawings, refusedDrawings, shape } from './testing/hostile-drawings.ts';
import { claimedPng, doubleRasters, gif, jpg, plainPicture, png, refusedRasters } from './testing/hostile-rasters.ts';

const types: ImageType[] = ['png', 'jpg', 'gif', 'svg'];
const rebuild = (content: string | Buffer, rules = {}) => rebuildImage(Buffer.from(content), { types, ...rules });
const faultOf = (content: string | Buffer, rules = {}) =>
  rebuild(content, rules).then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageRefusal ? error.fault : error),
  );
const rebuiltText = async (content: string) => (await rebuild(content)).bytes.toString();

it('refuses every file that is no sound image, and says why', async () => {
  const files = Object.entries({ ...refusedRasters, ...refusedDrawings });
  const faults: Record<string, unknown> = {};
  for (const [name, [content]] of files) faults[name] = await faultOf(content);
  expect(faults).toEqual(Object.fromEntries(files.map(([name, [, fault]]) => [name, fault])));
});

it('gives back nothing but the picture of a file that is also something else', async () => {
  for (const [name, file] of Object.entries(doubleRasters)) {
    const { bytes, width, height } = await rebuild(file);
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    const extras = [exif, xmp, iptc, icc, comments].filter((extra) => extra !== undefined);
    expect([name, bytes.includes('alert'), width, height, extras]).toEqual([name, false, 8, 6, []]);
  }
});

it('takes whatever runs or loads out of a drawing and keeps the rest', async () => {
  for (const [name, part] of Object.entries(harmedDrawings)) {
    const text = await rebuiltText(drawing(part + shape));
    expect([name, /alert|evil|script|@|url|base=|on\w+=/i.exec(text)?.[0], text.includes(shape)]).toEqual([
      name,
      undefined,
      true,
    ]);
    expect(await rebuiltText(text)).toBe(text);
  }
});

it('keeps what drawing programs write', async () => {
  const content = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- Generator: a program -->',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">',
    '<svg:style type="text/css">/* ours */ .a, #b > path {fill:#f00;-x:1;stroke:url(#g)} .e, .f-1 {fill:url(#g)} @media print{.c{fill:blue}} .d{stroke:red}</svg:style>',
    '<svg:defs><svg:linearGradient id="g"><svg:stop offset="0" style="stop-color:rgb(1, 2, 3)"/></svg:linearGradient></svg:defs>',
    '<svg:g transform="translate(1 2)" style="fill:url(#g) none;cursor:help">',
    '<svg:use xlink:href="#g" href="#g"/><svg:text font-family="\'Open Sans\', serif">A &amp; B &lt;c&gt; é</svg:text></svg:g></svg:svg>',
  ].join('\n');
  const { bytes, ...rest } = await rebuild(`\uFEFF${content}`);
  expect(rest).toEqual({ type: 'svg', width: 20, height: 10 });
  expect(bytes.toString()).toBe(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">',
      '<style>.a, #b &gt; path{fill:#f00}.e, .f-1{fill:url(#g)}.d{stroke:red}</style>',
      '<defs><linearGradient id="g"><stop offset="0" style="stop-color:rgb(1, 2, 3)"></stop></linearGradient></defs>',
      '<g transform="translate(1 2)" style="fill:url(#g) none">',
      '<use href="#g"></use><text font-family="\'Open Sans\', serif">A &amp; B &lt;c&gt; é</text></g></svg>',
    ].join(''),
  );
});

it.each([
  ['width="20mm" height="1in"', 76, 96],
  ['width="100%" height="100%" viewBox="0 0 40 30"', 40, 30],
  ['width="80" viewBox="0,0,40,30"', 80, 60],
  ['height="15" viewBox="0 0 40 30"', 20, 15],
  ['viewBox="0 0 81920 40960"', 4096, 2048],
  ['viewBox="none"', 300, 150],
])('knows the size of a drawing with %s', async (attributes, width, height) => {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shape}</svg>`;
  expect(await rebuild(content)).toMatchObject({ width, height });
});

it('tells the type by the content and takes only what the place allows', async () => {
  for (const [type, file] of [
    ['png', png],
    ['jpg', jpg],
    ['gif', gif],
    ['svg', drawing(shape)],
  ] as const) {
    expect(await rebuild(file)).toMatchObject({ type });
    expect(await faultOf(file, { types: types.filter((other) => other !== type) })).toBe('images.wrong-type');
  }
});

it('holds to the limits of the place', async () => {
  expect(await faultOf(png, { maxBytes: png.length })).toBe('taken');
  expect(await faultOf(png, { maxBytes: png.length - 1 })).toBe('images.too-large');
  expect(await faultOf(png, { maxPixels: 48 })).toBe('taken');
  expect(await faultOf(png, { maxPixels: 47 })).toBe('images.too-many-pixels');
  expect(await rebuild(await plainPicture(4096, 4096).png().toBuffer())).toMatchObject({ width: 4096, height: 4096 });
});

it('turns a photograph as its camera meant it', async () => {
  const photo = await plainPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { bytes, width, height } = await rebuild(photo);
  expect([width, height, (await sharp(bytes).metadata()).orientation]).toEqual([6, 8, undefined]);
});

it('keeps an animation moving', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 6, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 300] })
    .toBuffer();
  const { bytes, width, height } = await rebuild(animation);
  const { pages, delay } = await sharp(bytes, { animated: true }).metadata();
  expect([width, height, pages, delay]).toEqual([8, 6, 2, [100, 300]]);
});

it('is not slowed down by values that are made to be slow', () => {
  // In this thread: starting another is not what is measured.
  const read = (content: string) => rebuildSvg(Buffer.from(content));
  const long = 400_000;
  const values = [
    '-1'.repeat(long),
    'a('.repeat(long),
    '/*'.repeat(long),
    `url(${' '.repeat(long)}`,
    ' '.repeat(2 * long),
  ];
  // Of the processor: a busy machine takes longer for what is not slow.
  const start = process.threadCpuUsage();
  for (const value of values) {
    read(drawing(`<g fill="${value}" style="fill:${value}"/>${shape}`));
    read(drawing(`<style>.a{fill:${value}}</style>${shape}`));
  }
  const rules = '.a{fill:url(#g)}'.repeat(100_000);
  expect(() => read(drawing(`<style>${rules}</style>${shape}`))).toThrow('images.too-complex');
  const users = `<g id="a" fill="url(#b)"/><g id="b"/>`.repeat(9_000);
  expect(() => read(drawing(users + shape))).toThrow('images.too-complex');
  expect(() => read(`<?xml ${' '.repeat(2 * long)}`)).toThrow('images.damaged');
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(5_000);
});

it('survives ten at once, good and bad', async () => {
  const files = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? png : claimedPng(60_000, 60_000)));
  const faults = await Promise.all(files.map((file) => faultOf(file)));
  expect(faults).toEqual(files.map((file) => (file === png ? 'taken' : 'images.too-many-pixels')));
});

it('is answered so that it cannot run, load or be taken for something else', () => {
  const { contentType, headers } = imageAnswer({ type: 'svg', bytes: Buffer.from('<svg/>') }, 'private');
  expect(contentType).toBe('image/svg+xml; charset=utf-8');
  expect(headers).toEqual({
    'content-security-policy':
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const shared = imageAnswer({ type: 'jpg', bytes: jpg }, 'public');
  expect([shared.contentType, shared.headers['cache-control']]).toEqual(['image/jpeg', 'public, max-age=300']);
  expect(shared.headers['content-security-policy']).not.toContain('unsafe');
});
