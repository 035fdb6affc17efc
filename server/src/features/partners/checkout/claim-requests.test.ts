import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, expect, it } from 'vitest';
import { pipelinesOf, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { tidy } from '../../../start/worker/housekeeping.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const refused = taskOf('LastTask', () => ({
  ...{ result: stepResults.Failed, response: 'no', log: 'No', error: 'closed' },
}));
const failing = { pipelines: pipelinesOf(() => [refused]) };

describeEngines('what a shop asks for', (engine) => {
  const test = useTestApp(engine);
  let shop: ShopCalls;
  let operator: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(test);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
  });

  /** The dead letter of a number that nobody has handled. */
  async function letterOf(number: string): Promise<{ id: number; body: string }> {
    const { rows } = await test.database.query<{ id: number; body: string }>(
      'select id, message_body as body from dead_letters where message_identifier = $1 and not handled',
      [number],
    );
    return rows[0] ?? { id: 0, body: '' };
  }

  /** An order of 100.00 of which a capture of 60.00 has failed. */
  async function failedCapture(): Promise<string> {
    const number = await shop.start(10_000);
    await shop.runBus();
    await shop.ask(number, 'capture', { amount: 6_000 });
    await shop.runBus(failing);
    return number;
  }

  it('stays reserved while its message has failed, and is booked when that is requeued', async () => {
    const number = await failedCapture();
    expect(await shop.read(number)).toMatchObject({ capturedAmount: 0, requestedCaptureAmount: 6_000 });
    expect((await shop.ask(number, 'capture', { amount: 4_001 })).body.code).toBe('amount_left');
    expect((await operator.post(`/api/deadletter/requeue-selected/${(await letterOf(number)).id}`)).status).toBe(200);
    await shop.runBus();
    expect(await shop.read(number)).toMatchObject({ capturedAmount: 6_000, requestedCaptureAmount: 0 });
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });

  it('is free again when its message is discarded, and reserved once more when that is sent after all', async () => {
    const number = await failedCapture();
    await operator.delete(`/api/deadletter/${(await letterOf(number)).id}`, { reason: 'Asked for twice' });
    expect(await shop.read(number)).toMatchObject({ state: 'started', requestedCaptureAmount: 0 });
    const again = () =>
      operator.post(`/api/servicebus/tritac-pickup/${number}`, { again: true, reason: 'Not twice after all' });
    expect((await again()).status).toBe(200);
    expect(await shop.read(number)).toMatchObject({ requestedCaptureAmount: 6_000 });
    await shop.runBus();
    expect(await shop.read(number)).toMatchObject({ capturedAmount: 6_000, state: 'partially_captured' });
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });

  it('is not sent after all when the shop has used the rest meanwhile', async () => {
    const number = await failedCapture();
    await operator.delete(`/api/deadletter/${(await letterOf(number)).id}`, { reason: 'Asked for twice' });
    expect((await shop.ask(number, 'cancel')).body).toMatchObject({ state: 'cancelled', releasedAmount: 10_000 });
    await shop.runBus();
    const answer = await operator.post(`/api/servicebus/tritac-pickup/${number}`, { again: true, reason: 'Try' });
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_left']);
    expect(await shop.read(number)).toMatchObject({ state: 'cancelled', requestedCaptureAmount: 0 });
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });

  it('keeps its amount when its message is edited', async () => {
    const number = await failedCapture();
    const { id, body } = await letterOf(number);
    const edit = (amount: number) =>
      operator.put(`/api/deadletter/${id}`, {
        ...{ id, messageType: 1 },
        requeuedMessageBody: JSON.stringify({ ...JSON.parse(body), amount }),
      });
    const more = await edit(9_000);
    expect([more.status, more.body.code]).toEqual([422, 'invalid_message']);
    expect(more.body.fields).toEqual({ amount: 'validation.amount-asked-for' });
    expect((await edit(6_000)).status).toBe(200);
    await shop.runBus();
    expect(await shop.read(number)).toMatchObject({ capturedAmount: 6_000 });
  });

  it('is never more than is left when 20 captures come at once', async () => {
    const number = await shop.start(10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask(number, 'capture', { amount: 3_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    await shop.runBus();
    expect(await shop.read(number)).toMatchObject({ capturedAmount: 9_000, openAmount: 9_000 });
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });

  it('is due its payment term after the later of invoice date and first capture, in days of Amsterdam', async () => {
    const number = await shop.start(1_000);
    await shop.ask(number, 'capture', { amount: 400 });
    await shop.runBus();
    const due = async () =>
      (
        await test.database.query<{ due: string; day: string }>(
          `select due_on::text as due, (opened_at at time zone 'Europe/Amsterdam')::date::text as day
           from dossiers where transaction_number = $1`,
          [number],
        )
      ).rows[0];
    const first = await due();
    const later = first?.day !== undefined && first.day > '2026-11-20' ? first.day : '2026-11-20';
    const day = new Date(`${later}T00:00:00Z`);
    expect(first?.due).toBe(new Date(day.getTime() + 14 * 86_400_000).toISOString().slice(0, 10));
    test.clock.advance(5 * 86_400);
    await shop.ask(number, 'capture');
    await shop.runBus();
    expect(await due()).toEqual(first);
  });

  it('is released 30 days after the last capture, and not before', async () => {
    const number = await shop.start(1_000);
    await shop.ask(number, 'capture', { amount: 400 });
    await shop.runBus();
    const state = async () => {
      await tidy(test.app);
      return (await shop.read(number)).state;
    };
    test.clock.advance(29 * 86_400);
    expect(await state()).toBe('partially_captured');
    test.clock.advance(2 * 86_400);
    expect(await state()).toBe('captured');
    expect((await shop.ask(number, 'capture', { amount: 1 })).body.code).toBe('transaction_state');
    expect(await shop.read(number)).toMatchObject({ releasedAmount: 600, capturedAmount: 400 });
    await shop.runBus();
    expect((await verifyBooks(test.database)).broken).toBeNull();
  });
});
