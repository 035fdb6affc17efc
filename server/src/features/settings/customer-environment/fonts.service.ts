import type {
  environmentFontsApi,
  FontData,
  FontStyle,
} from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { fontStyles } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { UploadedFile } from '../../../http/bodies/uploads.ts';
import { fieldProblem, found } from '../../../http/problem.ts';
import { changeVariable, type Place, scopeKey } from './branding.service.ts';
import { dropUnused, type ScopeKey, storeFile } from './branding.store.ts';
import { brandingFonts as fonts, brandingScopes as scopes } from './branding.table.ts';
import { readVariable } from './environment-list.ts';
import { fontTypeOf } from './font-files.ts';
import type { Value } from './values.ts';

/** Those of the scope and those of the default. */
export async function readFonts(call: Call, { scope, stage }: Place): Promise<FontData> {
  const db = call.app.database.orm;
  const key = scopeKey(call, scope);
  const { value } = await readVariable(db, key, stage, 'GenericFont');
  const families = new Set((await selectFonts(db, key)).map(({ family }) => family));
  return { currentValue: value, availableFonts: [...families] };
}

type FontPlace = Place & { version?: number | undefined };

/** @throws Problem not_found, stale_version */
export async function chooseFont(call: Call, place: FontPlace, family: string): Promise<FontData> {
  const key = scopeKey(call, place.scope);
  await changeVariable(call, place, { variableType: 'GenericFont', version: place.version }, async (tx) => {
    const matching = (await selectFonts(tx, key)).filter((font) => font.family === family);
    // Of two of the same name, the tenant's own.
    return valueOfFont(found(matching.find(({ tenantId }) => tenantId === key) ?? matching[0]));
  });
  return readFonts(call, place);
}

export type FontBytes = Record<FontStyle, Buffer>;

/** @throws Problem invalid_request: a file is no font, at its field; stale_version */
export async function addFont(
  call: Call,
  place: FontPlace,
  family: string,
  files: Record<FontStyle, UploadedFile>,
): Promise<FontData> {
  const read = await Promise.all(fontStyles.map(async (style) => [style, await files[style].bytes()] as const));
  const bytes = Object.fromEntries(read) as FontBytes;
  requireFonts(bytes);
  await changeVariable(call, place, { variableType: 'GenericFont', version: place.version }, (tx, branding) =>
    storeFont(tx, branding.id, family, bytes, call.now),
  );
  return readFonts(call, place);
}

/** @throws Problem invalid_request */
export function requireFonts(bytes: FontBytes): void {
  const wrong = fontStyles.filter((style) => fontTypeOf(bytes[style]) === null);
  if (wrong.length > 0) throw fieldProblem<typeof environmentFontsApi.add>(wrong, 'validation.font');
}

/** Keeps a family for its scope; versions that used one of the same name keep its files. */
export async function storeFont(tx: Tx, scopeId: number, family: string, bytes: FontBytes, now: Date): Promise<Value> {
  const stored: [FontStyle, string][] = [];
  for (const style of fontStyles) {
    const type = fontTypeOf(bytes[style]) ?? 'application/octet-stream';
    stored.push([style, await storeFile(tx, { type, bytes: bytes[style] }, now)]);
  }
  const files = Object.fromEntries(stored) as Record<FontStyle, string>;
  const replaced = await tx
    .delete(fonts)
    .where(and(eq(fonts.scopeId, scopeId), eq(sql`lower(${fonts.family})`, sql`lower(${family})`)))
    .returning();
  await tx.insert(fonts).values({ scopeId, family, ...files, createdAt: now });
  await dropUnused(
    tx,
    replaced.flatMap((font) => fontStyles.map((style) => font[style])),
  );
  return { value: family, files };
}

function valueOfFont({ family, regular, bold, italic, boldItalic }: typeof fonts.$inferSelect): Value {
  return { value: family, files: { regular, bold, italic, boldItalic } };
}

async function selectFonts(db: Db, key: ScopeKey) {
  const rows = await db
    .select({ font: fonts, tenantId: scopes.tenantId })
    .from(fonts)
    .innerJoin(scopes, eq(scopes.id, fonts.scopeId))
    .where(key === null ? isNull(scopes.tenantId) : or(isNull(scopes.tenantId), eq(scopes.tenantId, key)))
    .orderBy(asc(sql`lower(${fonts.family})`));
  return rows.map(({ font, tenantId }) => ({ ...font, tenantId }));
}
