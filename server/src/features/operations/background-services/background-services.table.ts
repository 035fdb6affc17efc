import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const backgroundServiceRows = pgTable('background_services', {
  service: smallint().primaryKey(),
  heartbeatAt: timestamp('heartbeat_at', { withTimezone: true }),
  runningSince: timestamp('running_since', { withTimezone: true }),
  nextRunAt: timestamp('next_run_at', { withTimezone: true }).notNull(),
  lastError: text('last_error'),
});
export type ServiceRow = typeof backgroundServiceRows.$inferSelect;

export const serviceLogs = pgTable('service_logs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  service: smallint().notNull(),
  loggedAt: timestamp('logged_at', { withTimezone: true }).notNull(),
  tag: text().notNull(),
  message: text().notNull(),
  severity: smallint().notNull(),
});

/** Claims handed over to collection; sent under its name until the partner has taken it. */
export const collectionFiles = pgTable('collection_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  content: text().notNull(),
  rows: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});
