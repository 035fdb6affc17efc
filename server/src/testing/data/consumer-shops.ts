/** Shops that start transactions, for tests of what that makes of their customers. */
import { fillShop } from '../../bus/testing/bus-fixture.ts';
import type { Answer, TestApp } from '../test-app.ts';

export const address = {
  street: 'Lindenlaan',
  houseNumber: '12',
  suffix: 'a',
  postalCode: '3811 AB',
  city: 'Amersfoort',
  country: 'NL',
};
export const person = {
  type: 'B2C',
  name: 'Fenna Hoekstra',
  email: 'fenna.hoekstra@customer.example',
  phone: '+31612345678',
  birthDate: '1988-04-17',
  billingAddress: address,
  language: 'en',
};
export const company = {
  type: 'B2B',
  company: 'Kwekerij Mulder',
  email: 'info@mulder.example',
  billingAddress: address,
};

export interface Shops {
  /** Two shops of tenant 1, and one of tenant 2. */
  keys: { first: string; second: string; other: string };
  start(customer: unknown, headers?: Record<string, string>, more?: object): Promise<Answer>;
  consumers(): Promise<ConsumerRow[]>;
}

export type ConsumerRow = Record<string, unknown> & { id: number; email: string };

export async function openShops(test: TestApp): Promise<Shops> {
  await fillShop(test.database);
  await test.database.query(`insert into tenants (name) values ('South');
    insert into shops (tenant_id, name, created_at, psper_id)
      select n.tenant_id, n.name, now(), s.psper_id from (values (1, 'Tents'), (2, 'Boats')) n (tenant_id, name), shops s where s.id = 1`);
  const client = await test.signIn({ permissions: ['apiKeyManagement'] });
  const makeKey = async (shopId: number) => {
    const key = { purpose: 'test', shopId, issuedTo: 'Shop', inStore: false, transactionApi: true };
    return (await client.post('/api/apikey', key)).body as string;
  };
  const keys = { first: await makeKey(1), second: await makeKey(2), other: await makeKey(3) };
  const invoiceInfo = { invoiceDate: '2026-11-20' };
  return {
    keys,
    start: (customer, headers = {}, more = {}) =>
      test.nobody().post(
        '/api/v3/transactions',
        { amount: 12_500, currency: 'EUR', invoiceInfo, customer, ...more },
        {
          'x-api-key': keys.first,
          ...headers,
        },
      ),
    consumers: async () => (await test.database.query<ConsumerRow>('select * from consumers order by id')).rows,
  };
}
