import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const allowedEmailDomains = pgTable('allowed_email_domains', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  domain: text().notNull(),
  version: integer().notNull().default(1),
});

export const allowedPhoneNumbers = pgTable('allowed_phone_numbers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  phoneNumber: text('phone_number').notNull(),
  version: integer().notNull().default(1),
});
