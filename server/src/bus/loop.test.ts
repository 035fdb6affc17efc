import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { keepLongNaps } from '../testing/long-naps.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { claimDeliveries, leaseSeconds } from './delivery/claim.ts';
import { startBus } from './loop.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, succeed, taskOf } from './testing/bus-fixture.ts';

describeEngines('the loop of a worker', (engine) => {
  const test = useTestApp(engine);
  const count = async (from: string) =>
    (await test.database.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;

  beforeAll(() => fillShop(test.database));

  keepLongNaps();

  it('works off what comes, asks no more when nothing does, and stops', async () => {
    const query = vi.fn(test.app.database.query);
    const app = { ...test.app, database: { ...test.app.database, query: query as Database['query'] } };
    const claims = () => query.mock.calls.filter(([text]) => text.includes('taken = taken + 1')).length;
    const bus = startBus(app, { pipelines: pipelinesWith(taskOf('LastTask', succeed)) });
    await eventually(() => expect(claims()).toBeGreaterThanOrEqual(1));
    await wait(500);
    expect(claims()).toBeLessThanOrEqual(2);
    const messages = Array.from({ length: 300 }, () => invoiceMessage());
    await enqueue(test.database, test.clock.now, ...messages);
    await eventually(async () => expect(await count('bus_transactions where success')).toBe(300));
    await wait(300);
    const before = claims();
    await wait(2_500);
    expect(claims() - before).toBe(0);
    await bus.stop();
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await wait(1_200);
    expect(await count('bus_queue')).toBe(1);
    await test.database.query('delete from bus_queue');
  });

  it('takes a message as soon as it is due', async () => {
    const bus = startBus(test.app, { pipelines: pipelinesWith(taskOf('LastTask', succeed)) });
    await enqueue(test.database, new Date(test.clock.now.getTime() + 400), invoiceMessage());
    await wait(600);
    expect(await count('bus_queue where held_by is null')).toBe(1);
    test.clock.advance(1);
    await eventually(async () => expect(await count('bus_queue')).toBe(0));
    await bus.stop();
  });

  it('takes what another worker held that died, without being told', async () => {
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await claimDeliveries(test.database, { lease: 'dead', limit: 1, now: test.clock.now });
    const bus = startBus(test.app, { pipelines: pipelinesWith(taskOf('LastTask', succeed)) });
    await wait(600);
    expect(await count("bus_queue where held_by = 'dead'")).toBe(1);
    test.clock.advance(leaseSeconds);
    await eventually(async () => expect(await count('bus_queue')).toBe(0));
    await bus.stop();
  });
});
