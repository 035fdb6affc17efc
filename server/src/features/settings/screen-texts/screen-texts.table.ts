import type { PageName } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import type { Language } from '@houston/contract/languages';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/columns.ts';

export const checkoutScreens = pgTable('checkout_screens', {
  pageName: text('page_name').$type<PageName>().primaryKey(),
  version: integer().notNull().default(1),
});

export const screenTexts = pgTable(
  'screen_texts',
  {
    pageName: text('page_name').$type<PageName>().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: text('changed_by').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    renewedAt: timestamp('renewed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.pageName, table.language] })],
);

export const textsLeftEmpty = pgTable(
  'texts_left_empty',
  {
    pageName: text('page_name').$type<PageName>().notNull(),
    language: text().$type<Language>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageName, table.language] })],
);

export const screenImages = pgTable('screen_images', {
  pageName: text('page_name').$type<PageName>().primaryKey(),
  type: text().$type<'png' | 'jpg'>().notNull(),
  content: bytea().notNull(),
  thumbnail: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedBy: text('changed_by').notNull(),
  version: integer().notNull(),
});
