import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAttempt, fillShops, nextNumber } from '../../../bus/testing/attempts.ts';
import { pipelinesWith, succeed, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const validate = (typed: string) => `/api/servicebus/tritac-validate/${encodeURIComponent(typed)}`;
const pickup = (typed: string) => `/api/servicebus/tritac-pickup/${encodeURIComponent(typed)}`;

describeEngines('a transaction put on the bus by hand', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(() => fillShops(test));

  beforeEach(async () => {
    await test.database.query('truncate bus_messages, bus_queue, bus_transactions, ledger_postings cascade');
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });

  const messages = async () => (await test.database.query('select * from bus_messages order by id')).rows;
  const queue = async () => (await test.database.query('select root_id, message_id, requeue_id from bus_queue')).rows;

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
      expect([status, body]).toEqual([200, { transactionNumber: number, isKnown: false, isQueued: false }]);
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
    expect([status, body]).toEqual([200, { transactionNumber: number, isKnown: false, isQueued: true }]);
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
      after: { isKnown: false },
    });
    expect((await operator.get(validate(number))).body).toEqual({
      transactionNumber: number,
      isKnown: true,
      isQueued: true,
    });
  });

  it('goes to the first tenant without a choice, or with one that there is not', async () => {
    await operator.post(pickup(nextNumber()));
    await operator.post(pickup(nextNumber()), {}, { 'x-tenant-id': '77' });
    expect((await messages()).map(({ tenant_id }) => tenant_id)).toEqual([1, 1]);
  });

  it('is delivered again under its own root when it is known, so that its effect is not doubled', async () => {
    const worker = createBusWorker(test.app, { pipelines: pipelinesWith(taskOf('LastTask', succeed)) });
    const body = { amount: 1250, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };
    const { number, messageId } = await createAttempt(test, { success: false });
    await test.database.query('update bus_messages set body = $1', [
      JSON.stringify({ ...body, transactionNumber: number }),
    ]);
    for (let round = 0; round < 2; round += 1) {
      const { status, body: answer } = await operator.post(pickup(number.toLowerCase()));
      expect([status, answer]).toEqual([200, { transactionNumber: number, isKnown: true, isQueued: true }]);
      expect(await queue()).toEqual([{ root_id: messageId, message_id: messageId, requeue_id: null }]);
      expect(await worker.runDue()).toBe(1);
    }
    await worker.finish();
    expect(await messages()).toHaveLength(1);
    const { rows } = await test.database.query('select success from bus_transactions order by id');
    expect(rows).toEqual([{ success: false }, { success: true }, { success: true }]);
    const posted = await test.database.query('select sum(amount)::int as amount from ledger_postings');
    expect(posted.rows).toEqual([{ amount: 1250 }]);
  });

  it('is sent in the newest version of a message that was edited', async () => {
    const { number, messageId } = await createAttempt(test, { success: false });
    const { rows } = await test.database.query<{ id: number }>(
      `insert into bus_messages (root_id, transaction_number, transaction_type, tenant_id, body, source, created_at)
        values ($1, $2, 0, 1, '{}', 'edit', now()) returning id`,
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
    expect((await operator.get(validate(number))).body).toEqual({
      transactionNumber: number,
      isKnown: true,
      isQueued: false,
    });
    await operator.post(pickup(number), {}, { 'x-tenant-id': '1' });
    expect((await messages())[0]).toMatchObject({ tenant_id: 2, shop_id: 3, source: 'manual' });
  });

  it('is refused while it waits or runs, also of ten at once', async () => {
    const number = nextNumber();
    const answers = await Promise.all(Array.from({ length: 10 }, () => operator.post(pickup(number))));
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
    expect((await operator.get(pickup(one))).body).toMatchObject({ transactionNumber: one, isQueued: true });
    const { statusCode } = await test.server.inject({
      url: pickup(two),
      headers: { 'x-houston': '1' },
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
