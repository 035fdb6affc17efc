import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const tokenPurposes = ['activation', 'password-reset', 'email-change', 'email-code', 'sms-code'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  purpose: text({ enum: tokenPurposes }).notNull(),
  adminId: integer('admin_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  target: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  failures: integer().notNull().default(0),
});
