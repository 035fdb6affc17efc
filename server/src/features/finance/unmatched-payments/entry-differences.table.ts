import type { DifferenceKind } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { requestColumns } from '../../work/approvals/requests.table.ts';

export const entryDifferences = pgTable('entry_differences', {
  ...requestColumns,
  entryId: integer('entry_id').notNull(),
  tenantId: integer('tenant_id').notNull(),
  psperId: integer('psper_id'),
  payoutId: bigint('payout_id', { mode: 'number' }),
  refundId: integer('refund_id'),
  kind: text().$type<DifferenceKind>().notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  bookedAt: timestamp('booked_at', { withTimezone: true }),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  /** Of what it posted in the ledger; of what is owed still null. */
  postingId: bigint('posting_id', { mode: 'number' }),
});
