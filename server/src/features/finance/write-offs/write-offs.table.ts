import type { writeOffStates } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const writeOffs = pgTable('write_offs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  dossierId: integer('dossier_id').notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  openThen: bigint('open_then', { mode: 'number' }).notNull(),
  reason: text().notNull(),
  state: text().$type<(typeof writeOffStates)[number]>().notNull(),
  askedBy: integer('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  decidedBy: integer('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  refuseReason: text('refuse_reason'),
  /** Of what it posted in the ledger. */
  postingId: bigint('posting_id', { mode: 'number' }),
  version: integer().notNull().default(1),
});
