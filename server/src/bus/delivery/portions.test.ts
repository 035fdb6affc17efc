import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import {
  type PartnerServer,
  startPartner,
} from '../../features/operations/background-services/testing/partner-server.ts';
import { busTables, emptyTables } from '../../testing/empty-tables.ts';
import { eventually } from '../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, succeed, taskOf } from '../testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from '../worker.ts';
import { leaseSeconds } from './claim.ts';

describeEngines('what a worker of the bus takes at a time', (engine) => {
  const test = useTestApp(engine);
  const smallest = engine === 'pglite' ? 12 : 50;
  let partner: PartnerServer;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query("insert into integration_partners (key, name) values ('slow', 'Slow')");
    partner = await startPartner();
  });
  afterAll(() => partner.close());

  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, 'ledger_postings', 'integration_calls'], { restart: true });
    await enqueue(test.database, test.clock.now, ...Array.from({ length: 5 * smallest }, () => invoiceMessage()));
  });

  it('grows while messages are done without waiting for anybody', async () => {
    const worker = createBusWorker(test.app, { pipelines: pipelinesWith(taskOf('LastTask', succeed)) });
    const first = await worker.take();
    await nextTurn();
    await nextTurn();
    expect([first, await worker.take()]).toEqual([smallest, 2 * smallest]);
    await worker.runDue();
    await worker.finish();
    expect(await count('bus_transactions where success')).toBe(5 * smallest);
  });

  it('stays small while a partner makes them wait, and leaves the rest to others', async () => {
    const gate = closePartner();
    const [one, other] = [createBusWorker(test.app, slowOptions()), createBusWorker(test.app, slowOptions())];
    const taken = [await one.take(), await turnsAnd(one), await turnsAnd(one)];
    expect(taken).toEqual([smallest, 0, 0]);
    expect(await other.take()).toBe(smallest);
    gate.open();
    const ended = [await one.runDue(), await other.runDue()];
    await one.finish();
    await other.finish();
    expect(await count('bus_transactions where success')).toBe(5 * smallest);
    expect(ended.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(5 * smallest);
  });

  it('becomes small again when messages wait after many that did not, and gives back what it took too many', async () => {
    await enqueue(test.database, test.clock.now, ...slowMessages());
    const gate = closePartner();
    const [one, other] = [createBusWorker(test.app, fastThenSlow()), createBusWorker(test.app, fastThenSlow())];
    while ((await turnsAnd(one)) > 0);
    await eventually(async () => expect(await count('bus_queue where held_by is not null')).toBeLessThan(2 * smallest));
    expect(await count('bus_transactions where success')).toBe(5 * smallest);
    expect(await count('bus_queue where held_by is null and taken <> 0')).toBe(0);
    expect(await other.take()).toBe(smallest);
    gate.open();
    await one.runDue();
    await other.runDue();
    await one.finish();
    await other.finish();
    expect(await count('bus_transactions where success')).toBe(13 * smallest);
    expect(await count('bus_transactions')).toBe(13 * smallest);
  });

  it('works on what it takes again before it has heard that it was given back', async () => {
    await enqueue(test.database, test.clock.now, ...slowMessages());
    const gate = closePartner();
    const heard = Promise.withResolvers<void>();
    const query: Database['query'] = async (text, ...rest) => {
      const answer = await test.database.query<never>(text, ...rest);
      if (text.includes('taken = taken - 1')) await heard.promise;
      return answer;
    };
    const app = { ...test.app, database: { ...test.app.database, query } };
    const worker = createBusWorker(app, fastThenSlow());
    while ((await turnsAnd(worker)) > 0);
    await eventually(async () => expect(await count('bus_queue where held_by is not null')).toBeLessThan(2 * smallest));
    gate.open();
    await eventually(async () => {
      await turnsAnd(worker);
      expect(await count('bus_queue')).toBe(0);
    });
    heard.resolve();
    await worker.finish();
    expect(await count('bus_transactions where success')).toBe(13 * smallest);
  });

  it('does not hold what it works on itself a second time, when its hold has run out meanwhile', async () => {
    await test.database.query('delete from bus_queue where id > (select min(id) + 2 from bus_queue)');
    const gate = closePartner();
    const before = partner.asked.length;
    const worker = createBusWorker(test.app, slowOptions());
    expect(await worker.take()).toBe(3);
    await eventually(() => expect(partner.asked.length - before).toBe(3));
    test.clock.advance(leaseSeconds + 1);
    expect(await turnsAnd(worker)).toBe(3);
    gate.open();
    await worker.runDue();
    await worker.finish();
    expect(partner.asked.length - before).toBe(3);
    expect(await count('bus_transactions')).toBe(3);
  });

  it('works once on what it hears to be held anew only after it has recorded it', async () => {
    await test.database.query('delete from bus_queue where id > (select min(id) + 2 from bus_queue)');
    const gate = closePartner();
    const before = partner.asked.length;
    let heard = Promise.resolve();
    const query: Database['query'] = async (text, values, options) => {
      const answer = await test.database.query<never>(text, values, options);
      if (options?.name === 'bus-claim') await heard;
      return answer;
    };
    const worker = createBusWorker({ ...test.app, database: { ...test.app.database, query } }, slowOptions());
    expect(await worker.take()).toBe(3);
    await eventually(() => expect(partner.asked.length - before).toBe(3));
    test.clock.advance(leaseSeconds + 1);
    const late = Promise.withResolvers<void>();
    heard = late.promise;
    const again = worker.take();
    await eventually(async () => expect(await count('bus_queue where taken = 2')).toBe(3));
    gate.open();
    await eventually(async () => expect(await count('bus_queue')).toBe(0));
    await turns();
    late.resolve();
    expect(await again).toBe(3);
    await worker.finish();
    expect(partner.asked.length - before).toBe(3);
    expect(await count('bus_transactions')).toBe(3);
  });

  async function turns(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  }

  async function turnsAnd(worker: BusWorker): Promise<number> {
    await turns();
    return worker.take();
  }

  /** Answers nobody until it is opened. */
  function closePartner() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    partner.answer = async () => {
      await opened;
      return { status: 200, body: 'ok' };
    };
    return { open };
  }

  function slowOptions() {
    const slow = {
      ...taskOf('SlowTask', succeed),
      partner: 'slow',
      send: () => ({ method: 'GET' as const, path: '/' }),
    };
    return { pipelines: pipelinesWith(slow), demoPartnersUrl: partner.url };
  }

  function slowMessages() {
    return Array.from({ length: 8 * smallest }, () => invoiceMessage({ transactionType: 1 }));
  }

  /** Only messages of type 1 wait for the partner. */
  function fastThenSlow() {
    const fast = pipelinesWith(taskOf('LastTask', succeed));
    return { ...slowOptions(), pipelines: { ...slowOptions().pipelines, invoice: fast.invoice } };
  }

  async function count(from: string): Promise<number> {
    const { rows } = await test.database.query<{ n: number }>(`select count(*)::int as n from ${from}`);
    return rows[0]?.n ?? -1;
  }
});
