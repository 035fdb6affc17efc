import { afterAll, expect, it } from 'vitest';
import { openEmptyApp, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { fillEmptyDatabase } from '../../first-start.ts';

describeEngines('the arrangements of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  it('have an instalment on the same day of each month, as those that are agreed on in the console', async () => {
    const app = await openEmptyApp(engine, opened, { demo: true });
    await fillEmptyDatabase(app);
    const gaps = await rowsOf<{ months: number }>(
      app,
      `select distinct 12 * extract(year from age(n.due_on, i.due_on))::int + extract(month from age(n.due_on, i.due_on))::int as months
        from arrangement_instalments i join arrangement_instalments n using (arrangement_id)
        where i.number = 1 and n.number = 3 and extract(day from i.due_on) <= 28`,
    );
    expect(gaps).toEqual([{ months: 2 }]);
    const [wrong] = await rowsOf<{ count: number }>(
      app,
      `select count(*)::int as count from arrangements a
        where amount <> (select sum(amount) from arrangement_instalments where arrangement_id = a.id)
          or amount <> (select max(in_all) from arrangement_instalments where arrangement_id = a.id)`,
    );
    expect(wrong).toEqual({ count: 0 });
  });

  it('are broken after as many days as the worker waits', async () => {
    const app = await openEmptyApp(engine, opened, { demo: true, arrangementGraceDays: 21 });
    await fillEmptyDatabase(app);
    const broken = await rowsOf(
      app,
      `select distinct (a.ended_at at time zone 'Europe/Amsterdam')::date - i.due_on as "days"
        from arrangements a cross join lateral (select due_on from arrangement_instalments
          where arrangement_id = a.id and in_all > a.settled_at_end - a.settled_before order by number limit 1) i
        where a.state = 'broken'`,
    );
    // The night after the last of them.
    expect(broken).toEqual([{ days: 22 }]);
  });
});
