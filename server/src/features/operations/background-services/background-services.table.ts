import { bigint, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

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
