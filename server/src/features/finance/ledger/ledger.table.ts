import type { DocumentKind } from '@houston/contract/features/finance/ledger/flows';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });

/** What lists read of the ledger; the statement that books a movement or stores a document writes it. */
export const ledgerPostings = pgTable('ledger_postings', {
  /** What moved it: the root of a message, or a payment. */
  id: number('root_id').primaryKey(),
  source: text().notNull(),
  movement: text().notNull(),
  dossierId: integer('dossier_id').notNull(),
  transactionNumber: text('transaction_number').notNull(),
  debit: text().notNull(),
  credit: text().notNull(),
  amount: number('amount').notNull(),
  postedOn: timestamp('posted_at', { withTimezone: true }).notNull(),
});

export const documentPostings = pgTable('document_postings', {
  id: number('id').notNull(),
  document: text().$type<DocumentKind>().notNull(),
  documentId: number('document_id').notNull(),
  debit: text().notNull(),
  credit: text().notNull(),
  amount: number('amount').notNull(),
  postedOn: timestamp('posted_at', { withTimezone: true }).notNull(),
});
