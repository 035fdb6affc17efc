/** Who a tenant is in law, as its form holds it. */
import {
  BillingIdentityInput,
  type BillingSettings,
} from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { spacedIban } from '@houston/contract/iban';
import * as z from 'zod';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import type { Stored } from '../../../ui/form/use-edited-record.ts';

export interface IdentityValues {
  legalName: string;
  street: string;
  houseNumber: string;
  houseNumberSuffix: string;
  postalCode: string;
  city: string;
  /** Empty for none. */
  country: string;
  vatNumber: string;
  chamberOfCommerceNumber: string;
  iban: string;
  email: string;
  phone: string;
  invoicePrefix: string;
  peppolId: string;
  vatRate: string;
}

export const identityLabels = {
  legalName: 'pspers.legal-name',
  street: 'pspers.street',
  houseNumber: 'pspers.house-number',
  houseNumberSuffix: 'pspers.suffix',
  postalCode: 'pspers.postal-code',
  city: 'pspers.city',
  country: 'pspers.country',
  vatNumber: 'pspers.vat-number',
  chamberOfCommerceNumber: 'pspers.chamber-number',
  iban: 'billing-settings.iban',
  email: 'billing-settings.email',
  phone: 'billing-settings.phone',
  invoicePrefix: 'billing-settings.invoice-prefix',
  peppolId: 'billing-settings.peppol-id',
  vatRate: 'billing-settings.vat-rate',
} as const satisfies FieldLabels<IdentityValues>;

export function identityInput({ country, ...values }: IdentityValues): z.input<typeof BillingIdentityInput> {
  return { ...values, country: country === '' ? null : country };
}

/** Checks what is typed as the call will be. */
export const TypedIdentity = z.preprocess((typed) => identityInput(typed as IdentityValues), BillingIdentityInput);

export function storedIdentity(settings: BillingSettings): Stored<IdentityValues> {
  const values = Object.fromEntries(
    Object.keys(identityLabels).map((name) => [name, settings[name as keyof IdentityValues] ?? '']),
  ) as Record<keyof IdentityValues, string>;
  return { version: settings.version, values: { ...values, iban: spacedIban(values.iban) } };
}
