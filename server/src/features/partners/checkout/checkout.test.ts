import { beforeAll, describe, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { tidy } from '../../../start/worker/housekeeping.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const start = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };

describeEngines('the checkout', (engine) => {
  const test = useTestApp(engine);
  let key = '';
  let otherKey = '';

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(
      `insert into shops (tenant_id, name, created_at, psper_id) select 1, 'Tents', now(), psper_id from shops`,
    );
    const client = await test.signIn({ permissions: ['apiKeyManagement'] });
    const makeKey = async (shopId: number) =>
      (
        await client.post('/api/apikey', {
          purpose: 'test',
          shopId,
          issuedTo: 'Shop',
          inStore: false,
          transactionApi: true,
        })
      ).body as string;
    key = await makeKey(1);
    otherKey = await makeKey(2);
  });

  const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    test.nobody().post(`/api/v3/transactions${path}`, body, { 'x-api-key': key, ...headers });
  const read = (number: string, withKey = key) =>
    test.nobody().get(`/api/v3/transactions/${number}`, { 'x-api-key': withKey });
  const messages = async (number: string) =>
    (
      await test.database.query<{ transaction_type: number; body: string; amount: number }>(
        'select transaction_type, body, amount::int from bus_messages where transaction_number = $1 order by id',
        [number],
      )
    ).rows;

  it('starts a transaction, shows it, and puts its invoice on the bus', async () => {
    const started = await call('', { ...start, reference: 'order 7' });
    expect(started.status).toBe(200);
    const number = started.body.transactionNumber as string;
    expect(number).toMatch(/^[0-9a-f]{32}$/);
    expect((await read(number)).body).toMatchObject({
      state: 'started',
      amount: 12_500,
      reference: 'order 7',
      invoiceInfo: { invoiceDate: '2026-11-20' },
      shopId: 1,
    });
    const [invoice] = await messages(number);
    expect(invoice).toMatchObject({ transaction_type: 0, amount: 12_500 });
    await runBus();
    const { rows } = await test.database.query(
      'select success from bus_transactions where message_id in (select id from bus_messages where transaction_number = $1)',
      [number],
    );
    expect(rows).toEqual([{ success: true }]);
  });

  /** What waits on the bus is processed, and booked. */
  const runBus = async () => {
    const worker = createBusWorker(test.app);
    await worker.runDue();
    await worker.finish();
  };

  it('captures in parts up to the order, each booked once the bus has processed it', async () => {
    const { transactionNumber: number } = (await call('', start)).body;
    expect((await call(`/${number}/capture`, { amount: 99_999 })).body.code).toBe('amount_left');
    expect((await call(`/${number}/capture`, { amount: 10_000 })).body).toMatchObject({
      ...{ state: 'partially_captured', capturedAmount: 0, requestedCaptureAmount: 10_000, openAmount: 0 },
    });
    expect((await call(`/${number}/capture`, { amount: 2_501 })).body.code).toBe('amount_left');
    await runBus();
    expect((await read(number)).body).toMatchObject({
      ...{ state: 'partially_captured', capturedAmount: 10_000, requestedCaptureAmount: 0, openAmount: 10_000 },
    });
    expect((await call(`/${number}/capture`, {})).body).toMatchObject({
      ...{ state: 'captured', capturedAmount: 10_000, requestedCaptureAmount: 2_500 },
    });
    expect((await call(`/${number}/capture`, {})).body.code).toBe('transaction_state');
    expect((await call(`/${number}/cancel`, {})).body.code).toBe('transaction_state');
    await runBus();
    expect((await read(number)).body).toMatchObject({ capturedAmount: 12_500, openAmount: 12_500 });
    expect((await messages(number)).map(({ transaction_type, amount }) => [transaction_type, amount])).toEqual([
      [0, 12_500],
      [0, 10_000],
      [0, 2_500],
    ]);
  });

  it('refunds and charges back no more than is captured in the books', async () => {
    const { transactionNumber: number } = (await call('', start)).body;
    await call(`/${number}/capture`, { amount: 10_000 });
    // What waits on the bus is not captured yet.
    expect((await call(`/${number}/refund`, { amount: 1 })).body.code).toBe('transaction_state');
    await runBus();
    expect((await call(`/${number}/refund`, { amount: 4_000 })).body).toMatchObject({
      ...{ refundedAmount: 0, requestedRefundAmount: 4_000, openAmount: 10_000 },
    });
    expect((await call(`/${number}/chargeback`, { amount: 6_001 })).body.code).toBe('amount_left');
    expect((await call(`/${number}/chargeback`, { amount: 5_000, reason: 'lost' })).status).toBe(200);
    expect((await call(`/${number}/refund`, { amount: 1_001 })).body.code).toBe('amount_left');
    expect((await call(`/${number}/cancel`, {})).body).toMatchObject({ state: 'captured', releasedAmount: 2_500 });
    expect((await call(`/${number}/refund`, { amount: 1_000, reason: 'returned' })).body.state).toBe('refunded');
    await runBus();
    expect((await read(number)).body).toMatchObject({
      ...{ state: 'refunded', refundedAmount: 5_000, chargedBackAmount: 5_000, openAmount: 0 },
    });
  });

  it('books what consumers pay at once, and owes them what is credited after that', async () => {
    const { transactionNumber: number } = (await call('', start)).body;
    expect((await call(`/${number}/pay`, { amount: 100 })).body.code).toBe('transaction_state');
    await call(`/${number}/capture`, {});
    await runBus();
    expect((await call(`/${number}/pay`, { amount: 12_000, reference: 'first' })).body).toMatchObject({
      ...{ paidAmount: 12_000, openAmount: 500 },
    });
    expect((await call(`/${number}/refund`, { amount: 12_500 })).status).toBe(200);
    await runBus();
    expect((await read(number)).body.openAmount).toBe(-12_000);
    const { rows } = await test.database.query('select state from dossiers where transaction_number = $1', [number]);
    expect(rows).toEqual([{ state: 'Overpaid' }]);
  });

  it.each([
    ['capture', 'captured'],
    ['cancel', 'cancelled'],
  ])('takes %s without a body, as nothing in one is needed', async (action, state) => {
    const number = (await call('', start)).body.transactionNumber as string;
    const url = `/api/v3/transactions/${number}/${action}`;
    const answer = await test.server.inject({ method: 'POST', url, headers: { 'x-api-key': key } });
    expect([answer.statusCode, answer.json().state]).toEqual([200, state]);
  });

  it('releases what was not captured, and credits its invoice', async () => {
    const { transactionNumber: number } = (await call('', start)).body;
    expect((await call(`/${number}/cancel`, { reason: 'changed my mind' })).body).toMatchObject({ state: 'cancelled' });
    expect((await call(`/${number}/cancel`, {})).body.code).toBe('transaction_state');
    expect((await messages(number)).map(({ transaction_type }) => transaction_type)).toEqual([0, 1]);
  });

  it('never refunds more than was captured when 20 refunds come at once', async () => {
    const { transactionNumber: number } = (await call('', start)).body;
    await call(`/${number}/capture`, {});
    await runBus();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(`/${number}/refund`, { amount: 2_500 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await read(number)).body).toMatchObject({ state: 'refunded', requestedRefundAmount: 12_500 });
    await runBus();
    expect((await read(number)).body).toMatchObject({ refundedAmount: 12_500, openAmount: 0 });
  });

  it('shows a shop nothing of another, and changes nothing of it', async () => {
    const { transactionNumber: number } = (await call('', start)).body;
    expect((await read(number, otherKey)).status).toBe(404);
    expect((await call(`/${number}/cancel`, {}, { 'x-api-key': otherKey })).status).toBe(404);
    expect((await read(number)).body.state).toBe('started');
  });

  it.each([
    [{}, 'amount'],
    [{ ...start, amount: 0 }, 'amount'],
    [{ ...start, amount: 12.5 }, 'amount'],
    [{ ...start, currency: 'USD' }, 'currency'],
    [{ ...start, invoiceInfo: {} }, 'invoiceInfo.invoiceDate'],
    [{ ...start, invoiceInfo: { invoiceDate: '2026-02-30' } }, 'invoiceInfo.invoiceDate'],
    [{ ...start, shopId: 2 }, 'shopId'],
  ])('refuses %j and names %s', async (body, field) => {
    const { status, body: answer } = await call('', body);
    expect(status).toBe(400);
    expect(answer.fields).toHaveProperty([field]);
  });

  it.each([
    ['capture', 0],
    ['capture', -1],
    ['capture', 0.5],
    ['capture', '1'],
    ['refund', 0],
    ['refund', -1],
    ['chargeback', 0],
    ['chargeback', -1],
  ])('refuses a %s of %j and changes nothing', async (what, amount) => {
    const { transactionNumber: number } = (await call('', start)).body;
    await call(`/${number}/capture`, { amount: 10_000 });
    await runBus();
    const before = (await read(number)).body;
    const { status, body } = await call(`/${number}/${what}`, { amount });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['amount']]);
    expect((await read(number)).body).toEqual(before);
  });

  it('is closed without a key', async () => {
    expect((await call('', start, { 'x-api-key': '' })).status).toBe(401);
  });

  describe('with an idempotency key', () => {
    it('does the same call once when it comes 20 times at once, and answers each alike', async () => {
      const headers = { 'idempotency-key': 'order-20' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => call('', start, headers)));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await messages(answers[0]?.body.transactionNumber)).toHaveLength(1);
    });

    it('refuses another request under the same key, and keeps keys of shops apart', async () => {
      const headers = { 'idempotency-key': 'order-21' };
      const first = await call('', start, headers);
      expect((await call('', { ...start, amount: 1 }, headers)).body.code).toBe('idempotency_key_reused');
      const other = await call('', start, { ...headers, 'x-api-key': otherKey });
      expect(other.status).toBe(200);
      expect(other.body.transactionNumber).not.toBe(first.body.transactionNumber);
    });

    it('keeps nothing of a refused call, so that it can be tried again', async () => {
      const { transactionNumber: number } = (await call('', start)).body;
      const headers = { 'idempotency-key': 'order-22' };
      expect((await call(`/${number}/refund`, { amount: 5 }, headers)).body.code).toBe('transaction_state');
      await call(`/${number}/capture`, {});
      await runBus();
      expect((await call(`/${number}/refund`, { amount: 5 }, headers)).status).toBe(200);
    });

    it('is forgotten after 30 days, and not before', async () => {
      const headers = { 'idempotency-key': 'order-23' };
      const first = (await call('', start, headers)).body.transactionNumber;
      const again = async () => {
        await tidy(test.app);
        return (await call('', start, headers)).body.transactionNumber;
      };
      test.clock.advance(29 * 86_400);
      expect(await again()).toBe(first);
      test.clock.advance(2 * 86_400);
      expect(await again()).not.toBe(first);
    });

    it('refuses a key that is too long', async () => {
      const answer = await call('', start, { 'idempotency-key': 'x'.repeat(256) });
      expect(answer.body.fields).toEqual({ 'Idempotency-Key': 'validation.too-long: 255' });
    });
  });

  it('describes itself in YAML to everybody, and nothing else', async () => {
    const { headers, body } = await test.nobody().get('/docs/v3/openapi.yaml');
    expect(headers['content-type']).toContain('yaml');
    expect(body).toContain('\n  /transactions/{transactionNumber}/capture:');
    expect(body).toMatch(/^servers:\n {2}- url: .*\/api\/v3$/m);
    expect(body).toContain('invoiceDate');
    expect(body).toContain('X-API-KEY');
    expect(body).not.toContain('/api/admins');
    expect(body).not.toContain('x-permissions');
  });
});
