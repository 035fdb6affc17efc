import { FileName } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { FontFamilyName } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import {
  typesRenderedAs,
  type VariableType,
  variableTypes,
} from '@houston/contract/features/settings/customer-environment/variables';
import * as z from 'zod';
import type { Db } from '../../../../db/database.ts';
import { findFiles } from '../branding.store.ts';
import type { StoredVariables } from '../branding.table.ts';

const Font = z.strictObject({
  family: FontFamilyName,
  regular: FileName,
  bold: FileName,
  italic: FileName,
  boldItalic: FileName,
});

/** What is inside a backup: only the variables that are set, and every file once under the hash of its content. */
export const BackupContent = z.strictObject({
  texts: z.partialRecord(z.enum(typesRenderedAs('Text', 'ColorPalette', 'StyleSheet')), z.string().max(400_000)),
  images: z.partialRecord(z.enum(typesRenderedAs('Img')), FileName),
  font: Font.optional(),
  /** Base64. */
  files: z.record(FileName, z.base64().max(3_000_000)),
});
export type BackupContent = z.infer<typeof BackupContent>;

export async function contentOf(db: Db, variables: StoredVariables): Promise<BackupContent> {
  const valueOfType = (type: VariableType) => variables[type]?.value ?? null;
  const set = variableTypes.filter((type) => valueOfType(type) !== null);
  const pick = <T extends VariableType>(types: readonly T[]) =>
    types.filter((type) => set.includes(type)).map((type) => [type, valueOfType(type) ?? ''] as const);
  const styles = pick(typesRenderedAs('StyleSheet'));
  const images = pick(typesRenderedAs('Img'));
  const font = variables.GenericFont;
  const fontFiles = font?.value == null ? {} : (font.files ?? {});
  const stored = await findFiles(db, [...styles, ...images].map(([, hash]) => hash).concat(Object.values(fontFiles)));
  const read = (hash: string) => stored.get(hash)?.bytes ?? Buffer.alloc(0);
  const packed = [...new Set([...images.map(([, hash]) => hash), ...Object.values(fontFiles)])].sort();
  return {
    texts: Object.fromEntries([
      ...pick(typesRenderedAs('Text', 'ColorPalette')),
      ...styles.map(([type, hash]) => [type, read(hash).toString('utf8')]),
    ]),
    images: Object.fromEntries(images),
    ...(font?.value != null && { font: { family: font.value, ...fontFiles } as BackupContent['font'] }),
    files: Object.fromEntries(packed.map((hash) => [hash, read(hash).toString('base64')])),
  };
}
