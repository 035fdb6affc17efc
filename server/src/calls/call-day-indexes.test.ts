import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { indexEndedDay } from './call-day-indexes.ts';
import { tendCallDays } from './call-days.ts';

describeEngines('the index of the addresses of a day', (engine) => {
  const test = useTestApp(engine);

  async function indexed(): Promise<string[]> {
    const { rows } = await test.database.query<{ day: string }>(
      `select substring(c.relname from '\\d{8}') as day from pg_index x join pg_class c on c.oid = x.indexrelid
        where x.indisvalid and c.relname ~ '^integration_calls_2031\\d{4}_url$' order by 1`,
    );
    return rows.map(({ day }) => day);
  }
  async function indexAll(now: string): Promise<void> {
    while (await indexEndedDay(test.database, new Date(now)));
  }

  it('is made when the day is over, and made anew where it was not finished', async () => {
    await tendCallDays(test.database, new Date('2031-11-20T09:00:00Z'), 90);
    await indexAll('2031-11-21T00:30:00Z');
    expect(await indexed()).toEqual([]);
    await indexAll('2031-11-22T01:30:00Z');
    expect(await indexed()).toEqual(['20311120', '20311121']);
    await test.database.query(
      `update pg_index set indisvalid = false where indexrelid = 'integration_calls_20311120_url'::regclass`,
    );
    expect(await indexed()).toEqual(['20311121']);
    await indexAll('2031-11-22T01:30:00Z');
    expect(await indexed()).toEqual(['20311120', '20311121']);
  });

  it('is left to whoever is making one', async () => {
    await tendCallDays(test.database, new Date('2031-12-20T09:00:00Z'), 90);
    const now = new Date('2031-12-21T01:30:00Z');
    const made = await Promise.all([1, 2, 3].map(() => indexEndedDay(test.database, now)));
    expect(made).toContain(true);
    while (await indexEndedDay(test.database, now));
    const { rows } = await test.database.query(
      `select 1 from pg_index x join pg_class c on c.oid = x.indexrelid where not x.indisvalid and c.relname like '%_url'`,
    );
    expect(rows).toEqual([]);
  });
});
