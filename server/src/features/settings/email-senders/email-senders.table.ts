import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const emailSenders = pgTable('email_senders', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fromName: text('from_name').notNull(),
  emailAddress: text('email_address').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer().notNull().default(1),
});
export type EmailSenderRow = typeof emailSenders.$inferSelect;
