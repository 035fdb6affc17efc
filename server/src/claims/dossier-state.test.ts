import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { createShopCalls } from './testing/shop-calls.ts';

describeEngines('the state of a dossier', (engine) => {
  const test = useTestApp(engine);

  it('is that of lists, which find it open before its first capture', async () => {
    const shop = await createShopCalls(test);
    const number = await shop.start(1_000);
    await shop.ask(number, 'capture');
    const states = async (change: string) => {
      await test.database.query(`update dossiers set ${change}`);
      const { rows } = await test.database.query<{ state: string | null; listed: string }>(
        'select state, listed_state as listed from dossiers',
      );
      return rows[0];
    };
    const same = (state: string) => ({ state, listed: state });
    expect(await states('paid = 0')).toEqual({ state: null, listed: 'Open' });
    expect(await states('paid = 5')).toEqual(same('Overpaid'));
    expect(await states("paid = 0, captured = 1000, opened_at = '2026-11-01Z'")).toEqual(same('Open'));
    expect(await states('handed_over_at = now()')).toEqual(same('InCollection'));
    expect(await states('in_arrangement_since = now()')).toEqual(same('Arrangement'));
    expect(await states('on_hold_since = now()')).toEqual(same('OnHold'));
    expect(await states('paid = 1000')).toEqual(same('Paid'));
    expect(await states('paid = 0, refunded = 1000')).toEqual(same('Cancelled'));
    expect(await states('refunded = 0, written_off = 1000')).toEqual(same('WrittenOff'));
    expect(await states('written_off = 1001')).toEqual(same('Overpaid'));
  });

  it('leaves lists their indexes, and rules of monitoring their view', async () => {
    const { rows } = await test.database.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = 'dossiers' and indexdef like '%listed_state%' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['dossiers_left_out', 'dossiers_listed', 'dossiers_unpaid']);
    await expect(test.database.query('select state from reporting.dossiers')).resolves.toBeDefined();
  });
});
