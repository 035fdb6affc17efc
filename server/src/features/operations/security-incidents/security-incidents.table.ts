import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const securityIncidents = pgTable('security_incidents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  dateTime: timestamp('date_time', { withTimezone: true }).notNull(),
  ip: text().notNull(),
  violationCode: text('violation_code').notNull(),
  violationCause: text('violation_cause').notNull(),
  userAgent: text('user_agent').notNull(),
  userEmail: text('user_email'),
  userScope: text('user_scope', { enum: ['Merchant', 'Debtor', 'AdminPortal'] }).notNull(),
});
