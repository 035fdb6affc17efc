import { beforeEach, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { tendCallDays } from './call-days.ts';
import { storeCall } from './testing/store-call.ts';

describeEngines('the days of the log of calls', (engine) => {
  const test = useTestApp(engine);
  const days = async () =>
    (
      await test.database.query<{ name: string; count: number }>(
        `select tableoid::regclass::text as name, count(*)::int from integration_calls group by 1 order by 1`,
      )
    ).rows.map(({ name, count }) => `${name.replace('integration_calls_', '')}: ${count}`);
  const at = (text: string) => storeCall(test.app, 1, { at: new Date(text) });

  beforeEach(() => test.database.query('delete from integration_calls'));

  it('take in what came without one, and later calls by themselves', async () => {
    await at('2026-11-20T23:59:59.999Z');
    await at('2026-11-21T00:00:00Z');
    await at('2026-10-02T12:00:00Z');
    expect(await days()).toEqual(['other: 3']);
    await tendCallDays(test.database, new Date('2026-11-20T09:00:00Z'), 90);
    expect(await days()).toEqual(['20261002: 1', '20261120: 1', '20261121: 1']);
    await at('2026-11-23T12:00:00Z');
    await at('2026-11-24T12:00:00Z');
    expect(await days()).toEqual(['20261002: 1', '20261120: 1', '20261121: 1', '20261123: 1', 'other: 1']);
    // Once more, as of several workers.
    await Promise.all([1, 2].map(() => tendCallDays(test.database, new Date('2026-11-21T09:00:00Z'), 90)));
    expect(await days()).toEqual(['20261002: 1', '20261120: 1', '20261121: 1', '20261123: 1', '20261124: 1']);
  });

  it('keep large bodies as lz4 where the database can, whenever they were made', async () => {
    await tendCallDays(test.database, new Date('2026-11-25T09:00:00Z'), 90);
    const responseBody = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ line: at, amount: at * 7 })));
    for (const day of ['2026-11-26T12:00:00Z', '2027-12-01T12:00:00Z'])
      await storeCall(test.app, 1, { at: new Date(day), responseBody });
    const { rows } = await test.database.query(
      `select tableoid::regclass::text as day, pg_column_compression(response_body) as by from integration_calls order by called_at`,
    );
    const { rows: able } = await test.database.query<{ by: string }>(
      `select case when 'lz4' = any(enumvals) then 'lz4' else 'pglz' end as by from pg_settings where name = 'default_toast_compression'`,
    );
    const by = able[0]?.by;
    expect(rows).toEqual([
      { day: 'integration_calls_20261126', by },
      { day: 'integration_calls_other', by },
    ]);
  });

  it('are dropped as a whole after 90 days, without a delete', async () => {
    await tendCallDays(test.database, new Date('2026-11-21T09:00:00Z'), 90);
    await at('2026-11-21T00:00:00Z');
    await at('2026-11-22T00:00:00Z');
    await tendCallDays(test.database, new Date('2027-02-19T23:00:00Z'), 90);
    expect(await days()).toEqual(['20261121: 1', '20261122: 1']);
    await tendCallDays(test.database, new Date('2027-02-20T00:30:00Z'), 90);
    expect(await days()).toEqual(['20261122: 1']);
  });

  it('are dropped sooner, and made for fewer that came late, where fewer are kept', async () => {
    await at('2026-10-20T12:00:00Z');
    await at('2026-10-21T12:00:00Z');
    await tendCallDays(test.database, new Date('2026-11-20T09:00:00Z'), 30);
    expect(await days()).toEqual(['20261021: 1']);
    await tendCallDays(test.database, new Date('2026-11-21T09:00:00Z'), 30);
    expect(await days()).toEqual([]);
  });
});
