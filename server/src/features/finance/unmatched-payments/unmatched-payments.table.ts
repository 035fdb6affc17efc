import type { EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import type { UnmatchedReason } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

export const bankEntryUses = pgTable('bank_entry_uses', {
  entryId: integer('entry_id').primaryKey(),
  use: text().$type<EntryUseKind>().notNull(),
  usedAt: instant('used_at').notNull(),
  adminId: integer('admin_id'),
  byName: text('by_name'),
  reason: text(),
  paymentId: bigint('payment_id', { mode: 'number' }),
  refundId: integer('refund_id'),
  /** Of what left as one payment file. */
  refundRunId: integer('refund_run_id'),
  refundExecution: integer('refund_execution'),
  payoutId: bigint('payout_id', { mode: 'number' }),
  psperPaymentId: bigint('psper_payment_id', { mode: 'number' }),
  nplPaymentId: bigint('npl_payment_id', { mode: 'number' }),
});

export const unmatchedEntries = pgTable('unmatched_entries', {
  entryId: integer('entry_id').primaryKey(),
  accountId: integer('account_id').notNull(),
  tenantId: integer('tenant_id').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  bookingDate: date('booking_date').notNull(),
  /** That of the entry, or else of its booking: by which the books count. */
  valueDate: date('value_date').notNull(),
  payer: text(),
  searchText: text('search_text').notNull(),
  reason: text().$type<UnmatchedReason>().notNull(),
  lookedAt: instant('looked_at').notNull(),
  isIgnored: boolean('is_ignored').notNull().default(false),
});
