import { expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { createShopCalls } from '../testing/shop-calls.ts';
import { verifyBooks } from './verify-books.ts';

describeEngines('the proof of the books by two connections', (engine) => {
  const test = useTestApp(engine);

  /** The database, of which something changes before its second transaction begins. */
  function changedMeanwhile(change: () => Promise<unknown>): Database {
    let transactions = 0;
    return {
      ...test.database,
      async transaction(run, options) {
        transactions += 1;
        if (transactions === 2) await change();
        return test.database.transaction(run, options);
      },
    };
  }

  it('is of one moment, whatever changes before the second begins', async () => {
    const shop = await createShopCalls(test);
    await shop.ask(await shop.start(10_000), 'capture');
    await shop.runBus();
    let isDamaged = false;
    const database = changedMeanwhile(async () => {
      await test.database.query('update dossiers set captured = captured + 1');
      isDamaged = true;
    });
    expect(await verifyBooks(database)).toEqual({ postings: 1, broken: null });
    expect(isDamaged).toBe(true);
    const { broken } = await verifyBooks(test.database);
    expect(broken?.invariant.name).toBe('dossier-totals');
  });
});
