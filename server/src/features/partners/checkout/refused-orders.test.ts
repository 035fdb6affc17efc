import { type StepResult, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, expect, it } from 'vitest';
import { claimDeliveries, releaseDeliveries } from '../../../bus/delivery/claim.ts';
import { ccbrCheckTask } from '../../../bus/tasks/ccbr-check.task.ts';
import { pipelines } from '../../../bus/tasks/pipelines.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const { Success, Failed, SoftFail, SoftStop } = stepResults;

describeEngines('an order that the credit bureau refuses', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let admin: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    // It is there, and answers as a test says.
    await t.database.query(
      `insert into integration_partners (key, name, base_url) values ('ccbr', 'Bureau', 'http://127.0.0.1:9')`,
    );
    admin = await t.signIn({ permissions: ['transactionsManagementAllowed', 'serviceBusManagementAllowed'] });
  });

  /** The bus, where the bureau says this of every order: all else is as it is. */
  function run(result: StepResult, decision?: string, milliseconds = 0): Promise<void> {
    const response = JSON.stringify({ decision });
    const error = result === Success || result === SoftStop ? {} : { error: 'No' };
    const verdict = { result, response, log: 'The bureau says so', ...error };
    const order = [
      { name: ccbrCheckTask.name, request: ccbrCheckTask.request, judge: () => slowly(verdict, milliseconds) },
    ];
    return shop.runBus({ pipelines: { ...pipelines, order: () => order } });
  }

  function slowly<T>(verdict: T, milliseconds: number): T {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return verdict;
  }

  const captured = async (number: string) => (await shop.read(number)).capturedAmount;
  const deadOf = async (number: string) =>
    (
      await t.database.query<{ id: number; failed_step: string; last_error: string }>(
        'select id, failed_step, last_error from dead_letters where not handled and message_identifier = $1 order by id',
        [number],
      )
    ).rows;
  const dead = async (number: string) =>
    (await deadOf(number)).map(({ failed_step, last_error }) => [failed_step, last_error]);

  it('is not captured by its shop, which is told why, nor by an admin', async () => {
    const number = await shop.start(10_000);
    await run(Failed, 'reject');
    const { status, body } = await shop.ask(number, 'capture');
    expect([status, body.code]).toEqual([409, 'order_refused']);
    const page = (await admin.get(`/api/transactions/${number}`)).body;
    expect(page).toMatchObject({ isRefused: true, left: 10_000, requestedCapture: 0 });
    const press = {
      version: page.version,
      amount: 10_000,
      reason: 'They asked',
      press: '11111111-1111-4111-8111-111111111111',
    };
    expect((await admin.post(`/api/transactions/${number}/capture`, press)).body.code).toBe('order_refused');
    // What is not captured can still be released.
    expect((await shop.ask(number, 'cancel')).status).toBe(200);
  });

  it('is not booked either where its capture came before the answer', async () => {
    const number = await shop.start(10_000);
    expect((await shop.ask(number, 'capture')).status).toBe(200);
    await run(Failed, 'reject', 100);
    expect(await dead(number)).toEqual([
      ['CcbrCheckTask', 'No'],
      ['CreditDecisionTask', 'The credit bureau refused this order: it is not captured'],
    ]);
    expect(await captured(number)).toBe(0);
  });

  it('is captured in the same round once the bureau accepts it, calls it closed or is not asked', async () => {
    const numbers: string[] = [];
    for (const [result, said] of [
      [Success, 'accept'],
      [SoftStop, 'closed'],
      [stepResults.Disabled, undefined],
    ] as const) {
      const number = await shop.start(10_000);
      await shop.ask(number, 'capture');
      await run(result, said);
      numbers.push(number);
    }
    for (const number of numbers) expect([await captured(number), await dead(number)]).toEqual([10_000, []]);
  });

  it('is asked about anew when an admin sends it again, and then counts as it is answered', async () => {
    const number = await shop.start(10_000);
    await run(Failed, 'reject');
    const [letter] = await deadOf(number);
    const sent = await admin.post(`/api/deadletter/requeue-selected/${letter?.id}`, {});
    expect(sent.status).toBe(200);
    // It waits for the answer, and is not refused before.
    expect((await shop.ask(number, 'capture')).status).toBe(200);
    await run(Success, 'accept');
    expect(await captured(number)).toBe(10_000);
    expect((await admin.get(`/api/transactions/${number}`)).body.isRefused).toBe(false);
  });

  it('is captured in the same round though its capture had given up waiting, as while the worker of its order was killed', async () => {
    const number = await shop.start(10_000);
    await claimDeliveries(t.database, { lease: 'of the killed one', limit: 1, now: t.clock.now });
    await shop.ask(number, 'capture');
    await run(Success, 'accept');
    expect(await captured(number)).toBe(0);
    // As when its lease ends.
    await releaseDeliveries(t.database, 'of the killed one');
    await run(Success, 'accept');
    expect([await captured(number), await dead(number)]).toEqual([10_000, []]);
  });

  it('waits for an answer that is tried again, and is captured where there is none in the end', async () => {
    const number = await shop.start(10_000);
    await shop.ask(number, 'capture');
    await run(SoftFail);
    expect(await captured(number)).toBe(0);
    expect(await dead(number)).toEqual([]);
    for (const seconds of [10, 60, 300, 1_800, 7_200]) {
      t.clock.advance(seconds + 1);
      expect(await captured(number)).toBe(0);
      await run(SoftFail);
    }
    // No answer is no refusal.
    expect(await dead(number)).toEqual([['CcbrCheckTask', 'No']]);
    expect(await captured(number)).toBe(10_000);
  });
});
