import type { DossierState, leftOutReasons } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { cents } from '../../../db/columns.ts';

/** What lists read of a dossier; its totals are written with its movements. */
export const dossiers = pgTable('dossiers', {
  id: integer().primaryKey(),
  dossierNumber: text('dossier_number').notNull(),
  tenantId: integer('tenant_id').notNull(),
  transactionId: bigint('transaction_id', { mode: 'number' }),
  transactionNumber: text('transaction_number'),
  shopId: integer('shop_id'),
  consumerId: bigint('consumer_id', { mode: 'number' }),
  ownerId: integer('owner_id'),
  country: text().notNull(),
  currency: text().notNull(),
  captured: cents('captured').notNull(),
  openAmount: cents('open_amount').notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }),
  dueOn: date('due_on'),
  /** Null while there is no claim. */
  state: text().$type<DossierState>(),
  /** The same as its indexes know it: Open, too, while there is no claim. */
  listedState: text('listed_state').notNull(),
  leftOut: text('left_out').$type<(typeof leftOutReasons)[number]>(),
});
