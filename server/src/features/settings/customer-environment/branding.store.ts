import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { problem } from '../../../http/problem.ts';
import {
  brandingFiles as files,
  brandingFonts as fonts,
  type StoredVariables,
  brandingScopes as scopes,
  brandingVersions as versions,
} from './branding.table.ts';

/** A tenant, or null for the default. */
export type ScopeKey = number | null;

export interface Branding extends Omit<typeof scopes.$inferSelect, 'id' | 'tenantId'> {
  id: number;
  /** What everybody sees. */
  variables: StoredVariables;
}

function isOf(key: ScopeKey): SQL {
  return key === null ? isNull(scopes.tenantId) : eq(scopes.tenantId, key);
}

/** What is stored of a scope; undefined while nobody has changed anything for a tenant. */
export async function findBranding(db: Db, key: ScopeKey): Promise<Branding | undefined> {
  const [row] = await db
    .select({ scope: scopes, variables: versions.variables })
    .from(scopes)
    .leftJoin(versions, and(eq(versions.scopeId, scopes.id), eq(versions.number, scopes.published)))
    .where(isOf(key));
  return row && { ...row.scope, variables: row.variables ?? {} };
}

/** What everybody sees, of every scope that has a version. */
export function selectPublished(db: Db) {
  return db
    .select({ tenantId: scopes.tenantId, variables: versions.variables })
    .from(scopes)
    .innerJoin(versions, and(eq(versions.scopeId, scopes.id), eq(versions.number, scopes.published)));
}

/** The values of the default, which every tenant shows where it has none of its own. */
export async function findDefaults(db: Db): Promise<StoredVariables> {
  return (await findBranding(db, null))?.variables ?? {};
}

/**
 * Holds every branding as it is until the transaction ends, and gives that of `key`. Changes are few, and one at a time: files
 * that nothing names any more can then be told from those that somebody is about to name.
 * @throws Problem invalid_request for an unknown tenant
 */
export async function lockBranding(tx: Tx, key: ScopeKey): Promise<Branding> {
  await tx.select({ id: scopes.id }).from(scopes).where(isOf(null)).for('update');
  if (key !== null) {
    await tx.insert(scopes).values({ tenantId: key }).onConflictDoNothing().catch(refuseUnknownTenant);
  }
  const branding = await findBranding(tx, key);
  if (branding === undefined) throw new Error('the branding is missing');
  return branding;
}

const refuseUnknownTenant = onViolation({
  foreignKey: () => problem('invalid_request', { fields: { 'x-tenant-id': 'validation.unknown' } }),
});

export async function updateScope(tx: Tx, id: number, values: Partial<typeof scopes.$inferInsert>): Promise<void> {
  await tx.update(scopes).set(values).where(eq(scopes.id, id));
}

export async function insertVersion(tx: Tx, values: typeof versions.$inferInsert): Promise<void> {
  await tx.insert(versions).values(values);
}

export async function findVersion(db: Db, scopeId: number, number: number) {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.scopeId, scopeId), eq(versions.number, number)));
  return row;
}

/** Every content that the variables name. */
export function filesOf(variables: StoredVariables): string[] {
  const named = Object.entries(variables).flatMap(([type, { value, files: parts }]) => [
    ...(value !== null && holdsFile(type) ? [value] : []),
    ...Object.values(parts ?? {}),
  ]);
  return [...new Set(named)].sort();
}

function holdsFile(type: string): boolean {
  return /(Image|Favicon|StyleSheet)$/.test(type);
}

export interface BrandingFile {
  type: string;
  bytes: Buffer;
}

export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps a content, once however often it comes. @returns its SHA-256 in hexadecimal */
export async function storeFile(tx: Tx, { type, bytes }: BrandingFile, now: Date): Promise<string> {
  const sha256 = hashOf(bytes);
  await tx.insert(files).values({ sha256, type, bytes, createdAt: now }).onConflictDoNothing();
  return sha256;
}

export async function findFile(db: Db, sha256: string): Promise<BrandingFile | undefined> {
  const [row] = await db.select({ type: files.type, bytes: files.bytes }).from(files).where(eq(files.sha256, sha256));
  return row && { type: row.type, bytes: Buffer.from(row.bytes) };
}

export async function findFiles(db: Db, hashes: readonly string[]): Promise<Map<string, BrandingFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.sha256, [...hashes]));
  return new Map(rows.map(({ sha256, type, bytes }) => [sha256, { type, bytes: Buffer.from(bytes) }]));
}

/** Lets go of those of `hashes` that no version, draft or font names. */
export async function dropUnused(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const drafts = await tx.select({ draft: scopes.draft }).from(scopes).where(sql`${scopes.draft} is not null`);
  const drafted = new Set(drafts.flatMap(({ draft }) => filesOf(draft ?? {})));
  const candidates = hashes.filter((hash) => !drafted.has(hash));
  if (candidates.length === 0) return;
  await tx.delete(files).where(
    and(
      inArray(files.sha256, candidates),
      sql`not exists (select from ${versions} where ${versions.files} @> array[${files.sha256}])`,
      sql`not exists (select from ${fonts} where ${files.sha256}
        in (${fonts.regular}, ${fonts.bold}, ${fonts.italic}, ${fonts.boldItalic}))`,
    ),
  );
}
