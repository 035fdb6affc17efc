import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { eventually } from '../testing/eventually.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { startBus } from './loop.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, succeed, taskOf } from './testing/bus-fixture.ts';

describeEngines('the loop of a worker', (engine) => {
  const test = useTestApp(engine);
  const count = async (from: string) =>
    (await test.database.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;

  beforeAll(() => fillShop(test.database));

  it('works off what comes, asks once a second when nothing does, and stops', async () => {
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
    // Two or three by the clock, and one of the poll that was under way.
    expect(claims() - before).toBeLessThanOrEqual(4);
    expect(claims() - before).toBeGreaterThanOrEqual(2);
    await bus.stop();
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await wait(1_200);
    expect(await count('bus_queue')).toBe(1);
  });
});
