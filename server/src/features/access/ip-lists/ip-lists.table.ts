import { sql } from 'drizzle-orm';
import { inet, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const entry = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ip: text().notNull(),
  network: inet().notNull().generatedAlwaysAs(sql`(ip::inet)`),
  description: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by'),
};

export const adminIpEntries = pgTable('admin_ip_entries', {
  ...entry,
  adminId: integer('admin_id').notNull(),
  lastAccessed: timestamp('last_accessed', { withTimezone: true }),
});

export const ipWhitelist = pgTable('ip_whitelist', entry);
