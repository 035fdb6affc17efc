import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { requestColumns } from '../../work/approvals/requests.table.ts';

export const transactionRefunds = pgTable('transaction_refunds', {
  ...requestColumns,
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  tenantId: integer('tenant_id').notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
});

export const transactionNotes = pgTable('transaction_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  text: text().notNull(),
  authorId: integer('author_id').notNull(),
  authorName: text('author_name').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
});
