import type { Body, Params, Query } from '@houston/contract/endpoint';
import type { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import type { ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { actorOf, type Call } from '../../../call.ts';
import { imageAnswer } from '../../../files/image-answer.ts';
import { rebuildUpload } from '../../../files/image-upload.ts';
import { shrinkImage } from '../../../files/raster.ts';
import type { UploadedFile } from '../../../http/bodies/uploads.ts';
import { found, requireVersion } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { changeScreens } from './screen-texts.service.ts';
import { findImage, findScreen, lockScreen, storeImage } from './screen-texts.store.ts';

type Api = typeof screenTextsApi;

/** What a list shows at most, twice as fine for screens with twice the pixels. */
const thumbnail = { width: 768, height: 380 };

/** @throws Problem stale_version, invalid_request: the file is no image that can be used here */
export async function updateImage(
  call: Call,
  { pageName, imageVersion }: Body<Api['updateImage']>,
  file: UploadedFile,
): Promise<ScreenInformation> {
  const { bytes, width, height, type } = await rebuildUpload(file, 'file', { types: ['png', 'jpg'] });
  const small = await shrinkImage({ bytes, type }, thumbnail);
  return changeScreens(call, async ({ tx, audit }) => {
    await lockScreen(tx, pageName);
    const before = await findScreen(tx, pageName);
    await requireVersion(imageVersion, before.image?.version ?? 0, () => before);
    await storeImage(tx, {
      pageName,
      type,
      content: bytes,
      thumbnail: small,
      width,
      height,
      changedAt: call.now,
      changedBy: await nameOfAdmin(tx, actorOf(call).adminId),
      version: imageVersion + 1,
    });
    const after = await findScreen(tx, pageName);
    audit({
      action: 'screen-text.image',
      record: { kind: 'screen-text', id: pageName },
      before: { image: describe(before) },
      after: { image: describe(after) },
      context: { file: file.name },
    });
    return after;
  });
}

/** @throws Problem not_found */
export async function readImage(
  { app }: Call,
  { pageName }: Params<Api['image']>,
  { size }: Query<Api['image']>,
): Promise<RawAnswer> {
  return imageAnswer(found(await findImage(app.database.orm, pageName, size)), 'private');
}

function describe({ image }: ScreenInformation): string | null {
  if (image === null) return null;
  return `${image.type} ${image.width} × ${image.height}, ${image.bytes} bytes, version ${image.version}`;
}
