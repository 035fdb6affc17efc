import type { Body } from '@houston/contract/endpoint';
import type { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { renderTypeOf } from '@houston/contract/features/settings/customer-environment/variables';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { mediaTypes } from '../../../files/image-answer.ts';
import { ImageRefusal } from '../../../files/image-types.ts';
import { rebuildImage } from '../../../files/images.ts';
import type { UploadedFile } from '../../../http/bodies/uploads.ts';
import { problem } from '../../../http/problem.ts';
import { changeVariable, type Place } from './branding.service.ts';
import { type BrandingFile, storeFile } from './branding.store.ts';
import type { StoredVariable } from './branding.table.ts';
import { type CheckedStyle, checkStyleSheet } from './style-sheet-check.ts';
import { isText, paletteValue, refused, storeStyleSheet, textValue, type Value } from './values.ts';

type Api = typeof environmentManagementApi;
type Edited = Body<Api['edit']>['data'];

/** What takes long to check, and so is checked before the transaction. */
interface Checked {
  image: BrandingFile | undefined;
  style: CheckedStyle | undefined;
}

/** @throws Problem invalid_request, stale_version */
export async function editVariable(call: Call, place: Place, edited: Edited, file: UploadedFile | undefined) {
  const kind = renderTypeOf[edited.variableType];
  if (file !== undefined && kind !== 'Img') throw refusedFile('validation.unknown-field');
  const checked: Checked = {
    image: file && (await imageOf(await file.bytes())),
    style: kind === 'StyleSheet' ? await checkStyleSheet(edited.value) : undefined,
  };
  return changeVariable(call, place, edited, (tx, _branding, before) =>
    newValue(tx, edited, checked, before, call.now),
  );
}

/** @throws Problem invalid_request, stale_version */
export function resetVariable(call: Call, place: Place, body: Body<Api['reset']>) {
  return changeVariable(call, place, body, async () => null);
}

/** The picture of an upload in a file of our own making. @throws Problem invalid_request */
export async function imageOf(bytes: Buffer): Promise<BrandingFile> {
  try {
    const image = await rebuildImage(bytes, { types: ['png', 'jpg', 'gif', 'svg'] });
    return { type: mediaTypes[image.type], bytes: image.bytes };
  } catch (error) {
    if (error instanceof ImageRefusal) throw refusedFile(error.fault);
    throw error;
  }
}

async function newValue(
  tx: Tx,
  { variableType, value }: Edited,
  { image, style }: Checked,
  before: StoredVariable | undefined,
  now: Date,
): Promise<Value> {
  if (image !== undefined) return { value: await storeFile(tx, image, now) };
  if (isText(variableType)) return textValue(variableType, value);
  if (renderTypeOf[variableType] === 'ColorPalette') return paletteValue(value);
  if (style !== undefined) return storeStyleSheet(tx, style, now);
  // Without a file an image stays what it is, and a font is chosen elsewhere.
  if (before?.value == null || value !== before.value) throw refused('validation.required');
  return { value: before.value, ...(before.files && { files: before.files }) };
}

function refusedFile(message: string) {
  return problem('invalid_request', { fields: { customerEnvironmentVariableFile: message } });
}
