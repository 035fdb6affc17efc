import type { invoiceTypes } from '@houston/contract/features/finance/invoices/invoices.schema';
import { bigint, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Of the columns those that the console shows. */
export const invoices = pgTable('invoices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<(typeof invoiceTypes)[number]>().notNull(),
  tenantId: integer('tenant_id').notNull(),
  chargeId: bigint('charge_id', { mode: 'number' }),
  creditsId: bigint('credits_id', { mode: 'number' }),
  psperId: integer('psper_id').notNull(),
  shopId: integer('shop_id'),
  number: text().notNull(),
  dueOn: date('due_on').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  transactionAmount: bigint('transaction_amount', { mode: 'number' }).notNull(),
  netAmount: bigint('net_amount', { mode: 'number' }).notNull(),
  vatAmount: bigint('vat_amount', { mode: 'number' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});

/** What of a charge is for which cession; amounts in cents, as they add up to its lines. */
export const chargeParts = pgTable('charge_parts', {
  /** In the order of cessions. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chargeId: bigint('charge_id', { mode: 'number' }).notNull(),
  place: smallint().notNull(),
  cessionId: bigint('cession_id', { mode: 'number' }).notNull(),
  transactions: integer().notNull(),
  captured: bigint({ mode: 'number' }).notNull(),
  fixedFee: bigint('fixed_fee', { mode: 'number' }).notNull(),
  variableFee: bigint('variable_fee', { mode: 'number' }).notNull(),
  kickback: bigint({ mode: 'number' }).notNull(),
});

/** By day, as a trigger keeps them; credit notes take theirs off. */
export const invoiceSums = pgTable('invoice_sums', {
  psperId: integer('psper_id').notNull(),
  tenantId: integer('tenant_id').notNull(),
  madeOn: date('made_on').notNull(),
  documents: bigint({ mode: 'number' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  transactionAmount: bigint('transaction_amount', { mode: 'number' }).notNull(),
});
