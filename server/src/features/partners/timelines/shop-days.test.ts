import { beforeAll, expect, it } from 'vitest';
import { createShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { sumNextDay } from './shop-days-loop.ts';

describeEngines('the days of shops', (engine) => {
  const t = useTestApp(engine);

  beforeAll(async () => {
    const shop = await createShopCalls(t);
    for (const amount of [1_000, 2_500]) await shop.ask(await shop.start(amount), 'capture');
    await shop.runBus();
  });

  const days = async () =>
    (
      await t.database.query<Record<string, unknown>>(
        'select day::text, moved, refused from shop_days where shop_id = 1 order by day',
      )
    ).rows;
  const sumAll = async () => {
    let summed = 0;
    while (await sumNextDay(t.app)) summed += 1;
    return summed;
  };

  it('are summed once they are over, and an hour later, each once, by however many workers', async () => {
    expect(await sumAll()).toBe(0);
    t.clock.now = new Date('2026-11-20T23:30:00Z');
    expect(await sumAll()).toBe(0);
    t.clock.now = new Date('2026-11-21T00:00:01Z');
    await t.database.query(`insert into refused_starts (shop_id, order_hash, amount, credit_limit, refused_at)
      values (1, 'a', 90000, 50000, '2026-11-20T22:59:59Z'), (1, 'b', 80000, 50000, '2026-11-20T23:00:00Z')`);
    const turns = await Promise.all(Array.from({ length: engine === 'postgres' ? 4 : 1 }, sumAll));
    expect(turns.reduce((sum, one) => sum + one)).toBe(1);
    expect(await days()).toEqual([
      {
        day: '2026-11-20',
        moved: [{ kind: 'capture', currency: 'EUR', count: 2, amount: 3_500 }],
        refused: [{ kind: 'refused', currency: 'EUR', count: 1, amount: 90_000 }],
      },
    ]);
  });

  it('are caught up day by day, and told as one event of each', async () => {
    t.clock.now = new Date('2026-11-23T12:00:00Z');
    expect(await sumAll()).toBe(2);
    const reader = await t.signIn({
      permissions: ['fullFinancialInsightManagementAllowed', 'acceptanceManagementAllowed'],
    });
    const { body } = await reader.get('/api/shops/1/events?topic=money');
    expect(body.data).toMatchObject([
      { kind: 'day', day: '2026-11-21', at: '2026-11-21T22:59:59.999Z', sums: [{ kind: 'refused', count: 1 }] },
      { kind: 'day', day: '2026-11-20', sums: [{ kind: 'capture', amount: 3_500 }, { kind: 'refused' }] },
    ]);
  });
});
