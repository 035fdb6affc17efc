import type { ExportFormat } from '@houston/contract/features/partners/npl-buyers/npl-export.schema';
import { bigint, date, integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const nplBuyers = pgTable('npl_buyers', {
  ownerId: integer('owner_id').primaryKey(),
  discount: numeric({ precision: 8, scale: 6 }),
  street: text(),
  houseNo: text('house_no'),
  houseNoSuffix: text('house_no_suffix'),
  postalCode: text('postal_code'),
  city: text(),
  country: text(),
  website: text(),
  exportFrequency: smallint('export_frequency').$type<0 | 1 | 7 | 31>().notNull().default(0),
  frequencySince: timestamp('frequency_since', { withTimezone: true }),
  debtAcceptance: smallint('debt_acceptance').$type<0 | 1 | 2>(),
});

export const nplAppetites = pgTable('npl_appetites', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  buyerId: integer('buyer_id').notNull(),
  budget: bigint({ mode: 'number' }).notNull(),
  startPeriod: date('start_period').notNull(),
  endPeriod: date('end_period').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  adminId: integer('admin_id'),
  byName: text('by_name').notNull(),
});

export const nplContacts = pgTable('npl_contacts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  buyerId: integer('buyer_id').notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number'),
  type: smallint().$type<1 | 2>().notNull(),
});

export const nplExportConfigurations = pgTable('npl_export_configurations', {
  buyerId: integer('buyer_id').primaryKey(),
  username: text().notNull(),
  endpoint: text().notNull(),
  port: integer().notNull(),
  password: text().notNull(),
  format: smallint().$type<ExportFormat>().notNull(),
  csvFolder: text('csv_folder').notNull(),
  fileFolder: text('file_folder'),
  version: integer().notNull().default(1),
});
