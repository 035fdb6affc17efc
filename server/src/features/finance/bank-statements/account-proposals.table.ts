import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { requestColumns } from '../../work/approvals/requests.table.ts';

/** What is to be stored of an account that consumers are told of, or are to be; of a tenant one waits at most. */
export const accountProposals = pgTable('account_proposals', {
  ...requestColumns,
  tenantId: integer('tenant_id').notNull(),
  accountId: integer('account_id').notNull(),
  holder: text().notNull(),
  bic: text(),
  isBlocked: boolean('is_blocked').notNull(),
  takesPayments: boolean('takes_payments').notNull(),
  /** Of the account when it was asked for. */
  accountVersion: integer('account_version').notNull(),
  /** The account that was told then, which may be the same. */
  toldId: integer('told_id'),
  toldVersion: integer('told_version'),
});
