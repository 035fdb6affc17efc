import { bigint, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Amounts in cents. */
export const cessions = pgTable('cessions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clearingId: bigint('clearing_id', { mode: 'number' }).notNull(),
  tenantId: integer('tenant_id').notNull(),
  psperId: integer('psper_id').notNull(),
  /** Of one merchant alone; null: of the psper. */
  shopId: integer('shop_id'),
  ownerId: integer('owner_id').notNull(),
  country: text().notNull(),
  reference: text().notNull(),
  clearedOn: date('cleared_on').notNull(),
  method: smallint().$type<0 | 1 | 2>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  faceAmount: bigint('face_amount', { mode: 'number' }).notNull(),
  claims: integer().notNull(),
});

/** By day, as a trigger keeps them. */
export const cessionSums = pgTable('cession_sums', {
  psperId: integer('psper_id').notNull(),
  tenantId: integer('tenant_id').notNull(),
  clearedOn: date('cleared_on').notNull(),
  cessions: bigint({ mode: 'number' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  faceAmount: bigint('face_amount', { mode: 'number' }).notNull(),
});

export const debitNotes = pgTable('debit_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clearingId: bigint('clearing_id', { mode: 'number' }).notNull(),
  tenantId: integer('tenant_id').notNull(),
  psperId: integer('psper_id').notNull(),
  shopId: integer('shop_id'),
  ownerId: integer('owner_id').notNull(),
  country: text().notNull(),
  kind: text({ enum: ['chargeback', 'balance'] }).notNull(),
  reference: text().notNull(),
  notedOn: date('noted_on').notNull(),
  dueOn: date('due_on').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  faceAmount: bigint('face_amount', { mode: 'number' }).notNull(),
});

/** What became of each movement. */
export const cessionLines = pgTable('cession_lines', {
  /** Once in a cession. */
  rootId: bigint('root_id', { mode: 'number' }).notNull(),
  dossierId: integer('dossier_id').notNull(),
  movement: text({ enum: ['capture', 'refund', 'chargeback'] }).notNull(),
  faceAmount: bigint('face_amount', { mode: 'number' }).notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  cessionId: bigint('cession_id', { mode: 'number' }),
  debitNoteId: bigint('debit_note_id', { mode: 'number' }),
});

/** When movements were booked. */
export const ledgerPostings = pgTable('ledger_postings', {
  rootId: bigint('root_id', { mode: 'number' }).primaryKey(),
  postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
});
