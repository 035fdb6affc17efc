import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const busSwitch = pgTable('bus_switch', {
  singleton: boolean().primaryKey().default(true),
  paused: boolean().notNull(),
  resumeAt: timestamp('resume_at', { withTimezone: true }),
  changeId: integer('change_id'),
});

export const busStateChanges = pgTable('bus_state_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: smallint().$type<0 | 1>().notNull(),
  changedBy: integer('changed_by'),
  changedByName: text('changed_by_name').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  reason: text().notNull(),
  resumeAt: timestamp('resume_at', { withTimezone: true }),
});
