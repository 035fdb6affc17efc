import { languages } from '@houston/contract/languages';
import { pgTable, text } from 'drizzle-orm/pg-core';

export const countries = pgTable('countries', {
  code: text().primaryKey(),
  defaultLanguage: text('default_language', { enum: languages }).notNull(),
  currency: text().notNull(),
  postalCodePattern: text('postal_code_pattern').notNull(),
});
