import { beforeAll, expect, it } from 'vitest';
import { bookMovements, newSourceIds } from '../../../claims/book-movement.ts';
import { createShopCalls } from '../../../claims/testing/shop-calls.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { sumLateDays, sumNextDay, sumToday } from './shop-days-loop.ts';

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

  it('are summed anew with what was booked later on a day of before, and left alone otherwise', async () => {
    const [first] = (await days()) as { day: string }[];
    const isNewAfter = async (seconds: number) => {
      t.clock.advance(seconds);
      return sumLateDays(t.app);
    };
    expect([await isNewAfter(0), await isNewAfter(7200)]).toEqual([false, false]);
    await t.database.transaction(async (tx) => {
      const [sourceId = 0] = await newSourceIds(tx, 1);
      const { rows } = await queryRows<{ id: number }>(tx, 'select id from dossiers order by id limit 1', []);
      const at = new Date('2026-11-20T11:00:00Z');
      const dossierId = rows[0]?.id ?? 0;
      await bookMovements(tx, [{ sourceId, source: 'payment', movement: 'payment', dossierId, amount: 400, at }]);
    });
    // What was refused is kept for some months only, and stays in the sum.
    await t.database.query('delete from refused_starts');
    expect([await isNewAfter(60), await isNewAfter(3600), await isNewAfter(60)]).toEqual([false, true, false]);
    expect((await days())[0]).toMatchObject({
      ...{
        day: first?.day,
        moved: expect.arrayContaining([expect.objectContaining({ kind: 'payment', amount: 400 })]),
      },
      refused: [{ kind: 'refused', count: 1 }],
    });
    // Looked at twice, as one that had its number might have been stored later; then no more.
    expect([await isNewAfter(3600), await isNewAfter(3600)]).toEqual([true, false]);
  });

  it('are told as so far while they are not over, as of when they were summed, and as a day after that', async () => {
    const newest = async () => {
      const reader = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      return (await reader.get('/api/shops/1/events?topic=money')).body.data[0];
    };
    const pay = (amount: number, at: Date) =>
      t.database.transaction(async (tx) => {
        const [sourceId = 0] = await newSourceIds(tx, 1);
        const { rows } = await queryRows<{ id: number }>(tx, 'select id from dossiers order by id limit 1', []);
        const dossierId = rows[0]?.id ?? 0;
        await bookMovements(tx, [{ sourceId, source: 'payment', movement: 'payment', dossierId, amount, at }]);
      });
    t.clock.now = new Date('2026-11-26T10:00:00Z');
    // Not before what is over is caught up.
    expect([await sumToday(t.app), await sumAll()]).toEqual([false, 3]);
    await pay(700, t.clock.now);
    t.clock.now = new Date('2026-11-26T10:30:00Z');
    const turns = await Promise.all(Array.from({ length: engine === 'postgres' ? 4 : 1 }, () => sumToday(t.app)));
    expect(turns.filter((isSummed) => isSummed)).toHaveLength(1);
    const soFar = { kind: 'day', day: '2026-11-26', isSoFar: true, at: '2026-11-26T10:30:00.000Z' };
    expect(await newest()).toMatchObject({ ...soFar, sums: [{ kind: 'payment', count: 1, amount: 700 }] });
    await pay(50, t.clock.now);
    expect(await sumToday(t.app)).toBe(false);
    t.clock.advance(600);
    expect(await sumToday(t.app)).toBe(true);
    expect(await newest()).toMatchObject({ at: '2026-11-26T10:40:00.000Z', sums: [{ count: 2, amount: 750 }] });
    // After its end in Amsterdam, what the bus may still store for it is waited for.
    t.clock.now = new Date('2026-11-26T23:20:00Z');
    expect(await sumToday(t.app)).toBe(true);
    expect(await newest()).toMatchObject({ day: '2026-11-26', isSoFar: true });
    t.clock.now = new Date('2026-11-27T00:30:00Z');
    expect([await sumAll(), await sumToday(t.app)]).toEqual([1, true]);
    const over = { day: '2026-11-26', isSoFar: false, at: '2026-11-26T22:59:59.999Z' };
    expect(await newest()).toMatchObject({ ...over, sums: [{ count: 2, amount: 750 }] });
  });
});
