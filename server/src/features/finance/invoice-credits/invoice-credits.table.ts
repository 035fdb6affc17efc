import type {
  CreditedLine,
  invoiceCreditStates,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { decidedColumns } from '../../work/approvals/requests.table.ts';

/** What is proposed to be credited of an invoice, and who decided. Amounts in cents. */
export const invoiceCredits = pgTable('invoice_credits', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: bigint('invoice_id', { mode: 'number' }).notNull(),
  lines: jsonb().$type<CreditedLine[]>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  state: text().$type<(typeof invoiceCreditStates)[number]>().notNull().default('proposed'),
  askedBy: integer('proposed_by').notNull(),
  askedByName: text('proposed_by_name').notNull(),
  askedAt: instant('proposed_at').notNull(),
  ...decidedColumns,
});
