import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAttempt, fillShops, nextNumber } from '../../../bus/testing/attempts.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/servicebustransaction';

describeEngines('bus transactions', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(() => fillShops(test));

  beforeEach(async () => {
    await emptyTables(test.database, ['bus_messages', 'bus_transactions', 'bus_step_lists', 'dead_letters']);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });

  const ask = async (query = '') => (await operator.get(path + query)).body;
  const idsOf = async (query = '') => (await ask(query)).data.map(({ id }: { id: number }) => id);

  it('are listed with everything that their row shows, the last to end first', async () => {
    const first = await createAttempt(test, { shopId: 3, type: 2, success: false, attempt: 2, endedAfter: 60 });
    const second = await createAttempt(test, { shopId: null, endedAfter: 120 });
    const { data, total } = await ask();
    expect(total).toBe(2);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(data[0]).toMatchObject({ shopName: null, tenantName: 'North', isRetry: false, success: true, result: 4 });
    expect(data[1]).toEqual({
      id: first.id,
      success: false,
      result: 3,
      outcome: 'failed',
      failedStep: 'LedgerPostingTask',
      error: 'The ledger answered 503',
      isRelease: false,
      isRetry: true,
      tags: ['checkout'],
      start: '2026-11-20T00:00:59.000Z',
      startDateUtc: '2026-11-20T00:00:59.000Z',
      end: '2026-11-20T00:01:00.000Z',
      shopName: 'Books',
      transactionNumber: first.number,
      dossierNr: 'D-1',
      transactionType: 2,
      tenantName: 'South',
      amount: 1250,
      currency: 'EUR',
    });
  });

  it('are filtered by failure, retry and type, in every combination, with a total to match', async () => {
    const kinds = [true, false].flatMap((success) =>
      [1, 2].flatMap((attempt) => ([0, 1, 2] as const).map((type) => ({ success, attempt, type }))),
    );
    const stored = [];
    for (const [place, kind] of kinds.entries()) {
      stored.push({ ...kind, ...(await createAttempt(test, { ...kind, endedAfter: place })) });
    }
    const onOff = [true, false];
    for (const onlyFailed of onOff) {
      for (const includeRetries of onOff) {
        for (const wanted of [[0, 1, 2], [0, 1], [1, 2], [1], [2], [0], []]) {
          const query = new URLSearchParams({
            onlyFailed: String(onlyFailed),
            includeRetries: String(includeRetries),
            includeInvoice: String(wanted.includes(0)),
            includeCredit: String(wanted.includes(1)),
            includeCollection: String(wanted.includes(2)),
          });
          const expected = stored
            .filter(({ success }) => !onlyFailed || !success)
            .filter(({ attempt }) => includeRetries || attempt === 1)
            .filter(({ type }) => wanted.includes(type))
            .map(({ id }) => id)
            .toReversed();
          const answer = await ask(`?${query}`);
          expect([String(query), answer.data.map(({ id }: { id: number }) => id)]).toEqual([String(query), expected]);
          expect(answer.total).toBe(expected.length);
        }
      }
    }
  });

  it('are found by a part of the shop’s name in any case, of one shop and of several', async () => {
    const bikes = await createAttempt(test, { shopId: 1, endedAfter: 1 });
    const books = await createAttempt(test, { shopId: 3, endedAfter: 2, success: false });
    const parts = await createAttempt(test, { shopId: 2, endedAfter: 3 });
    await createAttempt(test, { shopId: null, endedAfter: 4 });
    expect(await idsOf('?shopName=BOOK')).toEqual([books.id]);
    expect(await idsOf('?shopName=bike')).toEqual([parts.id, bikes.id]);
    expect(await idsOf('?shopName=bike&limit=1&skip=1')).toEqual([bikes.id]);
    expect(await idsOf('?shopName=b&onlyFailed=true')).toEqual([books.id]);
    expect(await idsOf('?shopName=b&order=start')).toEqual([bikes.id, books.id, parts.id]);
    expect(await ask('?shopName=%25')).toEqual({ data: [], total: 0 });
  });

  it('are found among more shops than are merged one by one', async () => {
    await test.database.query(
      `insert into shops (tenant_id, name, created_at) select 1, 'Stall ' || n, '2026-11-01Z' from generate_series(1, 25) n`,
    );
    const { rows } = await test.database.query<{ id: number }>(
      `select id from shops where name like 'Stall %' order by id`,
    );
    const ids: number[] = [];
    for (const [place, { id }] of rows.entries())
      ids.unshift((await createAttempt(test, { shopId: id, endedAfter: place })).id);
    await createAttempt(test, { shopId: 1, endedAfter: 100 });
    expect(await idsOf('?shopName=stall&limit=10&skip=5')).toEqual(ids.slice(5, 15));
    // So far down that gathering from every shop would read too much.
    expect(await ask('?shopName=stall&limit=10&skip=9000')).toEqual({ data: [], total: 25 });
    await test.database.query(
      `delete from bus_transactions; delete from bus_messages; delete from shops where name like 'Stall %'`,
    );
  });

  it('are found by a whole number, by a part of it and inside a longer one, in any case', async () => {
    const number = 'AbCd0000111122223333444455556666';
    const short = await createAttempt(test, { number, endedAfter: 1 });
    const again = await createAttempt(test, { messageId: short.messageId, attempt: 2, success: false, endedAfter: 2 });
    const long = await createAttempt(test, { number: `XX${number}YY`, endedAfter: 3 });
    const other = await createAttempt(test, { endedAfter: 4, shopId: 3 });
    for (const text of [
      number,
      number.toLowerCase(),
      '1111',
      'BCD0000',
      '33334444555566',
      '00111122223333444455556666',
    ]) {
      expect([text, await idsOf(`?transactionNumber=${text}`)]).toEqual([text, [long.id, again.id, short.id]]);
    }
    expect(await idsOf(`?transactionNumber=XX${number}`)).toEqual([long.id]);
    expect(await idsOf(`?transactionNumber=${number}&onlyFailed=true`)).toEqual([again.id]);
    expect(await idsOf('?transactionNumber=1111&limit=1&skip=1&order=start')).toEqual([again.id]);
    expect(await idsOf('?transactionNumber=0&shopName=books')).toEqual([other.id]);
    expect(await idsOf(`?transactionNumber=${'0'.repeat(65)}`)).toEqual([]);
    expect(await idsOf('?transactionNumber=1%25')).toEqual([]);
    expect(await idsOf('?transactionNumber=b_cd')).toEqual([]);
  });

  it('never repeat or drop a row across pages, whatever the order', async () => {
    for (let place = 0; place < 7; place += 1) await createAttempt(test, { endedAfter: 5 });
    for (const order of ['-End', 'end', 'start', '-start', 'id', '-id', '-end,start', 'start,-end']) {
      const pages = await Promise.all([0, 3, 6].map((skip) => idsOf(`?limit=3&skip=${skip}&order=${order}`)));
      expect(new Set(pages.flat()).size, order).toBe(7);
    }
  });

  it('count up to 10,000 and say when there are more, where no counter is kept', async () => {
    await test.database.query(`
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
        values (900001, 900001, '${nextNumber()}', 0, 'invoice', 1, '{}', 'demo', '2026-11-20Z');
      insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success, result,
        queued_at, started_at, ended_at)
      select 900001, 900001, 1, 1, 0, 1, false, true, 4, at, at, at
      from generate_series(1, 10001) n, lateral (select timestamptz '2026-11-20Z' + n * interval '1 s' as at) t`);
    expect(await ask('?limit=1')).toEqual({ data: [expect.anything()], total: 10_001 });
    expect(await ask('?limit=1&shopName=bikes')).toMatchObject({ total: 10_000, more: true });
    expect(await ask('?limit=1&transactionNumber=B0000')).toMatchObject({ total: 10_000, more: true });
    expect((await ask('?limit=10&skip=10000')).data).toHaveLength(1);
    await test.database.query('delete from bus_transactions where id = (select max(id) from bus_transactions)');
    const exact = await ask('?limit=1&shopName=bikes');
    expect([exact.total, exact.more]).toEqual([10_000, undefined]);
  });

  it('are found by a part that is in more numbers than are counted', async () => {
    await test.database.query(`
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
        select n, n, 'F' || lpad(n::text, 31, '0'), 0, 'invoice', 1, '{}', 'demo', '2026-11-20Z' from generate_series(910001, 920001) n;
      insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success, result,
        queued_at, started_at, ended_at)
      select n, n, 1, 1, 0, 1, false, n % 1000 <> 0, 4, at, at, at
      from generate_series(910001, 920001) n, lateral (select timestamptz '2026-11-20Z' + n * interval '1 s' as at) t`);
    const other = await createAttempt(test, { endedAfter: 2_000_000 });
    // The second time it is known how many there are.
    for (const _time of ['first', 'second']) {
      const page = await ask('?limit=2&skip=9999&transactionNumber=f0000');
      expect(page).toMatchObject({ total: 10_000, more: true });
      expect(page.data.map((row: { transactionNumber: string }) => row.transactionNumber.slice(-6))).toEqual([
        '910002',
        '910001',
      ]);
    }
    expect(await idsOf('?limit=1&transactionNumber=f0000')).not.toContain(other.id);
    // With another condition it is counted up to the end of the page.
    const failed = '?onlyFailed=true&transactionNumber=F0000';
    expect(await ask(`${failed}&limit=4`)).toMatchObject({ total: 5, more: true });
    const last = await ask(`${failed}&limit=4&skip=8`);
    expect([last.data.length, last.total, last.more]).toEqual([2, 10, undefined]);
    expect(await ask(`${failed}&limit=4&skip=20`)).toEqual({ data: [], total: 10 });
  });

  it.each(['order=shopName', 'onlyFailed=yes', 'limit=0', 'unknown=1', `shopName=${'a'.repeat(201)}`, 'shopName=%00'])(
    'are refused for ?%s',
    async (query) => {
      expect(await operator.get(`${path}?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );

  it('are for admins who manage the bus only', async () => {
    const { id } = await createAttempt(test);
    const other = await test.signIn({ permissions: [] });
    for (const call of ['', `/${id}`, `/${id}/steps`, `/${id}/json`]) {
      expect(await other.get(path + call)).toMatchObject({
        status: 403,
        body: { missing: ['serviceBusManagementAllowed'] },
      });
      expect((await test.nobody().get(path + call)).status).toBe(401);
    }
  });

  it('show one with its steps, without bodies, and every attempt of its message', async () => {
    const first = await createAttempt(test, { success: false, endedAfter: 10 });
    const second = await createAttempt(test, {
      messageId: first.messageId,
      attempt: 2,
      success: false,
      endedAfter: 20,
    });
    await createAttempt(test, { endedAfter: 15 });
    const { rows } = await test.database.query<{ id: number }>(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
          transaction_id, root_id)
        values (1, 1, 'x', '{}', 'down', '2026-11-20Z', $1, $2) returning id`,
      [second.id, first.messageId],
    );
    const { status, body } = await operator.get(`${path}/${second.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: second.id,
      transactionNumber: first.number,
      queuedOn: '2026-11-20T00:00:18.000Z',
      deadLetterId: rows[0]?.id,
      deadLetterHandled: false,
      postedOn: null,
    });
    expect(body.attempts).toMatchObject([
      { id: first.id, attempt: 1, outcome: 'tried-again' },
      { id: second.id, attempt: 2, outcome: 'failed' },
    ]);
    expect(body.steps).toEqual([
      {
        position: 1,
        name: 'CcbrCheckTask',
        result: 4,
        startedOn: '2026-11-20T00:00:19.100Z',
        taskFinished: '2026-11-20T00:00:19.600Z',
        durationMs: 500,
        logs: [{ at: '2026-11-20T00:00:20.000Z', message: 'Answered 200' }],
        error: null,
      },
      expect.objectContaining({ position: 2, startedOn: null, durationMs: null, error: 'The ledger answered 503' }),
    ]);
    expect((await operator.get(`${path}/${first.id}`)).body).toMatchObject({
      deadLetterId: null,
      deadLetterHandled: null,
    });
  });

  it('show the bodies of the steps, and the message as plain text', async () => {
    const { id } = await createAttempt(test);
    const steps = await operator.get(`${path}/${id}/steps`);
    expect(steps.body.data[0]).toMatchObject({ name: 'CcbrCheckTask', requestBody: '{}', responseBody: '{"a": 1}' });
    expect(steps.body.data[1]).toMatchObject({ requestBody: null, responseBody: null });
    const json = await operator.get(`${path}/${id}/json`);
    expect(json.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(json.body).toBe('{"amount": 1250}');
  });

  it('that are not there are not found', async () => {
    for (const call of ['/999', '/999/steps', '/999/json']) {
      expect(await operator.get(path + call)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await operator.get(`${path}/abc`)).status).toBe(400);
  });
});
