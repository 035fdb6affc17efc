import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type PartnerServer,
  startPartner,
} from '../../features/operations/background-services/testing/partner-server.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { claimDeliveries } from '../delivery/claim.ts';
import type { Task } from '../task.ts';
import { ccbrCheckTask } from '../tasks/ccbr-check.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf } from '../testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from '../worker.ts';

const good = { status: 200, body: '{"decision":"accept"}' };
const bad = { status: 503, body: 'away' };
/** Asks a second partner. */
const otherTask: Task = { ...ccbrCheckTask, name: 'OtherCheckTask', partner: 'other' };

describeEngines('a probe of a partner', (engine) => {
  const test = useTestApp(engine);
  let partner: PartnerServer;
  let workers: BusWorker[];

  beforeAll(async () => {
    await fillShop(test.database);
    partner = await startPartner();
  });
  afterAll(() => partner.close());
  beforeEach(async () => {
    partner.answer = () => bad;
    await test.database.query(`truncate bus_queue, bus_transactions, credit_checks, bus_step_lists, bus_messages restart identity cascade;
      delete from integration_calls; delete from integration_partners; truncate outbox_messages cascade;
      insert into integration_partners (key, name) values ('ccbr', 'Bureau')`);
    workers = [];
    return () => Promise.all(workers.map((worker) => worker.finish()));
  });

  function newWorker(tasks: readonly Task[] = [ccbrCheckTask]): BusWorker {
    const pipelines = pipelinesOf(() => tasks);
    const worker = createBusWorker(test.app, { pipelines, demoPartnersUrl: partner.url, retrySeconds: [900] });
    workers.push(worker);
    return worker;
  }
  const send = (count: number) =>
    enqueue(test.database, test.clock.now, ...Array.from({ length: count }, () => invoiceMessage()));
  /** Open since half an hour, by an admin's hold that ends in a minute. */
  const hold = () =>
    test.database.query(
      `insert into integration_circuits (partner_id, state, changed_at, cause, reason, probe_at, held_until, opened_at)
       select id, 'open', $1, 'admin', 'They work on it', $1::timestamptz + interval '1 minute', $1::timestamptz + interval '1 minute',
         $1::timestamptz - interval '30 minutes' from integration_partners`,
      [test.clock.now],
    );

  it('stands before what has come since its message came', async () => {
    await hold();
    await send(1);
    await newWorker().runDue();
    test.clock.advance(30);
    await send(3);
    test.clock.advance(31);
    await newWorker().tendCircuits();
    const [first] = await claimDeliveries(test.database, { lease: 'x', limit: 1, now: test.clock.now });
    expect(first).toMatchObject({ isProbe: true });
  });

  it('that fails after a hold is why the circuit stays open, and is mailed about; the hold that is over is not', async () => {
    await test.createAdmin({ permissions: ['technicalIntegrationManagementAllowed'] });
    const told = async () =>
      (await test.database.query('select cause, reason, told_at is not null as told from integration_circuits')).rows;
    await hold();
    await send(1);
    await newWorker().runDue();
    test.clock.advance(61);
    const worker = newWorker();
    await worker.tendCircuits();
    expect(await told()).toEqual([{ cause: 'admin', reason: 'They work on it', told: false }]);
    await worker.runDue();
    await worker.tendCircuits();
    expect(await told()).toEqual([{ cause: 'again', reason: null, told: true }]);
    expect((await test.database.query('select from outbox_messages')).rows).toHaveLength(1);
  });

  it('closes the circuit when what had failed has gone since, and nothing is left to try it with', async () => {
    const state = async () => (await test.database.query('select state from integration_circuits')).rows;
    await send(20);
    await newWorker().runDue();
    partner.answer = () => good;
    const worker = newWorker();
    await test.database.query('update bus_queue set available_at = $1', [test.clock.now]);
    test.clock.advance(1);
    await worker.runDue();
    // Half of the minute has failed, though nothing waits any more.
    await test.database.query(
      `insert into integration_circuits (partner_id, state, changed_at, cause, probe_at, opened_at)
       select id, 'open', $1, 'half', $1::timestamptz + interval '10 seconds', $1 from integration_partners`,
      [test.clock.now],
    );
    await worker.tendCircuits();
    expect(await state()).toEqual([{ state: 'open' }]);
    test.clock.advance(11);
    await worker.tendCircuits();
    await worker.tendCircuits();
    expect(await state()).toEqual([{ state: 'closed' }]);
  });

  it('leaves the circuit open when what was tried last failed, though nothing waits', async () => {
    await send(20);
    const worker = newWorker();
    await worker.runDue();
    await worker.tendCircuits();
    test.clock.advance(600);
    await worker.tendCircuits();
    expect((await test.database.query('select state from integration_circuits')).rows).toEqual([{ state: 'open' }]);
  });

  it('that has no need of its partner any more lets those behind it go on', async () => {
    await hold();
    await send(12);
    await newWorker().runDue();
    test.clock.advance(61);
    // Its task was switched off meanwhile.
    const isOff: Task['before'] = (work) => ccbrCheckTask.before?.({ ...work, isFraudModuleOff: true }) ?? null;
    const worker = newWorker([{ ...ccbrCheckTask, before: isOff }]);
    await worker.tendCircuits();
    await worker.runDue();
    await worker.runDue();
    expect((await test.database.query('select from bus_queue')).rows).toHaveLength(0);
  });

  it.each(['open', 'half-open'] as const)('reaches each of two partners that are away at once: %s', async (state) => {
    await test.database.query("insert into integration_partners (key, name) values ('other', 'Other')");
    await test.database.query(
      `insert into integration_circuits (partner_id, state, changed_at, cause, probe_at, opened_at, step, step_at)
       select id, $2, $1, 'half', $1, $1, 10, $1 from integration_partners`,
      [test.clock.now, state],
    );
    partner.answer = () => good;
    await send(12);
    const both = [ccbrCheckTask, otherTask];
    await newWorker(both).runDue();
    // Half of them wait for either, as after a while of handing them to one another.
    await test.database.query(
      `update bus_queue set waits_for = (select id from integration_partners where key = 'other') where id % 2 = 0`,
    );
    for (let round = 0; round < 60; round += 1) {
      test.clock.advance(6);
      const worker = newWorker(both);
      await worker.tendCircuits();
      await worker.runDue();
    }
    const { rows } = await test.database.query(
      "select (select count(*)::int from bus_queue) as queued, count(*)::int as closed from integration_circuits where state = 'closed'",
    );
    expect(rows).toEqual([{ queued: 0, closed: 2 }]);
  });
});
