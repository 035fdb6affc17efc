import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, instant } from '../../../db/columns.ts';

export const bankAccounts = pgTable('bank_accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  iban: text().notNull(),
  holder: text().notNull(),
  bic: text(),
  currency: text().notNull().default('EUR'),
  isBlocked: boolean('is_blocked').notNull().default(false),
  takesPayments: boolean('takes_payments').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

export const bankStatementFiles = pgTable('bank_statement_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  isStored: boolean('is_stored').notNull().default(false),
  uploadedBy: integer('uploaded_by'),
  uploadKey: text('upload_key'),
  bytesRead: integer('bytes_read').notNull().default(0),
  rowsRead: integer('rows_read').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
});

export const bankStatements = pgTable('bank_statements', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileId: integer('file_id').notNull(),
  accountId: integer('account_id').notNull(),
  tenantId: integer('tenant_id').notNull(),
  fileName: text('file_name').notNull(),
  reference: text().notNull(),
  format: text().notNull(),
  uploadedByName: text('uploaded_by_name').notNull(),
  createdAt: instant('created_at').notNull(),
  fromDate: date('from_date'),
  toDate: date('to_date'),
  opening: cents('opening'),
  closing: cents('closing'),
  credits: cents('credits'),
  debits: cents('debits'),
  entryCount: integer('entry_count').notNull().default(0),
  pendingCount: integer('pending_count').notNull().default(0),
  /** The last entry that was matched; null once all were. */
  matchedTo: integer('matched_to'),
  isStored: boolean('is_stored').notNull().default(false),
});

export const bankEntries = pgTable('bank_entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  statementId: integer('statement_id').notNull(),
  line: integer().notNull(),
  amount: cents('amount').notNull(),
  bookingDate: date('booking_date').notNull(),
  valueDate: date('value_date'),
  isReversal: boolean('is_reversal').notNull(),
  bankReference: text('bank_reference'),
  endToEndId: text('end_to_end_id'),
  counterpartyName: text('counterparty_name'),
  counterpartyIban: text('counterparty_iban'),
  remittance: text(),
});
