import { languages } from '@houston/contract/languages';
import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

const mark = (name: string) => boolean(name).notNull();

/** Who owes a tenant; shops tell of them, and they themselves ask for changes. */
export const consumers = pgTable('consumers', {
  id: bigint({ mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  type: text({ enum: ['B2C', 'B2B'] }).notNull(),
  name: text(),
  company: text(),
  email: text().notNull(),
  phone: text(),
  birthDate: date('birth_date'),
  street: text().notNull(),
  houseNumber: text('house_number').notNull(),
  suffix: text('house_number_suffix'),
  postalCode: text('postal_code').notNull(),
  city: text().notNull(),
  country: text().notNull(),
  language: text({ enum: languages }).notNull(),
  /** Where the consumer wants to be paid. */
  iban: text(),
  isDeceased: mark('is_deceased'),
  isInsolvent: mark('is_insolvent'),
  isInDebtSettlement: mark('is_in_debt_settlement'),
  isMinor: mark('is_minor'),
  isVulnerable: mark('is_vulnerable'),
  isOptedOutOfMail: mark('is_opted_out_of_mail'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** Nothing personal is left in its row since. */
  erasedAt: instant('erased_at'),
  version: integer().notNull(),
});

/** One of each consumer, kept by triggers as dossiers change (`docs/adr/0064`); money in minor units. */
export const consumerBalances = pgTable('consumer_balances', {
  consumerId: bigint('consumer_id', { mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  /** What they owe in all: what is owed to them for one dossier takes nothing from another. */
  open: bigint({ mode: 'number' }).notNull(),
  /** What is owed to them, above zero. */
  owed: bigint({ mode: 'number' }).notNull(),
  /** On which something is still to pay. */
  openDossiers: integer('open_dossiers').notNull(),
});

export const consumerNotes = pgTable('consumer_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  consumerId: bigint('consumer_id', { mode: 'number' }).notNull(),
  text: text().notNull(),
  authorId: integer('author_id').notNull(),
  authorName: text('author_name').notNull(),
  writtenAt: instant('written_at').notNull(),
});
