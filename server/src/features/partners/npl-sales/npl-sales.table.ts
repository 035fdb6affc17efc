import { bigint, date, integer, jsonb, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One side of a sale, as it was. */
export interface FrozenParty {
  readonly name: string;
  /** Lines; none where no address is known. */
  readonly address: readonly string[];
  readonly ascription: string;
  readonly iban: string;
}

export const nplSales = pgTable('npl_sales', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  runId: bigint('run_id', { mode: 'number' }).notNull(),
  buyerId: integer('buyer_id').notNull(),
  sellerId: integer('seller_id').notNull(),
  country: text().notNull(),
  reference: text().notNull(),
  soldOn: date('sold_on').notNull(),
  soldAt: timestamp('sold_at', { withTimezone: true }).notNull(),
  cutOff: timestamp('cut_off', { withTimezone: true }).notNull(),
  discount: numeric({ precision: 8, scale: 6 }).notNull(),
  debtAcceptance: smallint('debt_acceptance').$type<0 | 1 | 2>().notNull(),
  minAmount: bigint('min_amount', { mode: 'number' }).notNull(),
  daysPastDue: smallint('days_past_due').notNull(),
  parties: jsonb().$type<{ seller: FrozenParty; buyer: FrozenParty }>().notNull(),
  dueOn: date('due_on').notNull(),
  dossiers: integer().notNull(),
  faceAmount: bigint('face_amount', { mode: 'number' }).notNull(),
  price: bigint({ mode: 'number' }).notNull(),
});

export const nplSoldDossiers = pgTable('npl_sold_dossiers', {
  dossierId: integer('dossier_id').notNull(),
  saleId: bigint('sale_id', { mode: 'number' }).notNull(),
  faceAmount: bigint('face_amount', { mode: 'number' }).notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  dueOn: date('due_on').notNull(),
});
