import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const savedViews = pgTable('saved_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer('admin_id').notNull(),
  screen: text().notNull(),
  name: text().notNull(),
  search: text().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});
