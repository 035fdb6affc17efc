import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull(),
  adminId: integer('admin_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** When they last proved who they are; null for a sign-in that was none. */
  provenAt: timestamp('proven_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
});

export const knownDevices = pgTable('known_devices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer('admin_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
});

export const throttleCounters = pgTable('throttle_counters', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
});
