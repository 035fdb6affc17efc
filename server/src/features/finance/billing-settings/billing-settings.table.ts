import type { VatCategory } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const billingIdentities = pgTable('billing_identities', {
  tenantId: integer('tenant_id').primaryKey(),
  legalName: text('legal_name'),
  street: text(),
  houseNumber: text('house_number'),
  houseNumberSuffix: text('house_number_suffix'),
  postalCode: text('postal_code'),
  city: text(),
  country: text(),
  vatNumber: text('vat_number'),
  chamberOfCommerceNumber: text('chamber_of_commerce_number'),
  iban: text(),
  email: text(),
  phone: text(),
  invoicePrefix: text('invoice_prefix'),
  peppolId: text('peppol_id'),
  /** Percent. */
  vatRate: numeric('vat_rate', { precision: 5, scale: 2 }),
  version: integer().notNull().default(1),
});
export type BillingIdentityRow = typeof billingIdentities.$inferSelect;

export const tenantVat = pgTable(
  'tenant_vat',
  {
    tenantId: integer('tenant_id').notNull(),
    country: text().notNull(),
    category: text().$type<VatCategory>().notNull().default('S'),
    /** Percent. */
    rate: numeric({ precision: 5, scale: 2 }),
    reason: text(),
    version: integer().notNull().default(0),
  },
  ({ tenantId, country }) => [primaryKey({ columns: [tenantId, country] })],
);
export type TenantVatRow = typeof tenantVat.$inferSelect;
