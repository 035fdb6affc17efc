import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/shop-categories';

describeEngines('categories', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  let key: string;

  beforeEach(async () => {
    await emptyTables(t.database, ['tenants', 'shops', 'categories'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into categories (name, created_at) values ('Bikes', '2026-11-01Z'), ('Camping', '2026-11-01Z');
      insert into shops (tenant_id, name, created_at, registration_completed_at, category_id) values
        (1, 'Wheels', '2026-11-02Z', '2026-11-03Z', 1)`);
    manager = await t.signIn({ permissions: ['merchantsManagementAllowed', 'apiKeyManagement'] });
    const asked = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    key = (await manager.post('/api/apikey', asked)).body;
  });

  const rename = (id: number, name: unknown, version = 1, who = manager) => who.put(`${path}/${id}`, { name, version });
  const tell = async (category: string) =>
    (await t.nobody().put('/api/v3/shop/category', { category }, { 'x-api-key': key })).body;
  const shopCategory = async () => (await manager.get('/api/shops/1')).body.category;

  it('are renamed, and their shops follow, also those that go on telling the name of before', async () => {
    expect(await rename(1, '  Bicycles ')).toMatchObject({
      status: 200,
      body: { id: 1, name: 'Bicycles', version: 2 },
    });
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'category.rename', recordId: '1' },
      ...{ before: { name: 'Bikes' }, after: { name: 'Bicycles' } },
    });
    expect((await manager.get(`${path}/1/changes`)).body.data[0]).toMatchObject({ action: 'category.rename' });
    expect(await shopCategory()).toBe('Bicycles');
    for (const told of ['bikes', 'Bicycles']) {
      expect(await tell(told)).toEqual({ category: 'Bicycles', outcome: 'taken' });
    }
    expect((await manager.get('/api/category-suggestions')).body.data).toEqual([]);
  });

  it('give a former name away to whoever is called so next, and take their own back', async () => {
    await rename(1, 'Bicycles');
    await rename(2, 'Bikes');
    expect(await tell('Bikes')).toEqual({ category: 'Bikes', outcome: 'taken' });
    expect(await tell('Camping')).toEqual({ category: 'Bikes', outcome: 'taken' });
    expect(await rename(2, 'Camping', 2)).toMatchObject({ status: 200, body: { name: 'Camping' } });
    const { rows } = await t.database.query('select name, category_id from category_former_names');
    expect(rows).toEqual([{ name: 'bikes', category_id: 2 }]);
    // In other letters it is no other name.
    await rename(2, 'CAMPING', 3);
    expect((await t.database.query('select name from category_former_names')).rows).toEqual([{ name: 'bikes' }]);
  });

  it('keep one name each, of two at once as well', async () => {
    const taken = await rename(1, 'camping');
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'duplicate_entry', fields: { name: 'validation.duplicate' } },
    });
    const answers = await Promise.all([rename(1, 'Outdoor'), rename(2, 'outdoor')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are not renamed from an older state, by nobody without the flag, to no name, and not when there is none', async () => {
    await rename(1, 'Bicycles');
    expect(await rename(1, 'Cycles')).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { name: 'Bicycles', version: 2 } },
    });
    const anybody = await t.signIn({ permissions: [] });
    expect((await rename(1, 'Cycles', 2, anybody)).status).toBe(403);
    expect((await anybody.get(`${path}/1/changes`)).status).toBe(403);
    expect((await anybody.get(`${path}/1`)).body).toEqual({ id: 1, name: 'Bicycles', version: 2 });
    for (const name of ['', ' ', 'x'.repeat(61), 7]) expect((await rename(1, name, 2)).status).toBe(400);
    expect((await rename(99, 'Cycles')).status).toBe(404);
    expect((await manager.get(`${path}/99/changes`)).status).toBe(404);
    const history = async () => (await manager.get(`${path}/1/changes`)).body.data;
    const before = await history();
    // The same is no change: no history of nothing.
    expect((await rename(1, 'Bicycles', 2)).body.version).toBe(2);
    expect(await history()).toEqual(before);
  });
});
