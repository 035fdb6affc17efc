import { type RefundProblem, refundRunStates } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, instant } from '../../../db/columns.ts';

export const refundRuns = pgTable('refund_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  statementId: integer('statement_id'),
  dossierId: integer('dossier_id'),
  accountId: integer('account_id').notNull(),
  tenantId: integer('tenant_id').notNull(),
  state: text({ enum: refundRunStates }).notNull().default('requested'),
  reason: text().notNull(),
  requestedBy: integer('requested_by').notNull(),
  requestedByName: text('requested_by_name').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedBy: integer('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: instant('decided_at'),
  declineReason: text('decline_reason'),
  itemCount: integer('item_count').notNull(),
  amount: cents('amount').notNull(),
  executedCount: integer('executed_count').notNull().default(0),
  executedAmount: cents('executed_amount').notNull().default(0),
  failedCount: integer('failed_count').notNull().default(0),
  version: integer().notNull().default(1),
});

export const refundExecutions = pgTable('refund_executions', {
  runId: integer('run_id').notNull(),
  number: integer().notNull(),
  executedAt: instant('executed_at').notNull(),
  executedBy: integer('executed_by'),
  executedByName: text('executed_by_name').notNull(),
  executedCount: integer('executed_count').notNull(),
  executedAmount: cents('executed_amount').notNull(),
  failedCount: integer('failed_count').notNull(),
});

export const refundItems = pgTable('refund_items', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  runId: integer('run_id').notNull(),
  entryId: integer('entry_id'),
  /** Of what no bank entry brought: whose it is, and where it goes. */
  dossierId: integer('dossier_id'),
  iban: text(),
  name: text(),
  amount: cents('amount').notNull(),
  result: text().$type<'executed' | RefundProblem>(),
  execution: integer(),
});
