import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type PartnerServer,
  startPartner,
} from '../../features/operations/background-services/testing/partner-server.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { claimDeliveries } from '../claim.ts';
import { ccbrCheckTask } from '../tasks/ccbr-check.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf } from '../testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from '../worker.ts';

describeEngines('a probe of a partner', (engine) => {
  const test = useTestApp(engine);
  let partner: PartnerServer;
  let workers: BusWorker[];

  beforeAll(async () => {
    await fillShop(test.database);
    partner = await startPartner();
    partner.answer = () => ({ status: 503, body: 'away' });
  });
  afterAll(() => partner.close());
  beforeEach(async () => {
    await test.database.query(`truncate bus_queue, bus_transactions, bus_step_lists, bus_messages restart identity cascade;
      delete from integration_calls; delete from integration_partners; truncate outbox_messages cascade;
      insert into integration_partners (key, name) values ('ccbr', 'Bureau')`);
    workers = [];
    return () => Promise.all(workers.map((worker) => worker.finish()));
  });

  function newWorker(): BusWorker {
    const pipelines = pipelinesOf(() => [ccbrCheckTask]);
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
});
