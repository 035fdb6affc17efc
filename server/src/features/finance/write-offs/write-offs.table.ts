import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { requestColumns } from '../../work/approvals/requests.table.ts';

export const writeOffs = pgTable('write_offs', {
  ...requestColumns,
  dossierId: integer('dossier_id').notNull(),
  /** Minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  openThen: bigint('open_then', { mode: 'number' }).notNull(),
  /** Of what it posted in the ledger. */
  postingId: bigint('posting_id', { mode: 'number' }),
});
