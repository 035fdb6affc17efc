import { apiKeyScopes } from '@houston/contract/api-key-scopes';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const apiKeys = pgTable('api_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  keyHash: text('key_hash').notNull(),
  lastFour: text('last_four').notNull(),
  shopId: integer('shop_id').notNull(),
  scope: text({ enum: apiKeyScopes }).notNull(),
  purpose: text().notNull(),
  issuedTo: text('issued_to').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by'),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: integer('revoked_by'),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  lastUsedAddress: text('last_used_address'),
});

export const shops = pgTable('shops', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  name: text().notNull(),
  psperId: integer('psper_id'),
  parentShopId: integer('parent_shop_id'),
  country: text().notNull().default('NL'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null while its registration is incomplete. */
  completedAt: timestamp('registration_completed_at', { withTimezone: true }),
  /** While it is paused it starts no transaction. */
  pausedAt: timestamp('paused_at', { withTimezone: true }),
  pausedReason: text('paused_reason'),
  /** The most that one order may come to, in minor units; null: any. */
  creditLimit: bigint('credit_limit', { mode: 'number' }),
  /** A closed one starts no transaction either, and nothing is asked of it. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  closedReason: text('closed_reason'),
  categoryId: integer('category_id'),
  version: integer().notNull().default(1),
});
