/** What has to be known of both sides before an invoice can be made. */
import type { BillingIdentity, BillingPart, CountryVat } from './billing-settings.schema.ts';
import { electronicAddressOf, isPeppolId } from './peppol-id.ts';

/** What of a psper goes on invoices to it. */
export interface InvoicedPsper {
  legalName: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  vatNumber: string | null;
}

export interface MissingForInvoice {
  tenant: BillingPart[];
  psper: BillingPart[];
}

type Parts = readonly (readonly [BillingPart, boolean])[];

const missingOf = (parts: Parts): BillingPart[] => parts.filter(([, isMissing]) => isMissing).map(([part]) => part);
const isNone = (text: string | null) => text === null || text === '';

/** Who it is in law, and where. */
function missingAddress({
  legalName,
  street,
  postalCode,
  city,
  country,
}: Omit<InvoicedPsper, 'vatNumber'>): BillingPart[] {
  return missingOf([
    ['legal-name', isNone(legalName)],
    ['street', isNone(street)],
    ['postal-code', isNone(postalCode)],
    ['city', isNone(city)],
    ['country', isNone(country)],
  ]);
}

/** The same, with the VAT number, by which the reverse charge goes, and where an electronic invoice goes. */
function missingIdentity({
  country,
  vatNumber,
  peppolId,
  ...address
}: InvoicedPsper & Pick<BillingIdentity, 'peppolId'>): BillingPart[] {
  const isOfCountry = isNone(country) || vatNumber?.startsWith(country ?? '') === true;
  return [
    ...missingAddress({ ...address, country }),
    ...missingOf([
      ['vat-number', isNone(vatNumber)],
      ['vat-number-of-country', !isNone(vatNumber) && !isOfCountry],
      // It may have been stored before its form was asked for, or by an import.
      ['peppol-id', !isNone(peppolId) && !isPeppolId(peppolId ?? '')],
      [
        'electronic-address',
        isNone(peppolId) && !isNone(vatNumber) && isOfCountry && electronicAddressOf({ peppolId, vatNumber }) === null,
      ],
    ]),
  ];
}

/** What of a tenant's own has yet to be filled in, whoever is invoiced; all of it while there is no identity. */
export function missingOfTenant(tenant: BillingIdentity): BillingPart[] {
  return [
    ...missingIdentity(tenant),
    ...missingOf([
      ['chamber-number', isNone(tenant.chamberOfCommerceNumber)],
      ['iban', isNone(tenant.iban)],
      ['email', isNone(tenant.email)],
      // Peppol DE-R-006: sellers of Germany name one.
      ['phone', tenant.country === 'DE' && isNone(tenant.phone)],
      ['invoice-prefix', isNone(tenant.invoicePrefix)],
    ]),
  ];
}

/**
 * What is missing for an invoice of `tenant` to `psper`; nothing: it can be made.
 * @param vat what the tenant set for the psper's country; the default where nobody has
 */
export function missingForInvoice(
  tenant: BillingIdentity,
  psper: InvoicedPsper,
  vat: Pick<CountryVat, 'category' | 'rate'>,
): MissingForInvoice {
  const isTaxed = vat.category === 'S';
  return {
    tenant: [
      ...missingOfTenant(tenant),
      ...missingOf([
        // Nothing is taxed at no rate: that has a category of its own.
        ['vat-rate', isTaxed && !(Number(vat.rate ?? tenant.vatRate ?? 0) > 0)],
        // Within a country the tax is never the buyer's.
        ['vat-category', vat.category === 'AE' && !isNone(psper.country) && psper.country === tenant.country],
      ]),
    ],
    // Nobody is asked for the Peppol ID of a psper.
    psper: missingIdentity({ ...psper, peppolId: null }),
  };
}

/** What is missing for the deed of a cession of a psper; nothing: it can be made. */
export function missingForDeed(psper: Omit<InvoicedPsper, 'vatNumber'>): BillingPart[] {
  return missingAddress(psper);
}

/** What is missing for a debit note of `tenant` to `psper`, which bears no tax; nothing: it can be made. */
export function missingForDebitNote(
  tenant: BillingIdentity,
  psper: Omit<InvoicedPsper, 'vatNumber'>,
): MissingForInvoice {
  return {
    tenant: [
      ...missingAddress(tenant),
      ...missingOf([
        ['iban', isNone(tenant.iban)],
        ['invoice-prefix', isNone(tenant.invoicePrefix)],
      ]),
    ],
    psper: missingAddress(psper),
  };
}
