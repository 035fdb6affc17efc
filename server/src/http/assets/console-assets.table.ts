import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../db/columns.ts';

export const consoleAssets = pgTable('console_assets', {
  /** As below `/assets/`. */
  name: text().primaryKey(),
  /** How `content` is compressed; small files are not. */
  encoding: text().$type<'br' | 'identity'>().notNull(),
  content: bytea().notNull(),
  /** It begins with the name of its key. */
  seal: text().notNull(),
});

export const consoleBuilds = pgTable('console_builds', {
  id: text().primaryKey(),
  names: text().array().notNull(),
  /** When a process that serves it was last at work, to half a day. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
