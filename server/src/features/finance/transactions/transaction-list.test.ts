import { beforeAll, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const number = (letter: string) => letter.repeat(32);

describeEngines('the list of transactions', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(async () => {
    await fillShop(test.database);
    clerk = await test.signIn({ permissions: ['transactionsManagementAllowed'] });
    await test.database.query(`
      insert into tenants (name) values ('South');
      update shops set psper_id = null;
      update pspers set psper_key = 'otho', name = 'Otho';
      insert into shops (tenant_id, name, psper_id, created_at) select 2, 'Boats', id, now() from pspers;
      insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
        values (1, 'B2C', 'Zoë de Vries', 'Zoe@debtors.example', 'Dam', '1', '1012', 'Amsterdam', 'NL', 'nl', now(), now());
      insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, reference, started_at,
          capture_requested, refund_requested, released_amount) values
        (1, 1, 1, '${number('a')}', 1000, 'Order-7', '2026-11-01T10:00:00Z', 0, 0, 0),
        (1, 1, null, '${number('b')}', 3000, null, '2026-11-03T10:00:00Z', 1000, 0, 0),
        (1, 1, null, '${number('C')}', 2000, null, '2026-11-02T10:00:00Z', 2000, 0, 0),
        (2, 2, null, '${number('d')}', 2000, 'order-7', '2026-11-02T10:00:00Z', 2000, 2000, 0),
        (2, 2, null, '${number('e')}', 500, null, '2026-11-04T10:00:00Z', 0, 0, 500);
      insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid)
        values (1, 'D000000001', '${number('b')}', 1, null, now(), now(), 1000, 400)`);
  });

  async function found(query = ''): Promise<string> {
    const { status, body } = await clerk.get(`/api/transactions?${query}`);
    expect(status, query).toBe(200);
    return body.data.map(({ transactionNumber }: { transactionNumber: string }) => transactionNumber[0]).join('');
  }

  it('shows the newest first, with the money in the books, and who buys masked', async () => {
    const { body } = await clerk.get('/api/transactions');
    expect(body.total).toBe(5);
    expect(body.data[1]).toMatchObject({
      ...{ transactionNumber: number('b'), state: 'partially_captured', amount: 3_000, captured: 1_000, open: 600 },
      ...{ dossierNumber: 'D000000001', consumerName: null, shopName: 'Bikes', psperName: null, tenantName: 'North' },
    });
    expect(body.data.at(-1)).toMatchObject({ consumerName: 'Z*** d*** V***', reference: 'Order-7', open: 0 });
    expect(JSON.stringify(body)).not.toMatch(/debtors\.example|Vries/);
    expect(await found()).toBe('ebdCa');
  });

  it.each([
    ['order=amount', 'eaCdb'],
    ['order=-amount&limit=2&skip=1', 'dC'],
    ['order=id&skip=3', 'de'],
    ['state=started', 'a'],
    ['state=refunded', 'd'],
    ['state=cancelled&tenantId=1', ''],
    ['tenantId=2', 'ed'],
    ['shopId=1', 'bCa'],
    ['consumerId=1', 'a'],
    ['consumerId=1&tenantId=2', ''],
    ['psperKey=otho', 'ed'],
    ['psperKey=nobody', ''],
    ['minAmount=20&maxAmount=20,00', 'dC'],
    ['from=2026-11-02T10:00:00Z&to=2026-11-03T10:00:00Z', 'bdC'],
    ['email=zoe@DEBTORS.example', 'a'],
    ['email=zoe@debtors.exampl', ''],
    [`number=${number('A')}`, 'a'],
    [`number=${number('c')}`, 'C'],
    ['number=ORDER-7', 'da'],
    ['number=D000000001', 'b'],
    ['number=rder-7', ''],
  ])('answers %s with %s', async (query, numbers) => {
    expect(await found(query)).toBe(numbers);
  });

  it.each(['minAmount=0', 'maxAmount=12.345', 'email=zoe', 'state=lost', 'order=shop', 'from=today'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await clerk.get(`/api/transactions?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]]);
    },
  );

  it('offers the shops and pspers that it can be narrowed down by', async () => {
    const { body } = await clerk.get('/api/transactions/choices');
    expect(body.pspers).toEqual([{ key: 'otho', name: 'Otho' }]);
    expect(body.shops.map(({ name }: { name: string }) => name)).toEqual(['Bikes', 'Boats']);
  });

  it('is refused to who may not see transactions', async () => {
    const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    for (const path of ['/api/transactions', '/api/transactions/choices'])
      expect((await other.get(path)).status).toBe(403);
  });
});
