import type { checkoutStates } from '@houston/contract/features/partners/checkout/checkout.api';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What lists read of a transaction; the checkout writes it. */
export const transactions = pgTable('transactions', {
  id: bigint({ mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  shopId: integer('shop_id').notNull(),
  consumerId: bigint('consumer_id', { mode: 'number' }),
  transactionNumber: text('transaction_number').notNull(),
  reference: text(),
  state: text().$type<(typeof checkoutStates)[number]>().notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  released: bigint('released_amount', { mode: 'number' }).notNull(),
  currency: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});
