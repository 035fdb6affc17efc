import * as z from 'zod';
import { EmailAddress, line, missingOr, tooLarge } from '../../../fields.ts';
import { compactIban, isIban } from '../../../iban.ts';
import { ChamberNumber, VatNumber } from '../../partners/pspers/psper-settings.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { isPeppolId } from './peppol-id.ts';

/** As EN 16931 calls them: taxed, the tax is the buyer's (reverse charge), exempt. */
export const vatCategories = ['S', 'AE', 'E'] as const;
export const VatCategory = z.enum(vatCategories, 'validation.required');
export type VatCategory = z.infer<typeof VatCategory>;

const MaybeText = z.string().nullable();

/** What the tax on invoices to pspers of a country is. */
export const CountryVat = z.object({
  country: z.string(),
  category: VatCategory,
  /** Percent with a dot, `21`; null for the tenant's own, and where nothing is taxed. */
  rate: MaybeText,
  reason: MaybeText,
  /** 0 while nobody has set it. */
  version: z.int(),
});
export type CountryVat = z.infer<typeof CountryVat>;

/** Who a tenant is in law, and how its invoices are made. */
export const BillingIdentity = z.object({
  legalName: MaybeText,
  street: MaybeText,
  houseNumber: MaybeText,
  houseNumberSuffix: MaybeText,
  postalCode: MaybeText,
  city: MaybeText,
  country: MaybeText,
  vatNumber: MaybeText,
  chamberOfCommerceNumber: MaybeText,
  iban: MaybeText,
  email: MaybeText,
  phone: MaybeText,
  invoicePrefix: MaybeText,
  /** A participant of Peppol: its scheme, a colon, its number. */
  peppolId: MaybeText,
  /** Percent with a dot, `21`. */
  vatRate: MaybeText,
});
export type BillingIdentity = z.infer<typeof BillingIdentity>;

/** What an invoice cannot be made without. */
export const billingParts = [
  'legal-name',
  'street',
  'postal-code',
  'city',
  'country',
  'vat-number',
  'vat-number-of-country',
  /** What is stored is none. */
  'peppol-id',
  /** No network reaches companies by VAT numbers of the country. */
  'electronic-address',
  'chamber-number',
  'iban',
  'email',
  'phone',
  'invoice-prefix',
  'vat-rate',
  'vat-category',
] as const;
export const BillingPart = z.enum(billingParts);
export type BillingPart = z.infer<typeof BillingPart>;

export const BillingSettings = BillingIdentity.extend({
  tenantId: z.int(),
  tenant: z.string(),
  /** A row for each country that is served. */
  vat: z.array(CountryVat),
  /** What of the tenant's own has yet to be filled in. */
  missing: z.array(BillingPart),
  /** 0 while nobody has filled anything in. */
  version: z.int(),
});
export type BillingSettings = z.infer<typeof BillingSettings>;

/** What stands between a psper and its invoices, for one of the tenants whose shops come through it. */
export const InvoiceReadiness = z.object({
  tenantId: z.int(),
  tenant: z.string(),
  category: VatCategory,
  rate: MaybeText,
  reason: MaybeText,
  missing: z.object({ tenant: z.array(BillingPart), psper: z.array(BillingPart) }),
});
export type InvoiceReadiness = z.infer<typeof InvoiceReadiness>;

const rateForm = /^[0-9]{1,3}([.,][0-9]{1,2})?$/;

/** 0 to 100 with at most 2 decimals, kept with a dot; empty is none. */
const Rate = line(6)
  .refine((text) => text === '' || rateForm.test(text), { message: 'validation.tax-rate', abort: true })
  .refine((text) => text === '' || Number(text.replace(',', '.')) <= 100, tooLarge(100))
  .overwrite((text) => (text === '' ? text : String(Number(text.replace(',', '.')))));

const OptionalEmail = line(254).refine(
  (text) => text === '' || EmailAddress.safeParse(text).success,
  'validation.email',
);
const OptionalIban = line(60)
  .overwrite(compactIban)
  .refine((text) => text === '' || isIban(text), 'validation.iban.invalid');

/** Texts that are empty are taken away. */
export const BillingIdentityInput = z.strictObject({
  legalName: line(200),
  street: line(200),
  houseNumber: line(20),
  houseNumberSuffix: line(20),
  postalCode: line(10),
  city: line(100),
  country: CountryCode.nullable(),
  vatNumber: VatNumber,
  chamberOfCommerceNumber: ChamberNumber,
  iban: OptionalIban,
  email: OptionalEmail,
  /** As it is written; invoices of German sellers bear one. */
  phone: line(30).regex(/^(\+?[0-9(][0-9 ()/.-]{4,28})?$/, 'validation.phone'),
  /** Letters and digits, so that it can stand in the name of a file. */
  invoicePrefix: line(10).regex(/^([A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?)?$/, 'validation.invoice-prefix'),
  peppolId: line(60).refine((text) => text === '' || isPeppolId(text), 'validation.peppol-id'),
  vatRate: Rate,
});
export type BillingIdentityInput = z.output<typeof BillingIdentityInput>;

export const StoredVersion = z
  .int(missingOr('validation.number'))
  .min(0, 'validation.not-negative')
  .max(2_147_483_647, 'validation.number-too-large');

export const CountryVatInput = z.strictObject({ category: VatCategory, rate: Rate, reason: line(200) });
export type CountryVatInput = z.output<typeof CountryVatInput>;
