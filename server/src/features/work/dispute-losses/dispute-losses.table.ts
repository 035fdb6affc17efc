import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { requestColumns } from '../approvals/requests.table.ts';

export const disputeLosses = pgTable('dispute_losses', {
  ...requestColumns,
  disputeId: integer('dispute_id').notNull(),
  /** Minor units, of the chargeback. */
  amount: bigint({ mode: 'number' }).notNull(),
});
