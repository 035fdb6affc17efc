import { expect, it } from 'vitest';
import { storeCall } from '../../calls/testing/store-call.ts';
import type { PartnerServer } from '../../features/operations/background-services/testing/partner-server.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';
import { away, good, usePartnerBus } from './partner-bus.fixture.ts';

const refusing = { status: 422, body: '{"error":"no such shop"}' };

describeEngines('the last outage of a partner', (engine) => {
  const test = useTestApp(engine);
  const bus = usePartnerBus(test);
  const { newWorker, send } = bus;
  let operator: SignedIn;
  const outagePath = () => `/api/integrationpartner/${bus.partnerId}/last-outage`;

  const outage = async () => {
    operator = await test.signIn({ permissions: ['technicalIntegrationManagementAllowed'] });
    return (await operator.get(outagePath())).body.outage;
  };
  const isClosed = async () =>
    (await test.database.query("select from integration_circuits where state = 'closed'")).rows.length === 1;

  /** 20 that fail, and 5 that come while it is open. */
  async function breakDown(): Promise<Date> {
    const worker = newWorker();
    bus.partner.answer = () => good;
    await send(1);
    await worker.runDue();
    test.clock.advance(20);
    bus.partner.answer = () => away;
    await send(20);
    await worker.runDue();
    test.clock.advance(1);
    await worker.tendCircuits();
    const openedAt = test.clock.now;
    test.clock.advance(2);
    await send(5);
    await newWorker().runDue();
    return openedAt;
  }

  async function recover(answer: PartnerServer['answer']): Promise<void> {
    bus.partner.answer = answer;
    const worker = newWorker();
    for (let round = 0; round < 40 && !(await isClosed()); round += 1) {
      test.clock.advance(6);
      await worker.tendCircuits();
      await worker.runDue();
    }
    expect(await isClosed()).toBe(true);
  }

  it('is none before there was one, nor while it lasts', async () => {
    expect(await outage()).toBeNull();
    await breakDown();
    expect(await outage()).toBeNull();
    expect((await operator.get('/api/integrationpartner/999999/last-outage')).status).toBe(404);
    expect((await (await test.signIn({ permissions: [] })).get(outagePath())).status).toBe(403);
  });

  it('says from when to when it was, what it touched, and what is not made up', async () => {
    const openedAt = await breakDown();
    await recover(() => good);
    const before = await outage();
    // What failed is tried again after 15 minutes, and what waited has gone.
    expect(before).toMatchObject({
      ...{ fromUtc: openedAt.toISOString(), failedCalls: 20, calls: 25, isCut: false },
      messages: { total: 25, done: 5, underWay: 20, failed: 0, discarded: 0 },
    });
    expect(new Date(before.untilUtc).getTime()).toBeGreaterThan(openedAt.getTime());
    expect(before.unsettled).toHaveLength(20);
    let left = 2;
    bus.partner.answer = () => {
      left -= 1;
      return left >= 0 ? refusing : good;
    };
    test.clock.advance(901);
    await newWorker().runDue();
    const after = await outage();
    expect(after.messages).toEqual({ total: 25, done: 23, underWay: 0, failed: 2, discarded: 0 });
    expect(after.unsettled).toMatchObject([{ state: 'failed', shopName: 'Bikes' }, { state: 'failed' }]);
    const { rows } = await test.database.query<{ id: number }>('select id from dead_letters order by id limit 1');
    const clerk = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const discarded = await clerk.delete(`/api/deadletter/${rows[0]?.id}`, { reason: 'The order was withdrawn' });
    expect(discarded.status).toBe(200);
    expect((await outage()).messages).toMatchObject({ done: 23, failed: 1, discarded: 1 });
  });

  it('counts no call that nobody waited for, and is told for a week', async () => {
    await breakDown();
    await storeCall(test.app, bus.partnerId, { at: test.clock.now, status: 500 });
    await recover(() => good);
    expect((await outage()).failedCalls).toBe(20);
    test.clock.advance(7 * 86_400 + 1);
    expect(await outage()).toBeNull();
  });
});
