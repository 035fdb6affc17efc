import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fillShop } from '../bus/testing/bus-fixture.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { startCallLog } from './call-log.ts';
import { recordOf } from './call-record.ts';

describeEngines('the log of calls that shops make', (engine) => {
  const test = useTestApp(engine);
  let headers: Record<string, string>;

  beforeAll(async () => {
    await fillShop(test.database);
    const keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    const wanted = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    headers = { 'x-api-key': (await keeper.post('/api/apikey', wanted)).body };
  });
  beforeEach(() => test.database.query('delete from integration_calls'));

  const logged = async () =>
    (
      await test.database.query<{ url: string; number: string | null }>(
        'select url, transaction_number as number from integration_calls order by id',
      )
    ).rows;

  it('keeps calls for numbers that are none, with what a database keeps of them', async () => {
    const number = 'a'.repeat(32);
    const asked = ['%00', `${'b'.repeat(63)}%F0%9F%98%80`, number].map((one) => `/api/v3/transactions/${one}`);
    for (const path of asked) expect((await test.nobody().get(path, headers)).status).toBeGreaterThanOrEqual(400);
    await test.app.calls.flush();
    expect(await logged()).toEqual(asked.map((url, at) => ({ url, number: at === 2 ? number : null })));
    const routes = await test.database.query(
      "select address, operation from integration_routes where address like '/api/%'",
    );
    const operation = '/api/v3/transactions/{transactionNumber}';
    expect(routes.rows).toEqual([{ address: '/api/v3/transactions/{}', operation }]);
  });

  it('leaves out a call that the database refuses, says so, and stores all others', async () => {
    const told = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() };
    const log = startCallLog({ ...test.app, log: told as never });
    const add = (at: number, status: number) => {
      const raw = { method: 'GET', url: `/x/a${at}`, status, durationMs: 1, error: null };
      const record = recordOf({ ...raw, requestBody: null, responseBody: null }, { calledAt: test.clock.now });
      log.add('checkout', { ...record, step: '\uD83D' });
    };
    for (let at = 0; at < 130; at += 1) add(at, at % 60 === 7 ? 99_999 : 200);
    await log.flush();
    add(130, 200);
    await log.flush();
    await log.close();
    const urls = Array.from({ length: 131 }, (_, at) => `/x/a${at}`).filter((_, at) => at % 60 !== 7);
    expect((await logged()).map(({ url }) => url)).toEqual(urls);
    expect(told.error).toHaveBeenCalledTimes(3);
    expect(told.warn.mock.calls).toEqual([[{ lost: 3 }, expect.any(String)]]);
  });

  it('asks nothing of the database when nothing waits', async () => {
    const told = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() };
    const query = vi.fn(() => Promise.reject(new Error('asked')));
    const database = { ...test.database, query };
    const log = startCallLog({ database: database as never, log: told as never });
    await log.flush();
    await log.close();
    expect(query).not.toHaveBeenCalled();
    expect(told.error).not.toHaveBeenCalled();
  });
});
