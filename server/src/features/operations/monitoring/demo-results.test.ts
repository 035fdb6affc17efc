import { resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../../call.ts';
import { fillEmptyDatabase } from '../../../start/first-start.ts';
import { openEmptyApp, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { judgeDueRules } from './judging/judge-rules.service.ts';

interface Judged {
  name: string;
  result: number;
  value: string;
  detail: string | null;
}

describeEngines('the monitoring rules on the data of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  let app: App;
  let judged: Judged[];

  beforeAll(async () => {
    const { database, url, drop } = await createTestDatabase(engine);
    opened.push(drop);
    const empty = await openEmptyApp(engine, opened, { demo: true, ...(url && { databaseUrl: url }) }, { database } as App);
    // Queries ask the database for its time, which no test moves.
    app = { ...empty, clock: () => new Date() };
    await fillEmptyDatabase(app);
    await judgeDueRules(app);
    judged = await rowsOf<Judged>(
      app,
      `select name, last_result as result, last_value as value, last_detail as detail
       from monitoring_rules r join monitoring_states s on s.rule_id = r.id order by name`,
    );
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  it('are all judged, none with a fault of its own, and most are good', () => {
    const faulty = judged.filter(({ result }) => result !== resultTypes.successful && result !== resultTypes.failure);
    expect(faulty).toEqual([]);
    const good = judged.filter(({ result }) => result === resultTypes.successful);
    expect([judged.length >= 10, good.length > (judged.length * 2) / 3]).toEqual([true, true]);
  });

  // Counted in the tables, not in the views that the rules read.
  it.each([
    [
      'Failed transactions: growing',
      `select count(*)::text as value from dead_letters d where not handled and now() - interval '1 day' <
        (select min(picked_up_on) from dead_letters o where o.id = d.id or o.root_id = d.root_id)`,
      5,
    ],
    [
      'Claims: long overdue and nobody acts',
      `select count(*)::text as value from dossiers where captured - refunded - charged_back - paid + reversed - written_off > 0
        and coalesce(on_hold_since, in_arrangement_since, handed_over_at, sold_at) is null and due_on < current_date - 90`,
      0,
    ],
  ])('let "%s" be bad, because it is', async (name, query, most) => {
    const rule = judged.find((one) => one.name === name);
    const [counted] = await rowsOf<{ value: string }>(app, query);
    expect(rule).toMatchObject({ result: resultTypes.failure, value: counted?.value });
    expect(Number(counted?.value)).toBeGreaterThan(most);
  });
});
