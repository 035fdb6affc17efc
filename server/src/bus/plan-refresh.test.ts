import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Log } from '../call.ts';
import { asAnother } from '../testing/copies/lent-database.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { createPlanRefresh } from './plan-refresh.ts';
import { enqueue, fillShop, invoiceMessage } from './testing/bus-fixture.ts';

describeEngines('the plans of a queue that has grown', (engine) => {
  const test = useTestApp(engine);

  beforeAll(() => fillShop(test.database));

  it('are renewed while it stays long, once a minute, and not for a moment’s backlog', async () => {
    let at = 0;
    const failures: unknown[] = [];
    const fail = (failure: object) => void failures.push(failure);
    const log = { ...test.app.log, error: fail, debug: fail } as Log;
    const plans = createPlanRefresh({ database: test.database, log }, () => at);
    const knownRows = async (afterSeconds: number, isBacklogged: boolean) => {
      at = afterSeconds * 1000;
      plans.tell(isBacklogged);
      await plans.finish();
      expect(failures).toEqual([]);
      const { rows } = await test.database.query<{ n: number }>(
        `select reltuples::int as n from pg_class where relname = 'bus_queue'`,
      );
      return rows[0]?.n;
    };
    const send = () => enqueue(test.database, test.clock.now, invoiceMessage());
    const unknown = await knownRows(0, true);
    await send();
    expect(await knownRows(1.9, true)).toBe(unknown);
    expect(await knownRows(2.1, false)).toBe(unknown);
    expect(await knownRows(3, true)).toBe(unknown);
    expect(await knownRows(5, true)).toBe(1);
    await send();
    expect(await knownRows(64, true)).toBe(1);
    expect(await knownRows(65, true)).toBe(2);
    if (engine === 'pglite') return;
    await send();
    await test.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('houston.plan-refresh'))`);
      // Another worker is renewing them.
      expect(await asAnother(() => knownRows(125, true))).toBe(2);
    });
    expect(await knownRows(185, true)).toBe(3);
  });
});
