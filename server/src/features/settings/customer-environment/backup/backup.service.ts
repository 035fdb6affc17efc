import type { Body, Response } from '@houston/contract/endpoint';
import type { BrandingScope } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import type { environmentBulkApi } from '@houston/contract/features/settings/customer-environment/environment-bulk.api';
import { fontStyles } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { typesRenderedAs, type VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import { change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { Problem, problem } from '../../../../http/problem.ts';
import { inThread, ThreadExhausted } from '../../../../threads/in-thread.ts';
import { changeBranding, mergeOnto, publishVersion, recordOf, scopeKey } from '../branding.service.ts';
import { type Branding, type BrandingFile, findBranding, findFiles, hashOf, storeFile } from '../branding.store.ts';
import type { StoredVariables } from '../branding.table.ts';
import { imageOf } from '../edit-variable.ts';
import { type FontBytes, requireFonts, storeFont } from '../fonts.service.ts';
import { type CheckedStyle, checkStyleSheet } from '../style-sheet-check.ts';
import { isText, paletteValue, storeStyleSheet, textValue, type Value } from '../values.ts';
import type { sealBackup } from './backup.ts';
import { type BackupContent, contentOf } from './backup-content.ts';
import { readBackup } from './read-backup.ts';

type Api = typeof environmentBulkApi;

/** What sealing and opening may take: twice what the largest backup needs, and less than a bomb. */
const megabytes = 256;
/** Characters, packed and unpacked, that are read in fewer milliseconds than a thread takes to start. */
const smallBackup = 64 * 1024;

export async function exportBackup(call: Call, scope: BrandingScope): Promise<Response<Api['export']>> {
  const key = scopeKey(call, scope);
  const content = await change(call, async ({ tx, audit }) => {
    const branding = await findBranding(tx, key);
    audit({
      action: 'customer-environment.export',
      record: recordOf(key),
      context: { number: branding?.published ?? 0 },
    });
    return contentOf(tx, branding?.variables ?? {});
  });
  return inThread<typeof sealBackup>(new URL('./seal-backup-worker.ts', import.meta.url), content, megabytes);
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
  const content = await readContent(backup, key);
  const files = await checkFiles(call, content);
  const styles = await checkStyles(content);
  const scopeOf = scopeKey(call, scope);
  await changeBranding(call, scopeOf, async ({ tx, audit }, branding) => {
    const wanted = await storeContent(tx, branding, content, { files, styles }, call.now);
    const { variables, changed } = mergeOnto(branding, wanted);
    if (changed.length > 0) await publishVersion(tx, call, branding, variables, { origin: 'import', changed });
    audit({ action: 'customer-environment.import', record: recordOf(scopeOf), context: { changed } });
  });
}

async function readContent(backup: string, key: string): Promise<BackupContent> {
  const { content, fields, fault } = await openApart(backup, key).catch(refuseExhausting);
  if (content !== undefined) return content;
  if (fault === undefined) throw problem('backup_refused', { fields });
  const reason = fault === 'unpacks-to-more' ? 'does-not-open' : fault;
  throw refusedAt(reason === 'no-key' ? 'key' : 'backup', `bulk-backup-restore.${reason}`);
}

// Most are refused before anything is unpacked, or hold colours and words alone.
async function openApart(backup: string, key: string): Promise<ReturnType<typeof readBackup>> {
  if (backup.length <= smallBackup) {
    const read = readBackup({ backup, key, mostBytes: smallBackup });
    if (read.fault !== 'unpacks-to-more') return read;
  }
  return inThread<typeof readBackup>(new URL('./open-backup-worker.ts', import.meta.url), { backup, key }, megabytes);
}

function refuseExhausting(error: unknown): never {
  throw error instanceof ThreadExhausted ? refusedAt('backup', 'bulk-backup-restore.does-not-open') : error;
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

async function checkStyles({ texts }: BackupContent): Promise<Map<VariableType, CheckedStyle>> {
  const checked = new Map<VariableType, CheckedStyle>();
  for (const type of typesRenderedAs('StyleSheet')) {
    const text = texts[type];
    if (text !== undefined) checked.set(type, await at(type, () => checkStyleSheet(text)));
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
  { files, styles }: { files: Map<string, BrandingFile>; styles: Map<VariableType, CheckedStyle> },
  now: Date,
): Promise<StoredVariables> {
  const wanted: StoredVariables = {};
  const set = (type: VariableType, value: Value) => {
    wanted[type] = { ...value, revision: 0 };
  };
  const file = (hash: string): BrandingFile => files.get(hash) ?? { type: '', bytes: Buffer.alloc(0) };
  for (const type of typesRenderedAs('Text', 'ColorPalette')) {
    const text = texts[type];
    if (text !== undefined)
      set(type, await at(type, () => (isText(type) ? textValue(type, text) : paletteValue(text))));
  }
  for (const [type, style] of styles) set(type, await storeStyleSheet(tx, style, now));
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
