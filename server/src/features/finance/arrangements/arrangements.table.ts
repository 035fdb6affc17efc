import type { arrangementStates, NotTold } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const arrangements = pgTable('arrangements', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  dossierId: integer('dossier_id').notNull(),
  state: text().$type<(typeof arrangementStates)[number]>().notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  settledBefore: bigint('settled_before', { mode: 'number' }).notNull(),
  /** The newest payment of the claim by then; null without one. */
  lastPayment: bigint('last_payment', { mode: 'number' }),
  settledAtEnd: bigint('settled_at_end', { mode: 'number' }),
  reason: text().notNull(),
  agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  agreedByName: text('agreed_by_name').notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endedByName: text('ended_by_name'),
  endReason: text('end_reason'),
  outboxId: integer('outbox_id'),
  endOutboxId: integer('end_outbox_id'),
  notTold: text('not_told').$type<NotTold>(),
  version: integer().notNull().default(1),
});
