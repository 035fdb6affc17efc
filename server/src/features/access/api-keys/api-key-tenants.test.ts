import { beforeAll, expect, it } from 'vitest';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';

describeEngines('API keys of a tenant', (engine) => {
  const test = useTestApp(engine);
  let keeper: TestClient;
  let tenants: Record<string, number>;

  beforeAll(async () => {
    await test.database.query(`
      insert into tenants (name) values ('North'), ('South'), ('Empty');
      insert into shops (tenant_id, name, created_at) select id, name || ' one', now() from tenants where name <> 'Empty';
      insert into shops (tenant_id, name, created_at) select id, name || ' two', now() from tenants where name = 'North';`);
    const { rows } = await test.database.query<{ id: number; name: string }>('select id, name from tenants');
    tenants = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
    keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    const shops = (await keeper.get('/api/shops/names')).body.data as { shopId: number; shopName: string }[];
    for (const { shopId, shopName } of shops) {
      const body = { shopId, issuedTo: shopName, purpose: 'Checkout', inStore: false, transactionApi: true };
      expect((await keeper.post('/api/apikey', body)).status).toBe(200);
    }
  });

  const chosen = (tenant: string | null) =>
    tenant === null ? {} : { 'x-tenant-id': String(tenants[tenant] ?? tenant) };
  const names = (rows: { shopName: string }[]) => rows.map(({ shopName }) => shopName).sort();

  it.each([
    ['North', ['North one', 'North two']],
    ['South', ['South one']],
    ['Empty', []],
    ['999999', []],
    [null, ['North one', 'North two', 'South one']],
    // No number, so no tenant.
    ['all', ['North one', 'North two', 'South one']],
  ])('are those of its shops, with %s chosen', async (tenant, expected) => {
    const headers = chosen(tenant);
    const page = (await keeper.get('/api/apiKey/datatable', headers)).body;
    expect([names(page.data), page.total]).toEqual([expected, expected.length]);
    expect(names((await keeper.get('/api/apiKey', headers)).body.data)).toEqual(expected);
    const shops = (await keeper.get('/api/shops/names', headers)).body;
    expect([names(shops.data), shops.total]).toEqual([expected, expected.length]);
  });

  it('are searched among its shops only', async () => {
    const { body } = await keeper.get('/api/apiKey/datatable?search=one', chosen('North'));
    expect(names(body.data)).toEqual(['North one']);
  });

  it('open by their number whatever is chosen, so that a link from the audit trail works', async () => {
    const [key] = (await keeper.get('/api/apiKey/datatable', chosen('South'))).body.data;
    expect((await keeper.get(`/api/apiKey/${key.id}`, chosen('North'))).body).toEqual(key);
  });

  it('of one admin are those of all tenants, whatever is chosen', async () => {
    const other = await test.signIn({ permissions: ['apiKeyManagement'] });
    const [shop] = (await keeper.get('/api/shops/names', chosen('South'))).body.data;
    const body = { shopId: shop.shopId, issuedTo: 'One', purpose: 'Till', inStore: true, transactionApi: false };
    await other.post('/api/apikey', body);
    const path = '/api/apiKey/datatable?createdBy=';
    expect(names((await keeper.get(path + other.admin.id, chosen('North'))).body.data)).toEqual(['South one']);
    expect((await keeper.get(`${path}999999`)).body.total).toBe(0);
  });
});
