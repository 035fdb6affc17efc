import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const nplRecalls = pgTable('npl_recalls', {
  dossierId: integer('dossier_id').notNull(),
  saleId: bigint('sale_id', { mode: 'number' }).notNull(),
  recalledAt: timestamp('recalled_at', { withTimezone: true }).notNull(),
  reason: text().notNull(),
  byName: text('by_name').notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  isBudgetBack: boolean('is_budget_back').notNull(),
});
