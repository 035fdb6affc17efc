import { beforeAll, describe, expect, it } from 'vitest';
import { address, company, openShops, person, type Shops } from '../../../testing/data/consumer-shops.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const { type: _type, ...untyped } = person;
const { email: _email, ...withoutEmail } = person;
const { name: _name, ...nameless } = person;
const { billingAddress: _address, ...homeless } = person;
const { company: _company, ...companyless } = company;
const living = (change: object) => ({ ...person, billingAddress: { ...address, ...change } });
const { country: _country, ...nowhere } = address;

describe('a customer that is not taken', () => {
  const test = useTestApp('pglite');
  let shops: Shops;

  beforeAll(async () => {
    shops = await openShops(test);
  });

  it.each<[field: string, message: string, customer: unknown]>([
    ['customer', 'validation.invalid', 'Fenna'],
    ['customer', 'validation.invalid', null],
    ['customer', 'validation.invalid', []],
    ['customer.type', 'validation.required', {}],
    ['customer.type', 'validation.required', untyped],
    ['customer.type', 'validation.invalid', { ...person, type: 'C2C' }],
    ['customer.name', 'validation.required', nameless],
    ['customer.name', 'validation.required', { ...person, name: '  ' }],
    ['customer.name', 'validation.too-long: 200', { ...person, name: 'x'.repeat(201) }],
    ['customer.name', 'validation.characters', { ...person, name: 'Fenna\u0000' }],
    ['customer.name', 'validation.characters', { ...person, name: 'Fenna\ud800' }],
    ['customer.company', 'validation.unknown-field', { ...person, company: 'Kwekerij Mulder' }],
    ['customer.company', 'validation.required', companyless],
    ['customer.company', 'validation.required', { ...company, company: '' }],
    ['customer.name', 'validation.required', { ...company, name: '' }],
    ['customer.birthDate', 'validation.unknown-field', { ...company, birthDate: '1988-04-17' }],
    ['customer.email', 'validation.required', withoutEmail],
    ['customer.email', 'validation.email', { ...person, email: 'fenna' }],
    ['customer.email', 'validation.email', { ...person, email: 'fenna@customer.example, x@y.example' }],
    ['customer.phone', 'validation.phone-e164', { ...person, phone: '0612345678' }],
    ['customer.phone', 'validation.phone-e164', { ...person, phone: '+31 6 12345678' }],
    ['customer.phone', 'validation.phone-e164', { ...person, phone: '+310612345678' }],
    ['customer.phone', 'validation.phone-e164', { ...person, phone: '' }],
    ['customer.birthDate', 'validation.date', { ...person, birthDate: '1988-02-30' }],
    ['customer.birthDate', 'validation.date', { ...person, birthDate: '17-04-1988' }],
    ['customer.birthDate', 'validation.date', { ...person, birthDate: '0000-01-01' }],
    ['customer.birthDate', 'validation.birth-date', { ...person, birthDate: '2026-11-21' }],
    ['customer.language', 'validation.invalid', { ...person, language: 'es' }],
    ['customer.isDeceased', 'validation.unknown-field', { ...person, isDeceased: false }],
    ['customer.tenantId', 'validation.unknown-field', { ...person, tenantId: 2 }],
    ['customer.billingAddress', 'validation.required', homeless],
    ['customer.billingAddress.street', 'validation.required', living({ street: '' })],
    ['customer.billingAddress.houseNumber', 'validation.required', living({ houseNumber: 12 })],
    ['customer.billingAddress.suffix', 'validation.too-long: 20', living({ suffix: 'x'.repeat(21) })],
    ['customer.billingAddress.city', 'validation.required', living({ city: '' })],
    ['customer.billingAddress.state', 'validation.unknown-field', living({ state: 'Utrecht' })],
    ['customer.billingAddress.country', 'validation.required', { ...person, billingAddress: nowhere }],
    ['customer.billingAddress.country', 'validation.country', living({ country: 'nl' })],
    ['customer.billingAddress.country', 'validation.country', living({ country: 'ES' })],
    ['customer.billingAddress.country', 'validation.country', living({ country: 'GB' })],
    ['customer.billingAddress.postalCode', 'validation.required', living({ postalCode: '' })],
    ['customer.billingAddress.postalCode', 'validation.postal-code', living({ postalCode: '3811' })],
    ['customer.billingAddress.postalCode', 'validation.postal-code', living({ postalCode: '0811 AB' })],
    ['customer.billingAddress.postalCode', 'validation.postal-code', living({ country: 'BE' })],
    ['customer.billingAddress.postalCode', 'validation.postal-code', living({ country: 'DE', postalCode: '4109' })],
    ['customer.billingAddress.postalCode', 'validation.postal-code', living({ country: 'AT', postalCode: '80100' })],
    ['customer.billingAddress.postalCode', 'validation.postal-code', living({ country: 'FR', postalCode: 'F-35000' })],
  ])('is refused for %s: %s', async (field, message, customer) => {
    const { status, body } = await shops.start(customer);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', { [field]: message }]);
  });

  it('has every fault named at once that the schema finds, and every one that the server finds', async () => {
    const blank = await shops.start({ type: 'B2C', billingAddress: {} });
    expect(Object.keys(blank.body.fields).sort()).toEqual([
      'customer.billingAddress.city',
      'customer.billingAddress.country',
      'customer.billingAddress.houseNumber',
      'customer.billingAddress.postalCode',
      'customer.billingAddress.street',
      'customer.email',
      'customer.name',
    ]);
    const odd = await shops.start({ ...living({ country: 'BE' }), birthDate: '2030-01-01' });
    expect(Object.keys(odd.body.fields).sort()).toEqual(['customer.billingAddress.postalCode', 'customer.birthDate']);
  });

  it('was not born after today, which in Amsterdam begins an hour early', async () => {
    const late = new Date('2026-11-20T23:30:00Z');
    const { now } = test.clock;
    test.clock.now = late;
    const today = await shops.start({ ...person, birthDate: '2026-11-21' });
    const tomorrow = await shops.start({ ...person, birthDate: '2026-11-22' });
    test.clock.now = now;
    expect([today.status, tomorrow.status]).toEqual([200, 400]);
  });

  it('comes alone: one payer, not two', async () => {
    const { status, body } = await shops.start(person, {}, { debtor: { country: 'NL' } });
    expect([status, body.fields]).toEqual([400, { debtor: 'validation.customer-or-debtor' }]);
    expect((await shops.start(undefined, {}, { debtor: { country: 'NL' } })).status).toBe(200);
  });
});
