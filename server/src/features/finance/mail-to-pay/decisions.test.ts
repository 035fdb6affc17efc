import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAgain } from '../../../bus/enqueue.ts';
import { mailToPayTask } from '../../../bus/tasks/mail-to-pay.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf, succeed, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from '../../../bus/worker.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { startSteering } from './steering.ts';
import { createConsumer, createInvoices } from './testing/consumers.ts';

const path = '/api/MailToPayConfiguration';

describeEngines('the way of an invoice', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  let worker: BusWorker;
  let fails = false;

  beforeAll(() => fillShop(t.database));

  beforeEach(async () => {
    await emptyTables(
      t.database,
      [
        'mail_to_pay_decisions',
        'mail_to_pay_configurations',
        'bus_queue',
        'bus_messages',
        'bus_transactions',
        'bus_step_lists',
        'dead_letters',
        'transactions',
        'consumers',
      ],
      { restart: true },
    );
    manager = await t.signIn({ permissions: ['workflowManagementAllowed'] });
    fails = false;
    const last = taskOf('LastTask', () =>
      fails ? { ...succeed(), result: stepResults.SoftFail, error: 'busy' } : succeed(),
    );
    worker = createBusWorker(t.app, { pipelines: pipelinesOf(() => [mailToPayTask, last]), retrySeconds: [10] });
    return () => worker.finish();
  });

  async function configure(desiredMailToPayPercentage: number): Promise<number> {
    const { status, body } = await manager.post(`${path}/new-configuration`, { desiredMailToPayPercentage });
    expect(status).toBe(200);
    return body.id;
  }
  const rows = async (query: string) => (await t.database.query(query)).rows;
  const decisions = () => rows('select root_id, configuration_id, way from mail_to_pay_decisions order by root_id');
  const newest = async () => (await manager.get(path)).body.data[0];
  const invoice = (consumerId: number | null, count = 1) =>
    createInvoices(t.database, t.clock.now, { tenantId: 1, shopId: 1, consumerId, count });

  it('is not decided while there is no configuration', async () => {
    await invoice(await createConsumer(t.database, 1, 'fenna@customer.example'));
    await worker.runDue();
    expect(await decisions()).toEqual([]);
    await configure(100);
    // It came before, also when it is sent again.
    const [message] = (await rows('select id from bus_messages')) as { id: number }[];
    const id = message?.id ?? 0;
    await t.database.transaction((tx) => sendAgain(tx, t.clock.now, [{ messageId: id, rootId: id, requeueId: null }]));
    await worker.runDue();
    expect(await decisions()).toEqual([]);
  });

  it('is by mail for those who can be asked, and the ordinary one for all others', async () => {
    const configurationId = await configure(100);
    const consumers = [
      await createConsumer(t.database, 1, 'fenna@customer.example'),
      await createConsumer(t.database, 1, 'info@mulder.example', true),
      await createConsumer(t.database, 1, ''),
      await createConsumer(t.database, 1, 'late@customer.example'),
      null,
    ];
    await t.database.query(`update consumers set is_deceased = true where email like 'late@%'`);
    for (const consumerId of consumers) await invoice(consumerId);
    await enqueue(
      t.database,
      t.clock.now,
      invoiceMessage({ purpose: 'order' }),
      invoiceMessage({ transactionType: 1 }),
    );
    await worker.runDue();
    const ways = ['mail', ...Array<string>(4).fill('tenant-only')];
    expect(await decisions()).toMatchObject(ways.map((way) => ({ configuration_id: configurationId, way })));
    expect(await newest()).toMatchObject({ tenantCount: 4, mailToPayCount: 1, achievedPercentage: 20 });
    await configure(0);
    await invoice(consumers[0] ?? null, 3);
    await worker.runDue();
    expect(await newest()).toMatchObject({ tenantCount: 3, mailToPayCount: 0, achievedPercentage: 0 });
  });

  it('stays over retries, edits and requeues, whatever is configured meanwhile', async () => {
    const configurationId = await configure(100);
    const [id = 0] = await invoice(await createConsumer(t.database, 1, 'fenna@customer.example'));
    fails = true;
    await worker.runDue();
    expect(await decisions()).toEqual([]);
    await configure(0);
    t.clock.advance(11);
    await worker.runDue();
    expect(await rows('select message_id from dead_letters')).toEqual([{ message_id: id }]);
    const steps = await rows(
      `select s.response_body as said from bus_steps s where name = 'MailToPayTask' order by transaction_id`,
    );
    expect(steps).toEqual([{ said: 'way\nmail' }, { said: 'way\nmail' }]);
    manager = await t.signIn({ permissions: ['workflowManagementAllowed', 'serviceBusManagementAllowed'] });
    const [letter] = (await rows('select id, message_body from dead_letters')) as {
      id: number;
      message_body: string;
    }[];
    const edited = JSON.stringify({ ...JSON.parse(letter?.message_body ?? ''), amount: 900 });
    const requeued = await manager.put(`/api/deadletter/${letter?.id}`, {
      id: letter?.id,
      messageType: 1,
      requeuedMessageBody: edited,
    });
    expect([requeued.status, requeued.body]).toMatchObject([200, {}]);
    fails = false;
    await worker.runDue();
    const decided = [{ root_id: id, configuration_id: configurationId, way: 'mail' }];
    expect(await decisions()).toEqual(decided);
    await t.database.transaction((tx) => sendAgain(tx, t.clock.now, [{ messageId: id, rootId: id, requeueId: null }]));
    await worker.runDue();
    expect(await decisions()).toEqual(decided);
    expect(await newest()).toMatchObject({ configuredPercentage: 0, tenantCount: 0, mailToPayCount: 0 });
  });

  it('does not lead to who has opted out between two tries', async () => {
    await configure(100);
    await invoice(await createConsumer(t.database, 1, 'fenna@customer.example'));
    fails = true;
    await worker.runDue();
    await t.database.query('update consumers set is_opted_out_of_mail = true');
    fails = false;
    t.clock.advance(11);
    await worker.runDue();
    expect(await decisions()).toMatchObject([{ way: 'tenant-only' }]);
  });

  describe('is steered', () => {
    it('towards the target, past those who cannot be asked, without two workers getting into each other’s way', async () => {
      await configure(50);
      const asked = await createConsumer(t.database, 1, 'fenna@customer.example');
      const other = createBusWorker(t.app, { pipelines: pipelinesOf(() => [mailToPayTask]) });
      for (let round = 0; round < 5; round += 1) {
        const steering = startSteering(t.app);
        await steering.wake();
        await steering.stop();
        for (let turn = 0; turn < 40; turn += 1) {
          await invoice(asked, 2);
          await invoice(null);
        }
        await Promise.all([worker.runDue(), other.runDue()]);
      }
      await other.finish();
      const { tenantCount, mailToPayCount, achievedPercentage, reachablePercentage } = await newest();
      expect(tenantCount + mailToPayCount).toBe(600);
      expect(Math.abs(achievedPercentage - 50)).toBeLessThan(2);
      expect(reachablePercentage).toBe(66.6);
      const [{ asked_share: share }] = (await rows('select asked_share from mail_to_pay_configurations')) as [
        { asked_share: number },
      ];
      expect(share).toBeGreaterThan(7_000);
    });

    it('and open screens are told', async () => {
      const topics: string[] = [];
      const stop = t.app.live.subscribe(({ topic }) => topics.push(topic));
      await configure(100);
      const steering = startSteering(t.app);
      await steering.wake();
      topics.length = 0;
      await invoice(await createConsumer(t.database, 1, 'fenna@customer.example'));
      await worker.runDue();
      await steering.wake();
      await eventually(() => expect(topics.map((topic) => topic.toLowerCase())).toContain(path.toLowerCase()));
      await steering.stop();
      stop();
    });
  });
});
