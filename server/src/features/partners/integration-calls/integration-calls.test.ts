import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAttempt, fillShops, nextNumber } from '../../../bus/testing/attempts.ts';
import { type CallValues, storeCall } from '../../../calls/testing/store-call.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const base = '/api/integrationpartner';

interface Driver {
  query(...given: [{ text?: string }, ...unknown[]]): unknown;
}

describeEngines('the log of calls', (engine) => {
  const test = useTestApp(engine);
  const number = nextNumber();
  let operator: SignedIn;
  let bureau = 0;
  let checkout = 0;

  beforeAll(async () => {
    const { rows } = await test.database.query<{ id: number }>(
      `insert into integration_partners (key, name) values ('ccbr', 'Bureau'), ('checkout', 'Checkout API') returning id`,
    );
    [bureau = 0, checkout = 0] = rows.map(({ id }) => id);
    await fillShops(test);
    const { id: attempt } = await createAttempt(test, { number });
    const now = test.clock.now.getTime();
    const store = (partner: number, hoursAgo: number, values: Omit<CallValues, 'at'>) =>
      storeCall(test.app, partner, { at: new Date(now - hoursAgo * 3_600_000), ...values });
    await store(bureau, 0, {
      requestBody: '{"iban":"NL91ABNA0417164300","n":1}',
      responseBody: '{"decision":"accept"}',
    });
    await store(bureau, 1, { status: 503, durationMs: 1_500 });
    await store(bureau, 2, { status: null, error: 'too-slow', durationMs: 10_000 });
    await store(bureau, 30, { status: 422, method: 'GET', url: 'https://partner.example/claims/77/lines?page=2' });
    const shop = { inbound: true, url: `/api/v3/transactions/${number}/capture`, transactionNumber: number };
    await store(checkout, 400, { ...shop, status: 302 });
    await store(checkout, 500, { ...shop, method: 'PUT' });
    await test.database.query('update integration_calls set bus_transaction_id = $1 where status = 422', [attempt]);
    operator = await test.signIn({ permissions: ['technicalIntegrationManagementAllowed'] });
  });

  const idsOf = async (query: string) => {
    const { status, body } = await operator.get(`${base}/http-calls/datatable?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: number }) => id);
  };

  it('shows the newest first, with what the document names', async () => {
    const { body } = await operator.get(`${base}/http-calls/datatable`);
    expect(body.total).toBe(6);
    expect(body.data[0]).toEqual({
      ...{ id: 1, dateTimeUtc: '2026-11-20T09:00:00.000Z', inbound: false, httpMethod: 2 },
      ...{ url: 'https://partner.example/checks', responseStatusCode: 200, responseTimeMs: 12 },
      ...{ transactionIdentifier: null, integrationPartnerId: bureau, integrationPartnerName: 'Bureau' },
      ...{ error: null, attempt: null },
    });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['order=dateTimeUtc&limit=2', [6, 5]],
    ['limit=2&skip=3', [4, 5]],
    ['direction=inbound', [5, 6]],
    ['direction=outbound', [1, 2, 3, 4]],
    ['method=1', [4]],
    ['method=2&direction=inbound', [5]],
    ['method=8', []],
    ['direction=inbound&url=capture', [5, 6]],
    ['direction=outbound&url=capture', []],
    ['statusClass=2xx', [1, 6]],
    ['statusClass=3xx', [5]],
    ['statusClass=4xx', [4]],
    ['statusClass=5xx', [2]],
    ['statusClass=none', [3]],
    ['statusClass=failed', [2, 3, 4]],
    ['statusClass=failed&url=checks', [2, 3]],
    ['status=503', [2]],
    ['status=200', [1, 6]],
    ['status=500', []],
    ['statusClass=4xx&status=503', []],
    ['slowerThan=1500', [2, 3]],
    ['slowerThan=12&url=check', [1, 2, 3]],
    [`transactionNumber=${number.toLowerCase()}`, [4, 5, 6]],
    ['transactionNumber=abc', []],
    ['url=CLAIMS', [4]],
    ['url=transactions', [5, 6]],
    [`url=transactions/${number}/cap`, [5, 6]],
    ['url=claims/78/lines', []],
    ['url=%25', []],
    // Parts of numbers and what follows a question mark are in no route: a day is read through, or the span that was asked for.
    [`url=${number.slice(3, 9)}`, []],
    [`url=${number.slice(3, 9)}&from=2026-10-01T00:00:00Z`, [5, 6]],
    ['url=page=2', []],
    ['url=PAGE%3D2&from=2026-11-18T00:00:00Z', [4]],
    ['url=page%3D3&from=2026-11-18T00:00:00Z', []],
    // Days that are over have no index of so little: one day is read through, whatever span was asked for.
    ['url=%3D2&from=2026-10-01T00:00:00Z', []],
    ['url=%3D2&from=2026-10-01T00:00:00Z&to=2026-11-19T12:00:00Z', [4]],
    ['url=%3D2&to=2026-11-19T12:00:00Z', [4]],
    // Of two where a word begins they have.
    ['url=/77&from=2026-10-01T00:00:00Z', [4]],
    ['url=%3D2&from=2026-10-01T00:00:00Z&direction=inbound', []],
    ['from=2026-11-20T07:00:00Z&to=2026-11-20T09:00:00Z', [2, 3]],
  ])('is narrowed by %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
    const counted = await operator.get(`${base}/http-calls/datatable?${query}&total=only&skip=0`);
    if (!query.includes('limit')) expect(counted.body).toEqual({ data: [], total: ids.length });
  });

  it('goes on in older days of the log where the newer ones end, and reads none of them twice', async () => {
    const now = test.clock.now.getTime();
    const days = [0.2, 0.4, 2, 3, 7.9, 8.1, 20, 31.9, 32.1, 80];
    for (const day of days) {
      await storeCall(test.app, bureau, { at: new Date(now - day * 86_400_000), url: 'https://partner.example/spans' });
    }
    const all = await idsOf('url=spans');
    expect(all).toHaveLength(days.length);
    for (let skip = 0; skip < days.length; skip += 1) {
      expect(await idsOf(`url=spans&limit=3&skip=${skip}`)).toEqual(all.slice(skip, skip + 3));
      expect(await idsOf(`url=spans&limit=3&skip=${skip}&order=dateTimeUtc`)).toEqual(
        all.toReversed().slice(skip, skip + 3),
      );
    }
    expect(await idsOf('url=spans&limit=3&skip=10')).toEqual([]);
    const { body } = await operator.get(`${base}/http-calls/datatable?url=spans&total=only`);
    expect(body.total).toBe(days.length);
    const asked: string[] = [];
    const { client } = (test.database.orm as unknown as { _: { session: { client: Driver } } })._.session;
    const { query } = client;
    const asking = vi.spyOn(client, 'query').mockImplementation(function (this: Driver, ...given) {
      asked.push(given[0].text ?? String(given[0]));
      return query.apply(this, given);
    });
    await idsOf('limit=2&url=spans&total=later').finally(() => asking.mockRestore());
    const ofLog = asked.filter((text) => text.includes('from integration_calls'));
    // The newest day and the two rows themselves: no statement is planned for the other days.
    expect(ofLog).toHaveLength(2);
    expect(ofLog.every((text) => text.includes('c.called_at >= timestamptz'))).toBe(true);
    await test.database.query(`delete from integration_calls where url like '%/spans'`);
  });

  it('looks at no call for a partner that calls or is called in the other direction alone', async () => {
    const asked: string[] = [];
    const { client } = (test.database.orm as unknown as { _: { session: { client: Driver } } })._.session;
    const { query } = client;
    const asking = vi.spyOn(client, 'query').mockImplementation(function (this: Driver, ...given) {
      asked.push(given[0].text ?? String(given[0]));
      return query.apply(this, given);
    });
    const found = [
      await idsOf(`direction=inbound&partnerId=${bureau}`),
      await idsOf(`direction=outbound&partnerId=${checkout}`),
    ];
    asking.mockRestore();
    expect(found).toEqual([[], []]);
    expect(asked.filter((text) => text.includes('from integration_calls'))).toEqual([]);
    expect(await idsOf(`direction=inbound&partnerId=${checkout}`)).toEqual([5, 6]);
    expect(await idsOf(`direction=outbound&partnerId=${bureau}&url=checks`)).toEqual([1, 2, 3]);
  });

  it('shows those of one partner, twenty at a time', async () => {
    const { body } = await operator.get(`${base}/${checkout}/http-calls/datatable`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([5, 6]);
    for (let more = 0; more < 19; more += 1) await storeCall(test.app, checkout, { at: new Date(0) });
    expect((await operator.get(`${base}/${checkout}/http-calls/datatable`)).body.data).toHaveLength(20);
    await test.database.query('delete from integration_calls where called_at < $1', [new Date(1)]);
    expect((await operator.get(`${base}/999/http-calls/datatable`)).status).toBe(404);
  });

  it('opens a call with masked bodies, and says which there is not', async () => {
    const { body } = await operator.get(`${base}/http-calls/1`);
    expect(body).toMatchObject({
      requestBody: '{"iban":"***","n":1}',
      responseBody: '{"decision":"accept"}',
      requestSize: 35,
      partnerKey: 'ccbr',
    });
    expect((await operator.get(`${base}/http-calls/4`)).body.busTransactionId).toBeGreaterThan(0);
    expect((await operator.get(`${base}/http-calls/999999999999`)).status).toBe(404);
  });

  it('groups what failed in the last day by partner, method, operation and status', async () => {
    const responseBody = '{"error":{"code":"maintenance","message":"try again later"}}';
    await storeCall(test.app, bureau, { at: test.clock.now, status: 503, responseBody });
    const { body } = await operator.get(`${base}/http-calls/failures`);
    const group = { integrationPartnerName: 'Bureau', httpMethod: 2, operation: 'https://partner.example/checks' };
    expect(body.data).toMatchObject([
      { ...group, responseStatusCode: 503, count: 2, lastUtc: '2026-11-20T09:00:00.000Z', error: null },
      { ...group, responseStatusCode: null, count: 1, error: 'too-slow', words: null },
    ]);
    expect(body.data[0].words).toBe('maintenance: try again later');
    const older = await operator.get(`${base}/http-calls/failures?from=2026-11-18T00:00:00Z&to=2026-11-20T00:00:00Z`);
    expect(older.body.data).toMatchObject([
      { operation: 'https://partner.example/claims/{}/lines', httpMethod: 1, count: 1 },
    ]);
  });

  it('says everything that was said of a group and how often, not only what was said last', async () => {
    const at = new Date('2026-09-01T09:00:00Z');
    const store = (minutes: number, said: string, operation = '/invoices') =>
      storeCall(test.app, bureau, {
        at: new Date(at.getTime() + minutes * 60_000),
        ...{ operation, status: 503, responseBody: JSON.stringify({ message: said }) },
      });
    for (const minutes of [1, 2, 3]) await store(minutes, 'closed for maintenance');
    await store(4, 'try again later');
    await store(5, 'try again later', '/credits');
    const { body } = await operator.get(
      `${base}/http-calls/failures?from=2026-09-01T00:00:00Z&to=2026-09-02T00:00:00Z`,
    );
    expect(body.data).toMatchObject([
      {
        ...{ operation: '/invoices', count: 4, read: 4, words: 'try again later' },
        wordings: [
          { words: 'closed for maintenance', count: 3 },
          { words: 'try again later', count: 1 },
        ],
      },
      { operation: '/credits', count: 1, read: 1, wordings: [{ words: 'try again later', count: 1 }] },
    ]);
    await test.database.query(`delete from integration_calls where called_at < '2026-09-02Z'`);
  });

  it('counts one operation once, wherever its partner is reached, and leads to its calls alone', async () => {
    const at = new Date('2026-10-01T09:00:00Z');
    const store = (url: string, operation: string) =>
      storeCall(test.app, bureau, { at, method: 'GET', url, operation, status: 500 });
    await store('https://old.example/v1/pickups/PU-7', '/pickups/{}');
    await store('https://new.example/pickups/PU-8', '/pickups/{}');
    await store('https://new.example/pickups/PU-8/lines', '/pickups/{}/lines');
    await store('https://new.example/pickups', '/pickups');
    const span = 'from=2026-10-01T00:00:00Z&to=2026-10-02T00:00:00Z';
    const { body } = await operator.get(`${base}/http-calls/failures?${span}`);
    const counted = body.data.map((group: { operation: string; count: number }) => [group.operation, group.count]);
    expect(counted[0]).toEqual(['/pickups/{}', 2]);
    expect(new Map(counted)).toEqual(
      new Map([
        ['/pickups/{}', 2],
        ['/pickups/{}/lines', 1],
        ['/pickups', 1],
      ]),
    );
    for (const [operation, count] of counted) {
      expect(await idsOf(`${span}&status=500&operation=${encodeURIComponent(operation)}`)).toHaveLength(count);
    }
    expect(await idsOf(`${span}&operation=pickups`)).toEqual([]);
    await test.database.query('delete from integration_calls where called_at = $1', [at]);
  });

  describe('refuses', () => {
    it('who may not see it', async () => {
      const other = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
      for (const path of [
        '/http-calls/datatable',
        '/http-calls/1',
        '/http-calls/failures',
        `/${bureau}/http-calls/datatable`,
      ]) {
        expect((await other.get(base + path)).body.code).toBe('permission_denied');
      }
    });

    it('what it does not understand', async () => {
      for (const query of [
        'order=url',
        'method=9',
        'slowerThan=-1',
        'statusClass=6xx',
        'status=600',
        'status=x',
        'direction=up',
        'from=x',
      ]) {
        expect((await operator.get(`${base}/http-calls/datatable?${query}`)).status).toBe(400);
      }
    });
  });
});
