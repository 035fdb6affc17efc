import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { plainPicture } from '../../../files/testing/hostile-rasters.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/screen-texts';

describeEngines('screenshots of the screens', (engine) => {
  const test = useTestApp(engine);
  let editor: SignedIn;
  let picture: Buffer;

  beforeAll(async () => {
    editor = await test.signIn({ permissions: ['customerEnvironmentManagementAllowed'] });
    picture = await plainPicture(1200, 800)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
  });
  beforeEach(() =>
    emptyTables(test.database, ['screen_texts', 'texts_left_empty', 'screen_images', 'checkout_screens']),
  );

  const upload = (content: Buffer | string, imageVersion = 0, more: { pageName?: string; name?: string } = {}) =>
    editor.upload(
      `${path}/image`,
      { pageName: more.pageName ?? 'terms', imageVersion: String(imageVersion) },
      { file: { name: more.name ?? 'terms.png', content } },
    );
  async function raw(url: string, headers: Record<string, string> = {}) {
    const {
      rawPayload,
      statusCode,
      headers: answered,
    } = await test.server.inject({ url, headers, cookies: editor.cookies });
    return { bytes: rawPayload, status: statusCode, headers: answered };
  }

  it('are stored as new files of what they are, whatever their name says', async () => {
    const { status, body } = await upload(picture, 0, { name: 'a.png' });
    expect([status, body]).toEqual([
      200,
      {
        pageName: 'terms',
        translations: {},
        leftEmpty: [],
        imageExists: true,
        image: {
          type: 'jpg',
          width: 1200,
          height: 800,
          bytes: expect.any(Number),
          changedAt: test.clock.now.toISOString(),
          changedBy: `${editor.admin.firstName} ${editor.admin.lastName}`,
          version: 1,
        },
        version: 1,
      },
    ]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'screen-text.image',
      recordId: 'terms',
      before: { image: null },
      after: { image: expect.stringMatching(/^jpg 1200 × 800/), file: 'a.png' },
    });
    const full = await raw(`${path}/terms/image`);
    expect([full.bytes.length, full.bytes.includes('secret place')]).toEqual([body.image.bytes, false]);
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect((await raw(`${path}/terms/image`, { 'if-none-match': String(full.headers.etag) })).status).toBe(304);
    const small = await raw(`${path}/terms/image?size=thumbnail&version=1`);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 570, height: 380 });
  });

  it('are replaced from the version that was looked at, once', async () => {
    await upload(picture);
    const answers = await Promise.all([1, 2, 3].map(() => upload(picture, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await upload(picture, 1)).toMatchObject({ status: 409, body: { current: { image: { version: 2 } } } });
  });

  it('are saved beside the texts at the same moment', async () => {
    const translations = { en: { title: 'Terms', description: 'Read them' } };
    const [image, texts] = await Promise.all([
      upload(picture),
      editor.put(`${path}/translations`, { pageName: 'terms', translations, version: 1 }),
    ]);
    expect([image.status, texts.status]).toEqual([200, 200]);
    const { body } = await editor.get(`${path}/terms`);
    expect([body.imageExists, body.version, body.translations.en.title]).toEqual([true, 2, 'Terms']);
  });

  it('are refused with a reason at their field, and leave what there is', async () => {
    await upload(picture);
    const gif = await plainPicture().gif().toBuffer();
    const refused = [
      await upload('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>', 1),
      await upload(gif, 1),
      await upload('GIF89a<script>', 1),
      await upload('no image', 1),
      await upload(picture.subarray(0, 3000), 1),
      await upload(await plainPicture(4097, 1).png().toBuffer(), 1),
      await upload('', 1),
    ];
    expect(refused.map(({ status, body }) => [status, body.fields?.file])).toEqual([
      [400, 'images.wrong-type'],
      [400, 'images.wrong-type'],
      [400, 'images.wrong-type'],
      [400, 'images.not-an-image'],
      [400, 'images.damaged'],
      [400, 'images.too-many-pixels'],
      [400, 'validation.file-empty'],
    ]);
    const large = await upload(Buffer.alloc(2_097_153), 1);
    expect([large.status, large.body.fields]).toEqual([413, { file: 'validation.file-too-large: 2097152' }]);
    expect((await upload(picture, 1, { pageName: 'nowhere' })).body.fields).toEqual({ pageName: 'validation.unknown' });
    expect((await editor.get(`${path}/terms`)).body.image.version).toBe(1);
  });

  it('are for admins who manage the customer environment, and not there before they are uploaded', async () => {
    expect((await raw(`${path}/terms/image`)).status).toBe(404);
    const other = await test.signIn({ permissions: [] });
    const file = { file: { name: 'a.png', content: picture } };
    const { status } = await other.upload(`${path}/image`, { pageName: 'terms', imageVersion: '0' }, file);
    expect(status).toBe(403);
  });
});
