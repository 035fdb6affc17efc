import { afterAll, expect, it } from 'vitest';
import { openEmptyApp, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { fillEmptyDatabase } from '../../first-start.ts';

describeEngines('the arrangements of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const close of opened.reverse()) await close();
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
