import { type StepResult, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { queryRows } from '../../db/pool-database.ts';
import { busTables, emptyTables } from '../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import type { Purpose } from '../purpose.ts';
import { ccbrCheckTask } from '../tasks/ccbr-check.task.ts';
import { creditDecisionTask } from '../tasks/credit-decision.task.ts';
import { enqueue, fillShop, invoiceMessage, newNumber } from '../testing/bus-fixture.ts';
import { wakeCaptures, wakeSql } from './awaited-orders.ts';
import { claimDeliveries, type HeldDelivery } from './claim.ts';
import { type Outcome, outcomeOf, retrySeconds } from './outcome.ts';
import { recordOutcomes } from './record.ts';
import { createRecorder } from './recorder.ts';
import { notExecuted, type RunResult } from './run-message.ts';

const { Success, SoftStop, Failed, SoftFail } = stepResults;

/** An attempt that ended with this step. */
function ranTo(name: string, result: StepResult, said: string | null = null): RunResult {
  const step = { ...notExecuted(name), result, requestBody: '{}', responseBody: said };
  const isFine = result === Success || result === SoftStop;
  return {
    ...{ result, steps: [step], calls: [], effects: {} },
    failure: isFine ? null : { step: name, cause: busWords('order-unanswered') },
  };
}

const unanswered: RunResult = { ...ranTo(creditDecisionTask.name, SoftFail), awaitsOrder: true };
const answered = (result: StepResult, decision?: string) =>
  ranTo(ccbrCheckTask.name, result, JSON.stringify({ decision }));
const accepted = answered(Success, 'accept');

describeEngines('captures that await the answer about their order', (engine) => {
  const test = useTestApp(engine);
  let number: string;

  beforeAll(() => fillShop(test.database));

  beforeEach(async () => {
    await emptyTables(test.database, busTables, { restart: true });
    number = newNumber().toUpperCase();
  });

  const send = (purpose: Purpose, transactionNumber = number) =>
    enqueue(test.database, test.clock.now, invoiceMessage({ transactionNumber, purpose }));
  const claim = (lease = 'a', limit = 10) => claimDeliveries(test.database, { lease, limit, now: test.clock.now });
  const end = (delivery: HeldDelivery, run: RunResult, retries = retrySeconds): Outcome =>
    outcomeOf(delivery, run, { startedAt: test.clock.now, endedAt: test.clock.now }, retries);
  const recorder = () => createRecorder(test.app);
  const waiting = async () =>
    (
      await test.database.query<{ root: number; seconds: number; attempt: number; held_by: string | null }>(
        `select root_id as root, extract(epoch from available_at - $1)::float8 as seconds, attempt, held_by from bus_queue order by root_id`,
        [test.clock.now],
      )
    ).rows;

  /** An order that a worker has, whose capture has been recorded as waiting for it. */
  async function orderAndCapture(run = unanswered): Promise<HeldDelivery> {
    await send('order');
    const [order] = await claim('of the order');
    await send('capture', number.toLowerCase());
    const [capture] = await claim('of the capture');
    if (order === undefined || capture === undefined) throw new Error('both are held');
    expect(await recorder().add(end(capture, run))).toBe(true);
    expect(await waiting()).toMatchObject([{ held_by: 'of the order' }, { seconds: 10, attempt: 2, held_by: null }]);
    return order;
  }

  it.each<[string, RunResult]>([
    ['accepts it', accepted],
    ['calls it closed', answered(SoftStop, 'closed')],
    ['refuses it', answered(Failed, 'reject')],
    ['says nothing that is known', answered(Failed, 'perhaps')],
    ['was not asked', ranTo(ccbrCheckTask.name, stepResults.Success)],
  ])('are due as soon as the bureau %s, as their next attempt', async (_what, run) => {
    const order = await orderAndCapture();
    await recorder().add(end(order, run));
    expect(await waiting()).toMatchObject([{ seconds: 0, attempt: 2 }]);
    expect(await claim()).toMatchObject([{ purpose: 'capture', attempt: 2 }]);
  });

  it('are due once an order is given up that nobody answered, and not as long as it is tried again', async () => {
    const order = await orderAndCapture();
    await recorder().add(end(order, answered(SoftFail)));
    expect(await waiting()).toMatchObject([{ seconds: 10 }, { seconds: 10, attempt: 2 }]);
    await test.database.query('update bus_queue set available_at = $1 where root_id = 1', [test.clock.now]);
    const [again] = await claim();
    await recorder().add(end(again as HeldDelivery, answered(SoftFail), []));
    expect(await waiting()).toMatchObject([{ root: 2, seconds: 0, attempt: 2 }]);
  });

  it('are due once it is accepted, though what follows of the order is tried again', async () => {
    const order = await orderAndCapture();
    const check = accepted.steps;
    const run = { ...ranTo('InvoiceExportTask', SoftFail), steps: check };
    await recorder().add(end(order, run));
    expect(await waiting()).toMatchObject([{ seconds: 10 }, { seconds: 0, attempt: 2 }]);
  });

  it('are no others: not those that failed for another reason, and not those of other orders', async () => {
    const order = await orderAndCapture(ranTo('MailToPayTask', SoftFail));
    await send('order', 'OTHER1');
    await send('capture', 'OTHER1');
    const [, other] = await claim('of the others');
    await recorder().add(end(other as HeldDelivery, unanswered));
    await recorder().add(end(order, accepted));
    expect(await waiting()).toMatchObject([
      { root: 2, seconds: 10 },
      { root: 3, held_by: 'of the others' },
      { root: 4, seconds: 10 },
    ]);
  });

  it('stay as they are while a worker holds them, or while they wait for a partner', async () => {
    const order = await orderAndCapture();
    await send('capture');
    const [second] = await claim('of the second');
    await recorder().add(end(second as HeldDelivery, unanswered));
    await test.database.query(`update bus_queue set waits_for = 7, available_at = '9999-12-31Z' where root_id = 3`);
    test.clock.advance(11);
    const [held] = await claim('again', 1);
    expect(held).toMatchObject({ rootId: 2, attempt: 2 });
    const before = (await test.database.query('select * from bus_queue where root_id > 1 order by id')).rows;
    await recorder().add(end(order, accepted));
    expect((await test.database.query('select * from bus_queue order by id')).rows).toEqual(before);
    // Who holds it did not know of the answer yet: its next try is due at once.
    await recorder().add(end(held as HeldDelivery, unanswered));
    expect(await waiting()).toMatchObject([{ root: 2, seconds: 0, attempt: 3, held_by: null }, { root: 3 }]);
  });

  it('wait on a paused bus until it goes on', async () => {
    const order = await orderAndCapture();
    await test.database.query('update bus_switch set paused = true');
    await recorder().add(end(order, accepted));
    expect(await claim()).toEqual([]);
    await test.database.query('update bus_switch set paused = false');
    expect(await claim()).toMatchObject([{ purpose: 'capture' }]);
  });

  it('become dead letters after as many attempts as ever', async () => {
    const order = await orderAndCapture();
    await recorder().add(end(order, accepted));
    const [capture] = await claim();
    await recorder().add(end(capture as HeldDelivery, ranTo('MailToPayTask', SoftFail), [10]));
    expect(await waiting()).toEqual([]);
    const { rows } = await test.database.query('select attempts from dead_letters');
    expect(rows).toEqual([{ attempts: 2 }]);
  });

  it('are due however close both are recorded, by one worker or by two', async () => {
    const pairs = 30;
    const numbers = Array.from({ length: pairs }, () => newNumber());
    for (const each of numbers) await send('order', each);
    const orders = await claim('of the orders', pairs);
    for (const each of numbers) await send('capture', each);
    const captures = await claim('of the captures', pairs);
    const [one, other] = [recorder(), recorder()];
    const moment = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    await Promise.all([
      ...orders.map((order) => moment().then(() => one.add(end(order, accepted)))),
      ...captures.map((capture) => moment().then(() => other.add(end(capture, unanswered)))),
    ]);
    const left = await waiting();
    expect(left).toHaveLength(pairs);
    expect(left.filter(({ seconds }) => seconds > 0)).toEqual([]);
  });

  it('are recorded all the same where nobody could be woken', async () => {
    const order = await orderAndCapture();
    // Before any time that a database knows: what wakes fails there.
    const broken = createRecorder({ ...test.app, clock: () => new Date('-200000-01-01T00:00:00Z') });
    expect(await broken.add(end(order, accepted))).toBe(true);
    expect(await waiting()).toMatchObject([{ seconds: 10 }]);
  });

  it('are found by an index, also where nobody has counted a long queue yet', async () => {
    // The tests of another file may have counted the tables of this database; what was truncated counts as new.
    await test.database.query(`truncate ${busTables.join(', ')} cascade`);
    await test.database.query(`insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, shop_id, body, source, created_at)
      overriding system value select 100000 + n, 100000 + n, 'N' || n, 0, 'order', 1, 1, '{}', 'bench', now() from generate_series(1, 5000) n`);
    await test.database.query(`insert into bus_queue (message_id, root_id, available_at, enqueued_at)
      select 100000 + n, 100000 + n, now(), now() from generate_series(1, 5000) n`);
    const plan = await queryRows<{ 'QUERY PLAN': string }>(
      test.database.orm,
      `explain ${wakeSql.replace('$1', `'{a,b}'`).replaceAll('$2', 'now()')}`,
      [],
    );
    const lines = plan.rows.map((line) => line['QUERY PLAN']);
    expect(lines.filter((line) => line.includes('bus_queue_awaiting'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  });

  if (engine === 'postgres') {
    // Neither sees the other while it is stored: whoever is stored last has to.
    it.each(['order', 'capture'] as const)('are due where the %s is stored last', async (last) => {
      await send('order');
      const [order] = await claim('of the order');
      await send('capture');
      const [capture] = await claim('of the capture');
      const ended = {
        order: end(order as HeldDelivery, accepted),
        capture: end(capture as HeldDelivery, unanswered),
      };
      const first = last === 'order' ? 'capture' : 'order';
      const recorded = Promise.withResolvers<void>();
      const stored = Promise.withResolvers<void>();
      const held = test.database.transaction(async (tx) => {
        await recordOutcomes(tx, [ended[last]]);
        recorded.resolve();
        await stored.promise;
      });
      await recorded.promise;
      await recorder().add(ended[first]);
      stored.resolve();
      await held;
      expect((await waiting()).map(({ seconds }) => seconds)).toEqual([10]);
      await wakeCaptures(test.database.orm, test.clock.now, [ended[last]]);
      expect((await waiting()).map(({ seconds }) => seconds)).toEqual([0]);
    });
  }
});
