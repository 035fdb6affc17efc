import { inspect } from 'node:util';
import { resultTypes } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { reportingViews } from '@houston/contract/features/operations/monitoring/reporting-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../../../call.ts';
import { fillEmptyDatabase } from '../../../../start/first-start.ts';
import { openEmptyApp, rowsOf } from '../../../../testing/empty-app.ts';
import { describeEngines } from '../../../../testing/test-app.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { judgeQuery } from '../judging/judge-query.ts';
import { judgeDueRules } from '../judging/judge-rules.service.ts';

interface Judged {
  name: string;
  result: number;
  value: string;
  detail: string | null;
}

/** Counted in the tables, not in the views that the rules read: by rule, with the most that would not show that it is bad. */
const bad = [
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
] as const;

describeEngines('the monitoring rules on the data of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];
  let app: App;
  let judged: Judged[];
  /** By rule, before and after it was judged: the time at which is counted goes on. */
  let counts: string[][];
  const logged: string[] = [];

  beforeAll(async () => {
    const { database, url, drop } = await createTestDatabase(engine);
    opened.push(drop);
    const empty = await openEmptyApp(engine, opened, { demo: true, ...(url && { databaseUrl: url }) }, {
      database,
    } as App);
    // Queries ask the database for its time, which no test moves.
    const write = (...said: unknown[]) => void logged.push(inspect(said, { depth: 9 }));
    app = { ...empty, clock: () => new Date(), log: { debug: write, info: write, warn: write, error: write } };
    await fillEmptyDatabase(app);
    const before = await countBad();
    await judgeDueRules(app);
    const after = await countBad();
    counts = before.map((value, place) => [value, after[place] ?? '']);
    judged = await rowsOf<Judged>(
      app,
      `select name, last_result as result, last_value as value, last_detail as detail
       from monitoring_rules r join monitoring_states s on s.rule_id = r.id order by name`,
    );
  });
  const countBad = () =>
    Promise.all(bad.map(async ([, query]) => (await rowsOf<{ value: string }>(app, query))[0]?.value ?? ''));
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  it('are all judged, none with a fault of its own, and most are good', () => {
    const faulty = judged.filter(({ result }) => result !== resultTypes.successful && result !== resultTypes.failure);
    expect(faulty).toEqual([]);
    const good = judged.filter(({ result }) => result === resultTypes.successful);
    expect([judged.length >= 10, good.length > (judged.length * 2) / 3]).toEqual([true, true]);
  });

  it.each(bad.map(([name, , most], place) => [name, most, place] as const))(
    'let "%s" be bad, because it is',
    (name, most, place) => {
      const rule = judged.find((one) => one.name === name);
      expect(rule?.result).toBe(resultTypes.failure);
      expect(counts[place]).toContain(rule?.value);
      expect(Number(rule?.value)).toBeGreaterThan(most);
    },
  );

  // What PostgreSQL logs of a query that fails is the value that it met: of these views alone, whatever is asked.
  it('are made of nothing that is personal, and a cast that fails tells of it in no log of ours', async () => {
    const texts = Object.entries(reportingViews).flatMap(([view, columns]) =>
      Object.entries(columns).flatMap(([column, type]) =>
        type === 'text' ? [`${column}::text from reporting.${view}`] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(20);
    const [{ personal = [] } = {}] = await rowsOf<{ personal: string[] }>(
      app,
      `select array_agg(distinct lower(v)) as personal from (
         select unnest(array[name, company, email, phone, street, postal_code, city]) as v from consumers
         union select unnest(array[email, first_name, last_name]) from admins) x where length(v) > 2`,
    );
    expect(personal.length).toBeGreaterThan(100);
    const read = texts.map((text) => `select ${text}`).join(' union ');
    const met = (
      await rowsOf<{ text: string | null }>(app, `select distinct lower(x) as text from (${read}) x(x)`)
    ).map(({ text }) => text ?? '');
    expect(met.length).toBeGreaterThan(20);
    expect(met.filter((text) => personal.some((one) => text.includes(one)))).toEqual([]);

    const query = 'select max(state)::integer from reporting.dossiers';
    const { result, detail } = await judgeQuery(app, { query, expectedResult: '0', comparison: 10 });
    expect([result, detail]).toEqual([resultTypes.sqlError, expect.stringMatching(/integer: "\w+"$/)]);
    expect(logged.filter((line) => line.includes('integer:') || line.includes(query))).toEqual([]);
  });
});
