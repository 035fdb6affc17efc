import { expect, test } from 'vitest';
import type { BillingIdentity } from './billing-settings.schema.ts';
import { missingForInvoice, missingOfTenant } from './missing-for-invoice.ts';

const nothing: BillingIdentity = {
  ...{ legalName: null, street: null, houseNumber: null, houseNumberSuffix: null, postalCode: null, city: null },
  ...{ country: null, vatNumber: null, chamberOfCommerceNumber: null, iban: null, email: null, phone: null },
  ...{ invoicePrefix: null, peppolId: null, vatRate: null },
};
const tenant: BillingIdentity = {
  ...nothing,
  ...{ legalName: 'Houston B.V.', street: 'Kade', postalCode: '1011 AB', city: 'Amsterdam', country: 'NL' },
  ...{ vatNumber: 'NL123456789B01', chamberOfCommerceNumber: '12345678', iban: 'NL91ABNA0417164300' },
  ...{ email: 'invoices@houston.example', invoicePrefix: 'H', vatRate: '21' },
};
const psper = {
  ...{ legalName: 'Psper B.V.', street: 'Straat', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
  vatNumber: 'NL800000000B01',
};
const taxed = { category: 'S', rate: null } as const;
const reversed = { category: 'AE', rate: null } as const;

test('nothing is missing of what is whole', () => {
  expect(missingForInvoice(tenant, psper, taxed)).toEqual({ tenant: [], psper: [] });
});

test('of a tenant of which nothing is known, everything that an invoice needs is missing', () => {
  const all = ['legal-name', 'street', 'postal-code', 'city', 'country', 'vat-number'];
  expect(missingOfTenant(nothing)).toEqual([...all, 'chamber-number', 'iban', 'email', 'invoice-prefix']);
  expect(missingForInvoice(nothing, { ...nothing }, taxed)).toEqual({
    tenant: [...all, 'chamber-number', 'iban', 'email', 'invoice-prefix', 'vat-rate'],
    psper: all,
  });
});

test.each([
  ['legalName', 'legal-name'],
  ['street', 'street'],
  ['postalCode', 'postal-code'],
  ['city', 'city'],
  ['country', 'country'],
  ['vatNumber', 'vat-number'],
] as const)('without its %s neither side is whole', (field, part) => {
  for (const none of [null, '']) {
    expect(missingForInvoice(tenant, { ...psper, [field]: none }, taxed).psper).toEqual([part]);
    expect(missingForInvoice({ ...tenant, [field]: none }, psper, taxed).tenant).toEqual([part]);
  }
});

test('a rate is needed where tax is taken, the one of the country or the tenant’s', () => {
  const without = { ...tenant, vatRate: null };
  expect(missingForInvoice(without, psper, taxed).tenant).toEqual(['vat-rate']);
  expect(missingForInvoice({ ...tenant, vatRate: '0' }, psper, taxed).tenant).toEqual(['vat-rate']);
  expect(missingForInvoice(without, psper, { category: 'S', rate: '19' }).tenant).toEqual([]);
  expect(missingForInvoice(without, psper, { category: 'E', rate: null }).tenant).toEqual([]);
});

test('the tax is the buyer’s only across borders', () => {
  expect(missingForInvoice(tenant, psper, reversed).tenant).toEqual(['vat-category']);
  const abroad = { ...psper, country: 'BE', vatNumber: 'BE0123456789' };
  expect(missingForInvoice(tenant, abroad, reversed)).toEqual({ tenant: [], psper: [] });
});

test('a VAT number of another country is none of its holder’s', () => {
  expect(missingForInvoice(tenant, { ...psper, country: 'BE' }, taxed).psper).toEqual(['vat-number-of-country']);
});

test('a Peppol ID that is none is to be replaced, and one that is one is enough', () => {
  // As it could be saved before the list of schemes was asked, and a number of Belgium whose digits prove nothing.
  for (const peppolId of ['9999:12345678', '0208:0123456780', '0106:']) {
    expect(missingOfTenant({ ...tenant, peppolId })).toEqual(['peppol-id']);
  }
  expect(missingOfTenant({ ...tenant, peppolId: '0106:12345678' })).toEqual([]);
  const abroad = { ...tenant, country: 'LU', vatNumber: 'LU12345678' };
  expect(missingOfTenant(abroad)).toEqual(['electronic-address']);
  expect(missingOfTenant({ ...abroad, peppolId: '0088:4012345000009' })).toEqual([]);
});

test('who no network reaches by their VAT number has no electronic address; one of another country is told first', () => {
  const abroad = { ...psper, country: 'LU', vatNumber: 'LU12345678' };
  expect(missingForInvoice(tenant, abroad, taxed)).toEqual({ tenant: [], psper: ['electronic-address'] });
  expect(missingForInvoice(tenant, { ...abroad, country: 'NL' }, taxed).psper).toEqual(['vat-number-of-country']);
  expect(missingForInvoice(tenant, { ...abroad, vatNumber: null }, taxed).psper).toEqual(['vat-number']);
});

test('a seller of Germany names a telephone number too', () => {
  const german = { ...tenant, country: 'DE', vatNumber: 'DE123456788' };
  expect(missingOfTenant(german)).toEqual(['phone']);
  expect(missingOfTenant({ ...german, phone: '+49 341 1234567' })).toEqual([]);
  expect(missingOfTenant(tenant)).toEqual([]);
});
