import type { invoiceTypes } from '@houston/contract/features/finance/invoices/invoices.schema';
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Of the columns those that lists show. */
export const invoices = pgTable('invoices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<(typeof invoiceTypes)[number]>().notNull(),
  tenantId: integer('tenant_id').notNull(),
  creditsId: bigint('credits_id', { mode: 'number' }),
  psperId: integer('psper_id').notNull(),
  shopId: integer('shop_id'),
  number: text().notNull(),
  dueOn: date('due_on').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  transactionAmount: bigint('transaction_amount', { mode: 'number' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});
