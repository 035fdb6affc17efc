import type { CollectionChannel } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const collectionPartners = pgTable('debt_collection_partners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  friendlyName: text('friendly_name').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  emailAddress: text('email_address').notNull(),
  phoneNumber: text('phone_number').notNull(),
  exportType: smallint('export_type').$type<CollectionChannel>().notNull(),
  /** The key of an integration partner; null where files are exported. */
  integrationPartner: text('integration_partner'),
  streetName: text('street_name').notNull(),
  houseNumber: text('house_number').notNull(),
  suffix: text(),
  zipcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  version: integer().notNull().default(1),
});
export type CollectionPartnerRow = typeof collectionPartners.$inferSelect;
