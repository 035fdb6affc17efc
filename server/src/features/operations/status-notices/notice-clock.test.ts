import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../../call.ts';
import type { BoundaryClock } from '../../../live/boundary-clock.ts';
import { eventsOf, startLive } from '../../../live/live.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { startNoticeClock } from './notice-clock.ts';
import { statusNotices } from './status-notices.table.ts';

describeEngines('the clock of the status notices', (engine) => {
  const test = useTestApp(engine);
  const clocks: BoundaryClock[] = [];

  beforeEach(() => emptyTables(test.database, ['status_notices']));
  afterEach(() => Promise.all(clocks.splice(0).map((clock) => clock.stop())));

  function start(app: App = test.app) {
    const told: string[] = [];
    app.live.subscribe(({ topic }) => told.push(topic));
    const clock = startNoticeClock(app);
    clocks.push(clock);
    return { clock, told };
  }

  async function plan(from: number, to: number | null, now = test.clock.now) {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const values = { severity: 3, createdByName: 'Test', createdAt: now } as const;
    await test.database.orm.insert(statusNotices).values({
      ...values,
      startAt: at(from),
      endAt: to === null ? null : at(to),
      places: ['adminPortal'],
      translations: [],
    });
  }

  const both = ['/api/service-status/active', '/api/ServiceStatusNotificationsManagement'];

  it('tells banners and lists at the moment of each start and end, once for all that share it', async () => {
    await plan(10, 20);
    await plan(10, 30);
    const { clock, told } = start();
    for (const [seconds, expected] of [
      [9.999, []],
      [0.001, both],
      [1.999, []],
      // For browsers that have asked a process whose clock is behind.
      [0.001, both],
      [7, []],
      [1, both],
      [2, both],
      [8, both],
      [2, both],
      [60, []],
    ] as const) {
      told.length = 0;
      test.clock.advance(seconds);
      await clock.look();
      expect([test.clock.now.toISOString(), told]).toEqual([test.clock.now.toISOString(), expected]);
    }
  });

  it('tells in every process', async () => {
    await plan(10, null);
    const one = start();
    const two = start({ ...test.app, live: await startLive(test.database) });
    await Promise.all([one.clock.look(), two.clock.look()]);
    test.clock.advance(10);
    await Promise.all([one.clock.look(), two.clock.look()]);
    expect([one.told, two.told]).toEqual([both, both]);
  });

  it('wakes up by itself, also for a notice that came after it was set', async () => {
    const app = { ...test.app, clock: () => new Date(), live: await startLive(test.database) };
    const { clock } = start(app);
    await clock.look();
    const now = new Date();
    await plan(0.4, null, now);
    eventsOf(serviceStatusApi).forEach(app.live.tell);
    const heard = await new Promise<number>((resolve) => {
      app.live.subscribe(({ topic }) => topic === both[1] && resolve(Date.now()));
    });
    const late = heard - (now.getTime() + 400);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1_000);
  });
});
