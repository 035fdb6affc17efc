import type { refundStates } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const transactionRefunds = pgTable('transaction_refunds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  tenantId: integer('tenant_id').notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  state: text().$type<(typeof refundStates)[number]>().notNull(),
  askedBy: integer('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  decidedBy: integer('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  refuseReason: text('refuse_reason'),
  version: integer().notNull().default(1),
});

export const transactionNotes = pgTable('transaction_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  text: text().notNull(),
  authorId: integer('author_id').notNull(),
  authorName: text('author_name').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
});
