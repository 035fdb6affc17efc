import type { Body, Response } from '@houston/contract/endpoint';
import type { BrandingScope } from '@houston/contract/features/platform/customer-environment/customer-environment.api';
import type { environmentBulkApi } from '@houston/contract/features/platform/customer-environment/environment-bulk.api';
import { fontStyles } from '@houston/contract/features/platform/customer-environment/environment-fonts.api';
import { typesRenderedAs, type VariableType } from '@houston/contract/features/platform/customer-environment/variables';
import { fieldErrors } from '@houston/contract/problem';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { Problem, problem } from '../../../http/problem.ts';
import { BackupRefusal, openBackup, sealBackup } from './backup.ts';
import { BackupContent, contentOf } from './backup-content.ts';
import { changeBranding, mergeOnto, publishVersion, recordOf, scopeKey } from './branding.service.ts';
import { type Branding, type BrandingFile, findBranding, findFiles, hashOf, storeFile } from './branding.store.ts';
import type { StoredVariables } from './branding.table.ts';
import { imageOf } from './edit-variable.ts';
import { type FontBytes, requireFonts, storeFont } from './fonts.service.ts';
import { isText, paletteValue, styleSheetValue, textValue, type Value } from './values.ts';

type Api = typeof environmentBulkApi;

export async function exportBackup(call: Call, scope: BrandingScope): Promise<Response<Api['export']>> {
  const key = scopeKey(call, scope);
  return change(call, async ({ tx, audit }) => {
    const branding = await findBranding(tx, key);
    audit({
      action: 'customer-environment.export',
      record: recordOf(key),
      context: { number: branding?.published ?? 0 },
    });
    return sealBackup(await contentOf(tx, branding?.variables ?? {}));
  });
}

/**
 * Everything is checked first, then stored in one transaction as one version. Whoever has the key could have written the
 * backup, so nothing in it is trusted more than what is typed.
 * @throws Problem import_in_production, backup_refused
 */
export async function importBackup(
  call: Call,
  scope: BrandingScope,
  { backup, key }: Body<Api['import']>,
): Promise<void> {
  if (call.app.config.deployment === 'Production') throw problem('import_in_production');
  const content = readContent(backup, key);
  const files = await checkFiles(call, content);
  const scopeOf = scopeKey(call, scope);
  await changeBranding(call, scopeOf, async ({ tx, audit }, branding) => {
    const wanted = await storeContent(tx, branding, content, files, call.now);
    const { variables, changed } = mergeOnto(branding, wanted);
    if (changed.length > 0) await publishVersion(tx, call, branding, variables, { origin: 'import', changed });
    audit({ action: 'customer-environment.import', record: recordOf(scopeOf), context: { changed } });
  });
}

function readContent(backup: string, key: string): BackupContent {
  try {
    const parsed = BackupContent.safeParse(openBackup(backup, key));
    if (parsed.success) return parsed.data;
    throw problem('backup_refused', { fields: fieldErrors(parsed.error) });
  } catch (error) {
    if (!(error instanceof BackupRefusal)) throw error;
    const field = error.fault === 'no-key' ? 'key' : 'backup';
    throw problem('backup_refused', { fields: { [field]: `bulk-backup-restore.${error.fault}` } });
  }
}

/** Hash in the backup -> what is stored for it. */
async function checkFiles(call: Call, { images, font, files }: BackupContent): Promise<Map<string, BrandingFile>> {
  const checked = new Map<string, BrandingFile>();
  const bytes = (hash: string, at: string) => {
    const content = Buffer.from(files[hash] ?? '', 'base64');
    if (hashOf(content) !== hash) throw refusedAt(at, 'bulk-backup-restore.file-missing');
    return content;
  };
  // Those that we made ourselves would lose a little with each round of encoding.
  const known = await findFiles(call.app.database.orm, Object.values(images));
  for (const [type, hash] of Object.entries(images)) {
    const content = bytes(hash, type);
    checked.set(hash, known.get(hash) ?? (await at(type, () => imageOf(content))));
  }
  if (font !== undefined) {
    await at('GenericFont', async () => requireFonts(fontBytes(font, bytes)));
    for (const style of fontStyles) checked.set(font[style], { type: '', bytes: bytes(font[style], 'GenericFont') });
  }
  return checked;
}

function fontBytes(font: NonNullable<BackupContent['font']>, read: (hash: string, at: string) => Buffer): FontBytes {
  return Object.fromEntries(fontStyles.map((style) => [style, read(font[style], 'GenericFont')])) as FontBytes;
}

async function storeContent(
  tx: Tx,
  branding: Branding,
  { texts, images, font }: BackupContent,
  files: Map<string, BrandingFile>,
  now: Date,
): Promise<StoredVariables> {
  const wanted: StoredVariables = {};
  const set = (type: VariableType, value: Value) => {
    wanted[type] = { ...value, revision: 0 };
  };
  const file = (hash: string): BrandingFile => files.get(hash) ?? { type: '', bytes: Buffer.alloc(0) };
  for (const type of typesRenderedAs('Text', 'ColorPalette', 'StyleSheet')) {
    const text = texts[type];
    if (text !== undefined) set(type, await at(type, () => textOf(tx, type, text, now)));
  }
  for (const type of typesRenderedAs('Img')) {
    const hash = images[type];
    if (hash !== undefined) set(type, { value: await storeFile(tx, file(hash), now) });
  }
  if (font !== undefined) {
    const bytes = fontBytes(font, (hash) => file(hash).bytes);
    set('GenericFont', await storeFont(tx, branding.id, font.family, bytes, now));
  }
  return wanted;
}

async function textOf(tx: Tx, type: VariableType, text: string, now: Date): Promise<Value> {
  if (isText(type)) return textValue(type, text);
  return type === 'GenericColorPalette' ? paletteValue(text) : styleSheetValue(tx, text, now);
}

/** A refusal of one variable, told with its name. */
async function at<T>(type: string, check: () => Promise<T> | T): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error;
    const { fields = {}, faults } = error.detail;
    const named = Object.entries(fields).map(([path, message]) => [`${type}.${path}`, message]);
    throw problem('backup_refused', { fields: Object.fromEntries(named), ...(faults && { faults }) });
  }
}

function refusedAt(type: string, message: string) {
  return problem('backup_refused', { fields: { [type]: message } });
}
