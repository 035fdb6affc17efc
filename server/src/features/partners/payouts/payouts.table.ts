import type {
  PayableState,
  payoutBatchStates,
  payoutStates,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { decidedColumns } from '../../work/approvals/requests.table.ts';

const big = (name: string) => bigint(name, { mode: 'number' });

/** What is owed for each cession; a trigger adds it with the cession. Amounts in cents. Of one that is paid: what it came to. */
export const payables = pgTable('payables', {
  cessionId: big('cession_id').primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  psperId: integer('psper_id').notNull(),
  clearedOn: date('cleared_on').notNull(),
  amount: big('amount').notNull(),
  /** What was paid of it while the rest is owed. */
  partPaid: big('part_paid').notNull().default(0),
  /** What its claims came to. */
  faceAmount: big('face_amount').notNull(),
  state: text().$type<PayableState>().notNull(),
});

export const payoutBatches = pgTable('payout_batches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  accountId: integer('account_id').notNull(),
  state: text().$type<(typeof payoutBatchStates)[number]>().notNull().default('proposed'),
  askedBy: integer('proposed_by').notNull(),
  askedByName: text('proposed_by_name').notNull(),
  askedAt: instant('proposed_at').notNull(),
  ...decidedColumns,
  itemCount: integer('item_count').notNull(),
  /** The debit that paid it before anybody approved it: no payment file is made. */
  bankEntryId: integer('bank_entry_id'),
  amount: big('amount').notNull(),
});

export const payouts = pgTable('payouts', {
  id: big('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: integer('batch_id').notNull(),
  cessionId: big('cession_id').notNull(),
  psperId: integer('psper_id').notNull(),
  name: text().notNull(),
  iban: text().notNull(),
  endToEndId: text('end_to_end_id').notNull(),
  amount: big('amount').notNull(),
  state: text().$type<(typeof payoutStates)[number]>().notNull().default('proposed'),
  paidAt: instant('paid_at'),
  /** What the bank took, where that was more or less than was sent. */
  paidAmount: big('paid_amount'),
  /** The attempt that was paid in part, of which this is the rest: no transfer of its batch. */
  restOf: big('rest_of'),
  returnedAt: instant('returned_at'),
  notExecutedAt: instant('not_executed_at'),
  notExecutedByName: text('not_executed_by_name'),
  notExecutedReason: text('not_executed_reason'),
  matchReversedAt: instant('match_reversed_at'),
  matchReversedByName: text('match_reversed_by_name'),
  matchReversedReason: text('match_reversed_reason'),
});
