/** What is known of a tenant, as its settings show it and as its invoices are made of it. */
import type {
  BillingIdentity,
  BillingSettings,
  CountryVat,
} from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { missingOfTenant } from '@houston/contract/features/finance/billing-settings/missing-for-invoice';
import { plainDecimal } from '@houston/contract/features/partners/pspers/psper-inputs';
import type { Db } from '../../../db/database.ts';
import { selectBilling, type TenantBilling } from './billing-settings.store.ts';

export type { TenantBilling } from './billing-settings.store.ts';

const nothing: BillingIdentity = {
  legalName: null,
  street: null,
  houseNumber: null,
  houseNumberSuffix: null,
  postalCode: null,
  city: null,
  country: null,
  vatNumber: null,
  chamberOfCommerceNumber: null,
  iban: null,
  email: null,
  phone: null,
  invoicePrefix: null,
  peppolId: null,
  vatRate: null,
};

const plain = (rate: string | null) => (rate === null ? null : plainDecimal(rate));

/** What is known of a tenant; undefined where there is none. */
export async function readBilling(db: Db, tenantId: number): Promise<TenantBilling | undefined> {
  return (await selectBilling(db, [tenantId]))[0];
}

export function identityOf({ identity }: Pick<TenantBilling, 'identity'>): BillingIdentity {
  if (identity === null) return nothing;
  const { tenantId: _tenant, version: _version, ...known } = identity;
  return { ...known, vatRate: plain(known.vatRate) };
}

/** What is set for a country; tax at the tenant's rate where nothing is. */
export function vatOf({ vat }: Pick<TenantBilling, 'vat'>, country: string): CountryVat {
  const row = vat.find((one) => one.country === country);
  if (row === undefined) return { country, category: 'S', rate: null, reason: null, version: 0 };
  const { tenantId: _tenant, ...set } = row;
  return { ...set, rate: plain(set.rate) };
}

/** @param countries those that are served, by code */
export function billingSettingsOf(billing: TenantBilling, countries: readonly string[]): BillingSettings {
  const { tenantId, tenant } = billing;
  const identity = identityOf(billing);
  return {
    ...identity,
    tenantId,
    tenant,
    vat: countries.map((country) => vatOf(billing, country)),
    missing: missingOfTenant(identity),
    version: billing.identity?.version ?? 0,
  };
}
