import type { CreditDecision } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The record of an attempt of the bus writes it (`bus/delivery/credit-check.ts`). */
export const creditChecks = pgTable('credit_checks', {
  id: bigint({ mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  shopId: integer('shop_id'),
  transactionNumber: text('transaction_number').notNull(),
  amount: bigint({ mode: 'number' }),
  currency: text(),
  country: text(),
  decision: text().$type<CreditDecision>().notNull(),
  score: integer(),
  checkedOn: timestamp('checked_at', { withTimezone: true }).notNull(),
});
