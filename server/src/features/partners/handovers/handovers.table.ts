import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Amounts in cents. */
export const collectionHandovers = pgTable('collection_handovers', {
  /** The message that handed it over. */
  rootId: bigint('root_id', { mode: 'number' }).primaryKey(),
  transactionNumber: text('transaction_number').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  handedOverAt: timestamp('handed_over_at', { withTimezone: true }).notNull(),
  dossierId: integer('dossier_id'),
  recalledAt: timestamp('recalled_at', { withTimezone: true }),
  recallReason: text('recall_reason'),
  /** When nothing was open any more and the partner knew it. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** Neither recalled nor ended. */
  isHeld: boolean('is_held').notNull().generatedAlwaysAs(sql`recalled_at is null and ended_at is null`),
  partnerId: integer('partner_id'),
});

/** What partners are told; sent under its name until the partner has taken it. */
export const collectionFiles = pgTable('collection_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  content: text().notNull(),
  rows: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  partnerId: integer('partner_id'),
});
