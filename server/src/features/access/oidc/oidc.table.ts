import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const oidcSettings = pgTable('oidc_settings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  baseUrl: text('base_url').notNull(),
  tenantId: text('tenant_id').notNull(),
  clientId: text('client_id').notNull(),
  enabled: boolean().notNull(),
  createsAdmins: boolean('creates_admins').notNull().default(true),
  trustedBy: integer('trusted_by'),
  version: integer().notNull().default(1),
});
export type OidcSettingRow = typeof oidcSettings.$inferSelect;

export const oidcLinks = pgTable('oidc_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  providerId: integer('provider_id').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  adminId: integer('admin_id').notNull(),
  linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
});

export const oidcPurposes = ['sign-in', 'link', 'test', 'proof'] as const;
export type OidcPurpose = (typeof oidcPurposes)[number];

export const oidcTransactions = pgTable('oidc_transactions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  providerId: integer('provider_id').notNull(),
  purpose: text({ enum: oidcPurposes }).notNull(),
  stateHash: text('state_hash').notNull(),
  browserHash: text('browser_hash').notNull(),
  sessionId: integer('session_id'),
  next: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  vouchedAdminId: integer('vouched_admin_id'),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type OidcTransactionRow = typeof oidcTransactions.$inferSelect;
