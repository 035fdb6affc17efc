import { expect, it, vi } from 'vitest';
import { describeOutage, useOutageDatabase } from '../testing/outage/outage-database.ts';
import { startCallLog } from './call-log.ts';
import { recordOf } from './call-record.ts';

describeOutage('the log of calls when answers of the database are lost', () => {
  const outage = useOutageDatabase();

  it.each([
    ['was stored', true],
    ['never arrived', false],
  ])('has each call once when what %s is in doubt', async (_, isStored) => {
    await outage.direct.query('delete from integration_calls');
    const log = { error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() };
    const database = await outage.open({ patienceMs: 3_000, connectTimeoutMs: 500, queryTimeoutMs: 5_000 });
    const calls = startCallLog({ database, log: log as never });
    const add = (name: string) => {
      const raw = { method: 'GET', url: `/x/${name}`, status: 200, durationMs: 1, error: null };
      calls.add('checkout', recordOf({ ...raw, requestBody: null, responseBody: null }, { calledAt: new Date() }));
    };
    const urls = async () => {
      const found = await outage.direct.query<{ url: string }>('select url from integration_calls order by id');
      return found.rows.map(({ url }) => url);
    };
    // Its connection and its partner are there before what the proxy cuts.
    add('first');
    await calls.flush();
    for (const name of ['second', 'third']) add(name);
    if (isStored) outage.proxy.cutAfter('/x/second');
    else outage.proxy.cut();
    await calls.flush();
    expect(log.debug).toHaveBeenCalledTimes(1);
    outage.proxy.restore();
    // The database may still be at it when the connection is gone.
    if (isStored) await expect.poll(async () => (await urls()).length).toBe(3);
    add('fourth');
    await calls.flush();
    await calls.close();
    expect(await urls()).toEqual(['first', 'second', 'third', 'fourth'].map((name) => `/x/${name}`));
  });
});
