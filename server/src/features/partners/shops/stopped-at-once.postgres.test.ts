import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const start = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };

describeEngines('a shop that is stopped while its checkout starts a transaction', (engine) => {
  const t = useTestApp(engine);

  beforeEach(async () => {
    await emptyTables(t.database, ['tenants', 'shops', 'pspers'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into pspers (psper_key, name) values ('PAYCO', 'Payco');
      insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', '2026-11-02Z', 1)`);
  });

  const count = async (statement: string) =>
    (await t.database.query<{ n: number }>(`select count(*)::int as n from ${statement}`)).rows[0]?.n;
  const waiting = () =>
    count(
      "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query not like '%audit%'",
    );

  it.each(['pause', 'close'])('starts nothing after the answer to the %s', async (verb) => {
    const manager = await t.signIn({ permissions: ['merchantsManagementAllowed', 'apiKeyManagement'] });
    const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    const opened = (await manager.post('/api/apikey', key)).body as string;
    const begin = () => t.nobody().post('/api/v3/transactions', start, { 'x-api-key': opened });

    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    // A start gets as far as storing its transaction, and no further.
    const holding = t.database.transaction(async (tx) => {
      await tx.execute(sql`lock table transactions in share mode`);
      hold();
      await isReleased;
    });
    await isHeld;
    const started = begin();
    await eventually(async () => expect(await waiting()).toBe(1));
    const stopped = manager.post(`/api/shops/1/${verb}`, { version: 1, reason: 'Fraud' });
    const isAnswered = stopped.then(async () => ({ stored: await count('transactions') }));
    // It waits for the start, or is done and has overtaken it.
    await Promise.race([isAnswered, eventually(async () => expect(await waiting()).toBe(2))]);
    // Whoever comes later does not pass by who stops the shop: a busy one could not be stopped else.
    const late = begin();
    await eventually(async () => expect(await waiting()).toBe(3));
    release();
    await holding;
    const { stored } = await isAnswered;
    expect([(await started).status, (await stopped).status, (await late).status]).toEqual([200, 200, 409]);
    expect(stored).toBe(1);
    expect((await begin()).body.code).toBe(verb === 'pause' ? 'shop_paused' : 'shop_closed');
  });
});
