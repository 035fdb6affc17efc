import type { VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/columns.ts';

/** A value as it is kept. */
export interface StoredVariable {
  /** A text, a family, a palette as JSON, or the SHA-256 of an image or of a style sheet as typed. Null once it was taken away. */
  value: string | null;
  /** The revision of the scope with which it came. */
  revision: number;
  /** In a draft: the revision of the published value that the draft was begun from. */
  base?: number;
  /** Further contents by their part: the styles of a font, the cleaned style sheet that is served. */
  files?: Record<string, string>;
}

export type StoredVariables = Partial<Record<VariableType, StoredVariable>>;

export const brandingScopes = pgTable('branding_scopes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id'),
  revision: integer().notNull().default(0),
  published: integer().notNull().default(0),
  draft: jsonb().$type<StoredVariables>(),
  draftAt: timestamp('draft_at', { withTimezone: true }),
  draftBy: text('draft_by'),
});

export const brandingFiles = pgTable('branding_files', {
  sha256: text().primaryKey(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const brandingVersions = pgTable(
  'branding_versions',
  {
    scopeId: integer('scope_id').notNull(),
    number: integer().notNull(),
    variables: jsonb().$type<StoredVariables>().notNull(),
    files: text().array().notNull(),
    changed: text().array().$type<VariableType[]>().notNull(),
    origin: text().$type<'edit' | 'draft' | 'import' | 'restore'>().notNull(),
    restoredFrom: integer('restored_from'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    publishedBy: integer('published_by'),
    publishedByName: text('published_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.number] })],
);

export const brandingFonts = pgTable(
  'branding_fonts',
  {
    scopeId: integer('scope_id').notNull(),
    family: text().notNull(),
    regular: text().notNull(),
    bold: text().notNull(),
    italic: text().notNull(),
    boldItalic: text('bold_italic').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.family] })],
);

/** The database gives the keys of JSON in an order of its own. */
export function sameValue(
  one: Pick<StoredVariable, 'value' | 'files'> | null | undefined,
  other: Pick<StoredVariable, 'value' | 'files'> | null | undefined,
): boolean {
  const parts = (files: StoredVariable['files']) => JSON.stringify(Object.entries(files ?? {}).sort());
  return (one?.value ?? null) === (other?.value ?? null) && parts(one?.files) === parts(other?.files);
}
