import { dossierOwnerTypes } from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const dossierOwners = pgTable('dossier_owners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  type: text({ enum: dossierOwnerTypes }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by'),
  settlementAscription: text('settlement_ascription').notNull(),
  settlementIban: text('settlement_iban').notNull(),
  refundAscription: text('refund_ascription').notNull(),
  refundIban: text('refund_iban').notNull(),
  legalName: text('legal_name'),
  email: text(),
  customerSupportEmail: text('customer_support_email'),
  customerSupportPhone: text('customer_support_phone'),
  version: integer().notNull().default(1),
});
export type DossierOwnerRow = typeof dossierOwners.$inferSelect;

export const dossierOwnerCountries = pgTable(
  'dossier_owner_countries',
  {
    ownerId: integer('owner_id').notNull(),
    country: text().notNull(),
    isPublic: boolean('is_public').notNull().default(false),
  },
  ({ ownerId, country }) => [primaryKey({ columns: [ownerId, country] })],
);
