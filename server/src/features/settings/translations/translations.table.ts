import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const translationOverrides = pgTable(
  'translation_overrides',
  { language: text().notNull(), key: text().notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);
