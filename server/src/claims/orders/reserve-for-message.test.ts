import { stepResults, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueue, invoiceMessage, pipelinesWith, succeed, taskOf } from '../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../bus/worker.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';
import { verifyBooks } from '../books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../testing/shop-calls.ts';

const captureAndFail = pipelinesWith(
  taskOf('LastTask', () => ({ ...{ result: stepResults.Failed, response: 'no', log: 'No', error: 'closed' } })),
);
const capture = pipelinesWith(taskOf('LastTask', succeed));

describeEngines('a message that did not come through a call of the checkout', (engine) => {
  const test = useTestApp(engine);
  let shop: ShopCalls;
  let operator: SignedIn;
  let number: string;

  beforeAll(async () => {
    shop = await createShopCalls(test);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });
  beforeEach(async () => {
    number = await shop.start(1_000);
    await shop.runBus();
  });

  function invoice(amount: number) {
    const message = invoiceMessage({ transactionNumber: number, amount, source: 'manual' }, { amount });
    return enqueue(test.database, test.clock.now, message);
  }
  function credit(amount: number) {
    const body = JSON.stringify({ transactionNumber: number, amount, currency: 'EUR', reason: 'back' });
    const transactionType = transactionTypes.credit;
    return enqueue(
      test.database,
      test.clock.now,
      invoiceMessage({ transactionNumber: number, transactionType, amount, body, source: 'manual' }),
    );
  }
  async function letters() {
    const { rows } = await test.database.query<{ id: number; error: string }>(
      'select id, last_error as error from dead_letters where not handled and message_identifier = $1 order by id',
      [number],
    );
    return rows;
  }
  async function errors(): Promise<string[]> {
    return (await letters()).map(({ error }) => error);
  }
  async function totals() {
    const { rows } = await test.database.query<{ asked: number; back: number; captured: number; refunded: number }>(
      `select t.capture_requested as asked, t.refund_requested as back, coalesce(d.captured, 0) as captured, coalesce(d.refunded, 0) as refunded
       from transactions t left join dossiers d using (transaction_number) where t.transaction_number = $1`,
      [number],
    );
    expect((await verifyBooks(test.database)).broken).toBeNull();
    return rows[0];
  }
  const noRoom = 'The order has no room left for this amount';

  it('reserves what it books, so that the shop cannot capture it again', async () => {
    await invoice(700);
    await shop.runBus({ pipelines: capture });
    expect(await totals()).toMatchObject({ asked: 700, captured: 700 });
    expect((await shop.ask(number, 'capture', { amount: 301 })).body).toMatchObject({ code: 'amount_left' });
    expect((await shop.ask(number, 'capture', { amount: 300 })).status).toBe(200);
  });

  it('is a dead letter when more was ordered than is left, and books nothing', async () => {
    await shop.ask(number, 'capture', { amount: 400 });
    await shop.runBus();
    await invoice(601);
    await shop.runBus({ pipelines: capture });
    expect(await errors()).toEqual([noRoom]);
    expect(await totals()).toMatchObject({ asked: 400, captured: 400 });
    await invoice(600);
    await shop.runBus({ pipelines: capture });
    expect(await totals()).toMatchObject({ asked: 1_000, captured: 1_000 });
  });

  it('gives back no more than is in the books', async () => {
    await shop.ask(number, 'capture', { amount: 400 });
    await shop.runBus();
    await shop.ask(number, 'refund', { amount: 300 });
    await credit(101);
    await credit(100);
    await shop.runBus();
    expect(await errors()).toEqual([noRoom]);
    expect(await totals()).toMatchObject({ back: 400, refunded: 400 });
    expect((await shop.ask(number, 'refund', { amount: 1 })).status).toBe(409);
  });

  it('has room once, of many that come at the same moment through two workers and the shop', async () => {
    for (let one = 0; one < 6; one += 1) await invoice(400);
    const workers = [
      createBusWorker(test.app, { pipelines: capture }),
      createBusWorker(test.app, { pipelines: capture }),
    ];
    const [, , call] = await Promise.all([
      ...workers.map((worker) => worker.runDue()),
      shop.ask(number, 'capture', { amount: 400 }),
    ]);
    for (const worker of workers) await worker.finish();
    await shop.runBus({ pipelines: capture });
    const isCalled = typeof call === 'object' && call.status === 200;
    expect(await errors()).toHaveLength(isCalled ? 5 : 4);
    expect(await totals()).toMatchObject({ asked: 800, captured: 800 });
  });

  /** Sends its dead letter again, edited, to fail again. */
  async function requeueWith(amount: number): Promise<void> {
    const id = (await letters())[0]?.id;
    const requeuedMessageBody = JSON.stringify({
      transactionNumber: number,
      ...{ amount, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } },
    });
    const answer = await operator.put(`/api/deadletter/${id}`, { id, messageType: 1, requeuedMessageBody });
    expect(answer.status).toBe(200);
    await shop.runBus({ pipelines: captureAndFail });
  }

  it('keeps what it has reserved while it waits as a dead letter, anew when that is edited, and frees it when that is discarded', async () => {
    await invoice(800);
    await shop.runBus({ pipelines: captureAndFail });
    expect(await totals()).toMatchObject({ asked: 800, captured: 0 });
    await requeueWith(900);
    expect(await totals()).toMatchObject({ asked: 900, captured: 0 });
    await requeueWith(1_001);
    expect(await totals()).toMatchObject({ asked: 0, captured: 0 });
    await requeueWith(1_000);
    expect(await totals()).toMatchObject({ asked: 1_000, captured: 0 });
    const discarded = await operator.delete(`/api/deadletter/${(await letters())[0]?.id}`, { reason: 'Never' });
    expect(discarded.status).toBe(200);
    expect(await totals()).toMatchObject({ asked: 0, captured: 0 });
  });

  it('is not bound where the checkout knows no such order', async () => {
    number = 'f'.repeat(32);
    await invoice(90_000);
    await shop.runBus({ pipelines: capture });
    expect(await errors()).toEqual([]);
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });
});
