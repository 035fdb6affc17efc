import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { indexEndedDay } from './call-day-indexes.ts';
import { tendCallDays } from './call-days.ts';

describeEngines('the indexes of a day', (engine) => {
  const test = useTestApp(engine);

  async function indexed(): Promise<string[]> {
    const { rows } = await test.database.query<{ day: string }>(
      `select substring(c.relname from '\\d{8}') as day from pg_index x join pg_class c on c.oid = x.indexrelid
        where x.indisvalid and c.relname ~ '^integration_calls_2031\\d{4}_url$' order by 1`,
    );
    return rows.map(({ day }) => day);
  }
  /** Of the answers that are not the usual one. */
  async function ofStatus(): Promise<string[]> {
    const { rows } = await test.database.query<{ name: string }>(
      `select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
        where x.indisvalid and c.relname ~ '^integration_calls_2031\\d{4}_status$' order by 1`,
    );
    return rows.map(({ name }) => name);
  }
  async function indexAll(now: string): Promise<void> {
    while (await indexEndedDay(test.database, new Date(now)));
  }

  it('are made when the day is over, and made anew where they were not finished', async () => {
    await tendCallDays(test.database, new Date('2031-11-20T09:00:00Z'), 90);
    await indexAll('2031-11-21T00:30:00Z');
    expect(await indexed()).toEqual([]);
    await indexAll('2031-11-22T01:30:00Z');
    expect(await indexed()).toEqual(['20311120', '20311121']);
    expect(await ofStatus()).toEqual(['integration_calls_20311120_status', 'integration_calls_20311121_status']);
    await test.database.query(
      `update pg_index set indisvalid = false where indexrelid = 'integration_calls_20311120_url'::regclass`,
    );
    expect(await indexed()).toEqual(['20311121']);
    await indexAll('2031-11-22T01:30:00Z');
    expect(await indexed()).toEqual(['20311120', '20311121']);
  });

  it('are left to whoever is making one', async () => {
    await tendCallDays(test.database, new Date('2031-12-20T09:00:00Z'), 90);
    const now = new Date('2031-12-21T01:30:00Z');
    const made = await Promise.all([1, 2, 3].map(() => indexEndedDay(test.database, now)));
    expect(made).toContain(true);
    while (await indexEndedDay(test.database, now));
    const { rows } = await test.database.query(
      `select 1 from pg_index x join pg_class c on c.oid = x.indexrelid where not x.indisvalid and c.relname ~ '_(url|status)$'`,
    );
    expect(rows).toEqual([]);
  });

  it.each(['status = 201', 'status >= 300 and status < 400', 'status is null'])(
    'find that no call has %s without reading those that failed and those that did not',
    async (condition) => {
      await tendCallDays(test.database, new Date('2031-10-20T09:00:00Z'), 90);
      await test.database.query(`delete from integration_calls;
        insert into integration_calls (partner_id, called_at, method, url, route_id, status, duration_ms)
          select 1, '2031-10-20T00:00Z'::timestamptz + n * interval '1 second', 1, '', 1, case when n % 5 = 0 then 503 else 200 end, 1
          from generate_series(1, 5000) n`);
      await indexAll('2031-10-22T01:30:00Z');
      await test.database.query('analyze integration_calls');
      const { rows } = await test.database.query(
        `explain (format json) select id, called_at from integration_calls
          where called_at >= '2031-10-20T00:00Z' and called_at < '2031-10-21T00:00Z' and ${condition}
          order by called_at desc, id desc limit 30`,
      );
      expect(JSON.stringify(rows)).toContain('integration_calls_20311020_status');
    },
  );
});
