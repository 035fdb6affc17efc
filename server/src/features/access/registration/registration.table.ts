import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

export const linkRequests = pgTable('link_requests', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  purpose: text({ enum: ['password-reset', 'email-change'] }).notNull(),
  adminId: integer('admin_id'),
  email: text().notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  address: text().notNull(),
  requestId: text('request_id').notNull(),
  isFlood: boolean('is_flood').notNull().default(false),
});
