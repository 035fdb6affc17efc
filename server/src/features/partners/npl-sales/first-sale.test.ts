import { expect, it } from 'vitest';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { sell } from './sell.ts';

const dossiers = 40;

describeEngines('the first sale', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);

  it('looks for each of its dossiers by its key, also when the table was empty as it was analyzed', async () => {
    await sales.begin();
    const buyerId = await sales.addBuyer(100_000_000);
    await sales.addUnpaid(Array.from({ length: dossiers }, (_, place) => ({ amount: 10_001 + place })));
    // Pages that held something once would count as if they did.
    await t.database.session((ask) => ask('vacuum analyze npl_sold_dossiers'), 60_000);
    const at = t.clock.now;
    const read = await t.database.transaction(async (tx) => {
      const terms = { day: at.toISOString().slice(0, 10), at, cutOff: at, minAmount: 1_000, daysPastDue: 90 };
      expect((await sell(tx, { buyerId, ...terms, asked: null })).dossiers).toBe(dossiers);
      const { rows } = await queryRows<{ rows: number }>(
        tx,
        `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'npl_sold_dossiers'`,
        [],
      );
      return rows[0]?.rows;
    });
    // Else each would read those before it: 780 rows.
    expect(read).toBeLessThanOrEqual(2 * dossiers);
  });
});
