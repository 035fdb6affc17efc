import { beforeAll, expect, it } from 'vitest';
import { address, openShops, person, type Shops } from '../../testing/data/consumer-shops.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';

/** Whoever looks after integrations reads the calls of shops, and may not look at consumers. */
describeEngines('an attack: names and addresses of buyers read in the log of calls', (engine) => {
  const test = useTestApp(engine);
  let shops: Shops;
  let reader: SignedIn;
  const canaries = ['Canary', 'Nachtegaal', 'Spechtweg', '1234', 'XZ', 'Vogelenzang', 'Bis-7', 'Kanarie', '612345678'];
  const where = {
    ...address,
    ...{ street: 'Spechtweg', houseNumber: '771', suffix: 'Bis-7', postalCode: '1234 XZ', city: 'Vogelenzang' },
  };
  const buyer = { ...person, name: 'Canary Nachtegaal', billingAddress: where, deliveryAddress: where };

  beforeAll(async () => {
    shops = await openShops(test);
    reader = await test.signIn({ permissions: ['technicalIntegrationManagementAllowed'] });
  });

  async function logged() {
    await test.app.calls.flush();
    const { rows } = await test.database.query<{ id: number; body: string; size: number }>(
      'select id, request_body as body, request_size as size from integration_calls where inbound order by id desc limit 1',
    );
    const shown = await reader.get(`/api/integration-calls/${rows[0]?.id}`);
    return { body: rows[0]?.body ?? '', size: rows[0]?.size, shown };
  }

  it('finds who buys in none, and reads what kind of call it was', async () => {
    expect((await shops.start(buyer)).status).toBe(200);
    const { body, size, shown } = await logged();
    expect(canaries.filter((canary) => body.includes(canary) || JSON.stringify(shown.body).includes(canary))).toEqual(
      [],
    );
    expect(JSON.parse(body)).toMatchObject({
      amount: expect.any(Number),
      customer: {
        ...{ type: 'B2C', name: '***', email: '***' },
        billingAddress: { street: '***', houseNumber: '***', postalCode: '***', city: '***', country: 'NL' },
      },
    });
    expect(size).toBeGreaterThan(body.length - 100);
  });

  it.each([
    ['a company', { customer: { ...buyer, type: 'B2B', company: 'Kanarie BV' } }],
    ['a debtor', { debtor: { name: 'Canary Nachtegaal', postalCode: '1234 XZ', country: 'NL' } }],
    [
      'members in the wrong place',
      { name: 'Canary Nachtegaal', Street: 'Spechtweg', postal_code: '1234 XZ', city: ['Vogelenzang'] },
    ],
    ['an address elsewhere', { shippingAddress: { line1: 'Spechtweg 771 Bis-7', line2: '1234 XZ Vogelenzang' } }],
    ['a kind that is a name', { customer: { ...buyer, type: 'Canary', language: 'Nachtegaal', country: 'Kanarie' } }],
    ['a customer as text', { customer: 'Canary Nachtegaal, Spechtweg 771' }],
  ])('finds nothing of %s', async (_what, more) => {
    await shops.start(undefined, {}, more);
    const { body } = await logged();
    expect(canaries.filter((canary) => body.includes(canary))).toEqual([]);
    expect(body).toContain('***');
  });

  it.each([
    { field: 'name', value: 'Canary Nachtegaal' },
    { field: 'address', value: where },
  ])('finds nothing of what is to become of a $field', async (change) => {
    const { body: started } = await shops.start(person);
    const path = `/api/v3/transactions/${started.transactionNumber}/change-request`;
    await test.nobody().post(path, { change }, { 'x-api-key': shops.keys.first });
    const { body } = await logged();
    expect(canaries.filter((canary) => body.includes(canary))).toEqual([]);
    expect(JSON.parse(body).change.field).toBe(change.field);
  });
});
