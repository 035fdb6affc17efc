import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttempt, fillShops, nextNumber } from '../../../bus/testing/attempts.ts';
import { pipelinesWith, succeed, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const validate = (typed: string) => `/api/servicebus/tritac-validate/${encodeURIComponent(typed)}`;
const pickup = (typed: string) => `/api/servicebus/tritac-pickup/${encodeURIComponent(typed)}`;

describeEngines('a transaction put on the bus by hand', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(() => fillShops(test));

  beforeEach(async () => {
    await emptyTables(test.database, [
      'bus_messages',
      'bus_queue',
      'bus_transactions',
      'ledger_postings',
      'dead_letters',
    ]);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });

  const messages = async () => (await test.database.query('select * from bus_messages order by id')).rows;
  const queue = async () => (await test.database.query('select root_id, message_id, requeue_id from bus_queue')).rows;

  /** What is known of a number that nobody has seen, without a tenant. */
  const unknown = (number: string) => ({
    ...{ transactionNumber: number, isKnown: false, isQueued: false, state: 'unknown' },
    ...{ tenantId: null, tenantName: null, shopName: null, amount: null, currency: 'EUR' },
    ...{ transactionId: null, endedOn: null, postedOn: null, deadLetterId: null },
  });
  const invoice = (number: string) =>
    JSON.stringify({
      ...{ transactionNumber: number, amount: 1250, currency: 'EUR' },
      invoiceInfo: { invoiceDate: '2026-11-20' },
    });

  it('is the first run of 32 to 64 letters or digits in what was typed', async () => {
    const number = nextNumber();
    for (const typed of [
      number,
      ` ${number} `,
      `nr. ${number}, please`,
      `${'1'.repeat(31)}-${number}`,
      `(${number})${'2'.repeat(40)}`,
    ]) {
      const { status, body } = await operator.get(validate(typed));
      expect([status, body]).toEqual([200, unknown(number)]);
    }
    expect((await operator.get(validate('3'.repeat(70)))).body.transactionNumber).toBe('3'.repeat(64));
  });

  it.each(['4'.repeat(31), 'nothing here', `${'5'.repeat(20)}-${'6'.repeat(20)}`, 'é'.repeat(40)])(
    'is refused when there is no such run in "%s"',
    async (typed) => {
      for (const answer of [
        await operator.get(validate(typed)),
        await operator.post(pickup(typed)),
        await operator.get(pickup(typed)),
      ]) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'no_transaction_number' } });
      }
      expect(await messages()).toEqual([]);
    },
  );

  it('is a message of only its number for the tenant asked for, when nothing is known of it', async () => {
    const number = nextNumber();
    const { status, body } = await operator.post(pickup(number), {}, { 'x-tenant-id': '2' });
    expect([status, body]).toMatchObject([
      200,
      { transactionNumber: number, isKnown: true, isQueued: true, state: 'waiting', tenantId: 2, tenantName: 'South' },
    ]);
    const [message] = await messages();
    expect(message).toMatchObject({
      transaction_number: number,
      transaction_type: 0,
      tenant_id: 2,
      shop_id: null,
      amount: null,
      source: 'manual',
      created_by: operator.admin.id,
      body: JSON.stringify({ transactionNumber: number }),
    });
    expect(await queue()).toEqual([{ root_id: message?.id, message_id: message?.id, requeue_id: null }]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'transaction.pickup',
      recordId: number,
      actorId: operator.admin.id,
      after: { isKnown: false, state: 'unknown' },
    });
  });

  it('names the tenant that it would go to, and goes to none that nobody has chosen', async () => {
    const number = nextNumber();
    expect((await operator.get(validate(number), { 'x-tenant-id': '2' })).body).toMatchObject({ tenantName: 'South' });
    for (const headers of [{}, { 'x-tenant-id': '77' }]) {
      expect((await operator.get(validate(number), headers)).body).toEqual(unknown(number));
      for (const answer of [
        await operator.post(pickup(number), {}, headers),
        await operator.get(pickup(number), headers),
      ]) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'tenant_required' } });
      }
    }
    expect(await operator.post(pickup(number), { tenantId: 77 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { tenantId: 'validation.invalid' } },
    });
    expect(await messages()).toEqual([]);
    await operator.post(pickup(number), { tenantId: 1 }, { 'x-tenant-id': '2' });
    expect((await messages()).map(({ tenant_id }) => tenant_id)).toEqual([1]);
  });

  describe('that is finished', () => {
    it('is refused, naming what is known of it, and by GET as well', async () => {
      const { number, messageId, id } = await createAttempt(test, { endedAfter: 60 });
      await test.database.query(
        `insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
          values ($1, 'capture', 1, $2, 'debtors', 'claims-to-settle', 1250, 'EUR', '2026-11-20T00:01:00Z')`,
        [messageId, number],
      );
      const known = {
        ...{ transactionNumber: number, isKnown: true, isQueued: false, state: 'processed' },
        ...{ tenantId: 1, tenantName: 'North', shopName: 'Bikes', amount: 1250, currency: 'EUR', transactionId: id },
        ...{ endedOn: '2026-11-20T00:01:00.000Z', postedOn: '2026-11-20T00:01:00.000Z', deadLetterId: null },
      };
      expect((await operator.get(validate(number.toLowerCase()))).body).toEqual(known);
      for (const answer of [
        await operator.post(pickup(number)),
        await operator.post(pickup(number), { reason: 'No word of again' }),
        await operator.get(pickup(number)),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'already_finished', current: known } });
      }
      expect(await operator.post(pickup(number), { again: true })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'validation.required' } },
      });
      expect(await queue()).toEqual([]);
    });

    it('is delivered again for a reason: partners are asked once more, and what is posted stands', async () => {
      let asked = 0;
      const last = taskOf('LastTask', () => {
        asked += 1;
        return succeed();
      });
      const worker = createBusWorker(test.app, { pipelines: pipelinesWith(last) });
      const { number, messageId } = await createAttempt(test, { success: true });
      await test.database.query('update bus_messages set body = $1', [invoice(number)]);
      for (const round of [1, 2]) {
        const again = { again: true, reason: 'Lost by the partner' };
        const { status, body } = await operator.post(pickup(number.toLowerCase()), again);
        expect([status, body.state]).toEqual([200, 'waiting']);
        expect(await lastAudit(test)).toMatchObject({
          action: 'transaction.pickup',
          recordId: number,
          reason: 'Lost by the partner',
          after: { isKnown: true, state: 'processed' },
        });
        expect(await worker.runDue()).toBe(1);
        expect(asked).toBe(round);
      }
      await worker.finish();
      expect(await messages()).toHaveLength(1);
      const { rows } = await test.database.query('select success, tags from bus_transactions order by id');
      expect(rows).toEqual([
        { success: true, tags: ['checkout'] },
        { success: true, tags: ['manual', 'attempt-2'] },
        { success: true, tags: ['manual', 'attempt-3'] },
      ]);
      const posted = await test.database.query('select root_id, amount::int from ledger_postings');
      expect(posted.rows).toEqual([{ root_id: messageId, amount: 1250 }]);
    });

    it.each([
      ['stopped by a rule', 'stopped', { success: true, result: 5 }, null],
      ['given up by somebody', 'discarded', { success: false }, 1],
    ] as const)('is refused as well when it was %s', async (_name, state, values, handledMethod) => {
      const { number, messageId, id } = await createAttempt(test, values);
      if (handledMethod !== null) await bury(messageId, id, number, handledMethod);
      expect((await operator.get(validate(number))).body.state).toBe(state);
      expect((await operator.post(pickup(number))).body.code).toBe('already_finished');
      expect((await operator.post(pickup(number), { again: true, reason: 'It was not' })).status).toBe(200);
      expect(await queue()).toEqual([{ root_id: messageId, message_id: messageId, requeue_id: null }]);
    });
  });

  it('that has failed is requeued, so that its dead letter says what became of it', async () => {
    const { number, messageId, id } = await createAttempt(test, { success: false });
    const letterId = await bury(messageId, id, number, null);
    expect((await operator.get(validate(number))).body).toMatchObject({ state: 'failed', deadLetterId: letterId });
    expect((await operator.post(pickup(number))).body).toMatchObject({ state: 'waiting', deadLetterId: null });
    expect(await queue()).toEqual([{ root_id: messageId, message_id: messageId, requeue_id: expect.any(Number) }]);
    expect((await operator.get(`/api/deadletter/${letterId}`)).body).toMatchObject({
      handled: true,
      handledMethod: 2,
      requeueState: 0,
    });
    expect(await lastAudit(test)).toMatchObject({ action: 'dead-letter.requeue', recordId: String(letterId) });
  });

  async function bury(messageId: number, transactionId: number, number: string, method: number | null) {
    const { rows } = await test.database.query<{ id: number }>(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
          transaction_id, root_id, message_id, handled, handled_method)
        values (1, 1, $4, '{}', 'down', '2026-11-20Z', $1, $2, $2, $3::int is not null, $3::int) returning id`,
      [transactionId, messageId, method, number],
    );
    return rows[0]?.id;
  }

  it('is sent in the newest version of a message that was edited', async () => {
    const { number, messageId } = await createAttempt(test, { success: false });
    const { rows } = await test.database.query<{ id: number }>(
      `insert into bus_messages (root_id, transaction_number, transaction_type, purpose, tenant_id, body, source, created_at)
        values ($1, $2, 0, 'invoice', 1, '{}', 'edit', now()) returning id`,
      [messageId, number],
    );
    await operator.post(pickup(number));
    expect(await queue()).toEqual([{ root_id: messageId, message_id: rows[0]?.id, requeue_id: null }]);
  });

  it('is asked for upstream, for its own tenant and shop, when only the checkout knows it', async () => {
    const number = nextNumber();
    await test.database.query(
      `insert into transactions (tenant_id, shop_id, transaction_number, amount, started_at) values (2, 3, $1, 100, now())`,
      [number],
    );
    expect((await operator.get(validate(number))).body).toMatchObject({
      ...{ transactionNumber: number, isKnown: true, isQueued: false, state: 'known' },
      ...{ tenantName: 'South', shopName: 'Books', amount: null },
    });
    await operator.post(pickup(number), {}, { 'x-tenant-id': '1' });
    expect((await messages())[0]).toMatchObject({ tenant_id: 2, shop_id: 3, source: 'manual' });
  });

  it('is refused while it waits or runs, also of ten at once', async () => {
    const number = nextNumber();
    const answers = await Promise.all(Array.from({ length: 10 }, () => operator.post(pickup(number), { tenantId: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'already_queued')).toHaveLength(9);
    expect(await messages()).toHaveLength(1);
  });

  it('is for admins who manage the bus only', async () => {
    const number = nextNumber();
    const other = await test.signIn({ permissions: [] });
    for (const refused of [
      await other.get(validate(number)),
      await other.post(pickup(number)),
      await other.get(pickup(number)),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { missing: ['serviceBusManagementAllowed'] } });
    }
    expect(await messages()).toEqual([]);
  });

  it('works by GET for older clients, from the console or another program', async () => {
    const [one, two] = [nextNumber(), nextNumber()];
    const tenant = { 'x-tenant-id': '1' };
    expect((await operator.get(pickup(one), tenant)).body).toMatchObject({ transactionNumber: one, isQueued: true });
    const { statusCode } = await test.server.inject({
      url: pickup(two),
      headers: { 'x-houston': '1', ...tenant },
      cookies: operator.cookies,
    });
    expect(statusCode).toBe(200);
    expect(await messages()).toHaveLength(2);
  });

  it.each([
    {},
    { origin: 'http://localhost:4000' },
    { 'x-houston': '1', origin: 'https://evil.example' },
    { 'x-houston': '1', origin: 'null' },
    { 'x-houston': 'true' },
  ])('is refused by GET with the headers %j, as a link or an image would send it', async (headers) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await test.server.inject({
        method,
        url: pickup(nextNumber()),
        headers,
        cookies: operator.cookies,
      });
      expect(answer.statusCode).toBe(403);
      if (method === 'GET') expect(answer.json().code).toBe('forged_request');
    }
    expect(await messages()).toEqual([]);
  });
});
