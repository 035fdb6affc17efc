import { beforeEach, expect, it } from 'vitest';
import { tidy } from '../../../start/worker/housekeeping.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/credit-limits';
const reason = 'Agreed with the shop';

describeEngines('credit limits of shops', (engine) => {
  const t = useTestApp(engine);
  let admin: SignedIn;

  /** The checkout of the first shop. */
  async function newCheckout() {
    const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    const headers = { 'x-api-key': (await admin.post('/api/apikey', key)).body as string };
    return async (amount: number, reference?: string, key?: string) => {
      const order = { amount, currency: 'EUR', reference, invoiceInfo: { invoiceDate: '2026-11-20' } };
      const { status, body } = await t.nobody().post('/api/v3/transactions', order, {
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
      });
      return status === 409 ? body.code : status;
    };
  }

  beforeEach(async () => {
    await emptyTables(t.database, ['tenants', 'pspers'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North'), ('South');
      insert into pspers (psper_key, name) values ('PAYCO', 'Payco');
      insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', '2026-11-02Z', 1), (2, 'Apples', '2026-11-02Z', 1)`);
    admin = await t.signIn({
      permissions: ['acceptanceManagementAllowed', 'apiKeyManagement', 'merchantsManagementAllowed'],
    });
  });

  const save = (limit: number | null, version: number, id = 1) =>
    admin.put(`${path}/${id}`, { limit, version, reason });

  it('are listed by shop, and narrowed down to those that there are', async () => {
    const names = async (query = '') =>
      (await admin.get(`${path}?${query}`)).body.data.map(({ shopName }: { shopName: string }) => shopName);
    expect(await names()).toEqual(['Apples', 'Bikes']);
    expect(await names('limited=true')).toEqual([]);
    await save(25_000, 1);
    expect(await names('limited=true')).toEqual(['Bikes']);
    expect(await names('tenantId=2')).toEqual(['Apples']);
    expect(await names('name=ike')).toEqual(['Bikes']);
  });

  it('are obeyed by the checkout at once: more is refused, and as much is taken', async () => {
    const start = await newCheckout();
    expect(await start(90_000)).toBe(200);
    expect((await save(25_000, 1)).status).toBe(200);
    expect([await start(25_001), await start(25_000)]).toEqual(['above_credit_limit', 200]);
    expect((await save(null, 2)).status).toBe(200);
    expect(await start(25_001)).toBe(200);
    // What was refused is no transaction.
    const { rows } = await t.database.query('select count(*)::int as n from transactions');
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('are changed with a reason that stands in the trail and in the history of the shop', async () => {
    expect((await save(25_000, 1)).body).toMatchObject({ id: 1, limit: 25_000, version: 2 });
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'shop.credit-limit', reason, before: { creditLimit: null }, after: { creditLimit: 25_000 } },
    });
    const [change] = (await admin.get('/api/shops/1/changes')).body.data;
    expect(change).toMatchObject({ action: 'shop.credit-limit', reason });
  });

  it('are changed by one of several at once, and by nobody who has not seen the last', async () => {
    const answers = await Promise.all([10_000, 20_000, 30_000].map((limit) => save(limit, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save(99, 1)).body.code).toBe('stale_version');
    const { limit } = (await admin.get(`${path}/1`)).body;
    const unchanged = await save(limit, 2);
    expect([unchanged.status, unchanged.body.fields]).toEqual([400, { limit: 'credit-limits.unchanged' }]);
  });

  it('are refused when they are none, and without a reason', async () => {
    for (const limit of [0, -5, 1.5, 100_000_001, 'much', undefined]) {
      const { status, body } = await admin.put(`${path}/1`, { limit, version: 1, reason });
      expect([limit, status, Object.keys(body.fields ?? {})]).toEqual([limit, 400, ['limit']]);
    }
    expect((await admin.put(`${path}/1`, { limit: 5, version: 1, reason: ' ' })).status).toBe(400);
    expect((await admin.put(`${path}/9`, { limit: 5, version: 1, reason })).status).toBe(404);
  });

  it('say what they would have decided of the orders of the last whole month', async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    // The last minute of October in Amsterdam, and the first of November; and of another shop.
    await t.database.query(`insert into transactions (tenant_id, shop_id, transaction_number, amount, currency, started_at) values
      (1, 1, 'a', 1000, 'EUR', '2026-09-30T22:00:00Z'), (1, 1, 'b', 5000, 'EUR', '2026-10-31T22:59:00Z'),
      (1, 1, 'c', 9000, 'EUR', '2026-10-31T23:00:00Z'), (1, 1, 'd', 7000, 'EUR', '2026-09-30T21:59:00Z'),
      (2, 2, 'e', 8000, 'EUR', '2026-10-10T10:00:00Z')`);
    const effect = async (limit: number) => (await admin.get(`${path}/1/effect?limit=${limit}`)).body;
    const known = { limitedOrders: 0, limitedAmount: 0, limitedSince: null };
    await t.database.query(`update houston_migrations set applied_at = '2026-09-30T22:00:00Z' where name like '0246%'`);
    const month = { month: '2026-10-01', orders: 2, amount: 6_000, largest: 5_000, ...known };
    expect(await effect(4_999)).toEqual({ ...month, refusedOrders: 1, refusedAmount: 5_000 });
    expect(await effect(5_000)).toEqual({ ...month, refusedOrders: 0, refusedAmount: 0 });
    expect(await effect(1)).toEqual({ ...month, refusedOrders: 2, refusedAmount: 6_000 });
    expect((await admin.get(`${path}/9/effect?limit=1`)).status).toBe(404);
  });

  it('know of the orders that the limit of then refused, each once, from when on these are kept', async () => {
    t.clock.now = new Date('2026-11-02T09:00:00Z');
    const start = await newCheckout();
    await save(25_000, 1);
    const refused = 'above_credit_limit';
    expect([await start(30_000, 'order-1'), await start(31_000, 'order-1')]).toEqual([refused, refused]);
    expect([await start(40_000, 'order-2'), await start(50_000), await start(60_000)]).toEqual([
      refused,
      refused,
      refused,
    ]);
    // One comes again smaller, and is taken.
    expect([await start(20_000, 'order-2'), await start(10_000)]).toEqual([200, 200]);
    t.clock.now = new Date('2026-12-10T09:00:00Z');
    admin = await t.signIn({ permissions: ['acceptanceManagementAllowed'] });
    await t.database.query(`update houston_migrations set applied_at = '2026-11-01T23:30:00Z' where name like '0246%'`);
    const effect = async (limit: number) => (await admin.get(`${path}/1/effect?limit=${limit}`)).body;
    const month = { month: '2026-11-01', orders: 5, amount: 171_000, largest: 60_000, limitedSince: '2026-11-02' };
    const limited = { ...month, limitedOrders: 3, limitedAmount: 141_000 };
    expect(await effect(50_000)).toEqual({ ...limited, refusedOrders: 1, refusedAmount: 60_000 });
    expect(await effect(15_000)).toEqual({ ...limited, refusedOrders: 4, refusedAmount: 161_000 });
    // Who bought is nowhere in it, nor what the shop calls the order.
    const { rows } = await t.database.query('select * from refused_starts');
    expect(JSON.stringify(rows)).not.toContain('order-1');
    t.clock.now = new Date('2027-02-01T09:00:00Z');
    await tidy(t.app);
    expect((await t.database.query('select from refused_starts')).rows).toEqual([]);
  });

  it.each([
    ['of a reference', 'order-1', undefined],
    ['without one, of a key', undefined, 'press-1'],
  ])('know an order %s once that is taken later, also in the next month', async (_how, reference, key) => {
    t.clock.now = new Date('2026-10-31T22:50:00Z');
    const start = await newCheckout();
    await save(25_000, 1);
    expect(await start(30_000, reference, key)).toBe('above_credit_limit');
    expect(await start(30_000, 'order-9')).toBe('above_credit_limit');
    t.clock.now = new Date('2026-10-31T23:10:00Z');
    expect(await start(20_000, reference, key)).toBe(200);
    const limited = async (now: string) => {
      t.clock.now = new Date(now);
      admin = await t.signIn({ permissions: ['acceptanceManagementAllowed'] });
      const { orders, limitedOrders, limitedAmount } = (await admin.get(`${path}/1/effect?limit=1`)).body;
      return { orders, limitedOrders, limitedAmount };
    };
    expect(await limited('2026-11-10T09:00:00Z')).toEqual({ orders: 1, limitedOrders: 1, limitedAmount: 30_000 });
    expect(await limited('2026-12-10T09:00:00Z')).toEqual({ orders: 1, limitedOrders: 0, limitedAmount: 0 });
  });

  it('know an order again that is refused after one of its name was taken', async () => {
    t.clock.now = new Date('2026-11-02T09:00:00Z');
    const start = await newCheckout();
    await save(25_000, 1);
    await start(30_000, undefined, 'press-1');
    await start(20_000, undefined, 'press-1');
    const open = async () =>
      (await t.database.query('select amount::int from refused_starts where taken_at is null')).rows;
    expect(await open()).toEqual([]);
    t.clock.now = new Date('2026-11-03T09:00:00Z');
    await t.database.query('delete from idempotency_keys');
    expect(await start(40_000, undefined, 'press-1')).toBe('above_credit_limit');
    expect(await open()).toEqual([{ amount: 40_000 }]);
  });
});
