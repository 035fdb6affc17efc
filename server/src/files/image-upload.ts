/** An image that came with a call: rebuilt, or refused at its field. */

import type { UploadedFile } from '../http/bodies/uploads.ts';
import { problem } from '../http/problem.ts';
import { ImageRefusal, type ImageType, type RebuiltImage } from './image-types.ts';
import { type ImageRules, rebuildImage } from './images.ts';

type Rebuilt<Type extends ImageType> = RebuiltImage & { type: Type };

/** @throws Problem invalid_request, whose message key at `field` says what is wrong with the image */
export async function rebuildUpload<const Type extends ImageType>(
  file: UploadedFile,
  field: string,
  rules: ImageRules & { types: readonly Type[] },
): Promise<Rebuilt<Type>> {
  try {
    return (await rebuildImage(await file.bytes(), rules)) as Rebuilt<Type>;
  } catch (error) {
    if (!(error instanceof ImageRefusal)) throw error;
    throw problem('invalid_request', { fields: { [field]: error.fault } });
  }
}
