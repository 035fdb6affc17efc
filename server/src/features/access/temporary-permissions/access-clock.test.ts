import { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../../call.ts';
import type { BoundaryClock } from '../../../live/boundary-clock.ts';
import { eventsOf, type LiveEvent, startLive } from '../../../live/live.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { temporaryPermissions } from '../roles/roles.table.ts';
import { startAccessClock } from './access-clock.ts';

describeEngines('the access clock', (engine) => {
  const test = useTestApp(engine);
  const clocks: BoundaryClock[] = [];
  let adminId: number;

  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    adminId = (await test.createAdmin()).id;
  });

  afterEach(async () => {
    await Promise.all(clocks.splice(0).map((clock) => clock.stop()));
  });

  /** A clock, and which admins it has told to ask for their session again. */
  function start(app: App = test.app) {
    const told: (number | undefined)[] = [];
    const note = ({ topic, adminId: to }: LiveEvent) => {
      if (topic === '/api/session') told.push(to);
    };
    app.live.subscribe(note);
    const clock = startAccessClock(app);
    clocks.push(clock);
    return { clock, told };
  }

  async function grant(from: number, to: number, now = test.clock.now, values: { withdrawnAt?: Date } = {}) {
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    await test.database.orm.insert(temporaryPermissions).values({
      adminId,
      permissions: ['refundManagementAllowed'],
      startAt: at(from),
      endAt: at(to),
      ...values,
    });
  }

  it('tells the admin at the second of the start and of the end, and not a second before', async () => {
    await grant(10_000, 20_000);
    const { clock, told } = start();
    await clock.look();
    test.clock.advance(9);
    await clock.look();
    expect(told).toEqual([]);
    test.clock.advance(1);
    await clock.look();
    await clock.look();
    expect(told).toEqual([adminId]);
    test.clock.advance(9);
    await clock.look();
    // Once more, for browsers that have asked a process whose clock is behind.
    expect(told).toEqual([adminId, adminId]);
    test.clock.advance(1);
    await clock.look();
    expect(told).toEqual([adminId, adminId, adminId]);
  });

  it('says nothing of one that was withdrawn', async () => {
    await grant(1_000, 2_000, test.clock.now, { withdrawnAt: test.clock.now });
    const { clock, told } = start();
    await clock.look();
    test.clock.advance(3);
    await clock.look();
    expect(told).toEqual([]);
  });

  it('keeps time in every process, and goes on after a restart', async () => {
    await grant(-1_000, 20_000);
    const first = start();
    const second = start({ ...test.app, live: await startLive(test.database) });
    await Promise.all([first.clock.look(), second.clock.look()]);
    await first.clock.stop();
    test.clock.advance(19);
    const restarted = start({ ...test.app, live: await startLive(test.database) });
    await restarted.clock.look();
    test.clock.advance(1);
    await Promise.all([restarted.clock.look(), second.clock.look()]);
    expect([first.told, second.told, restarted.told]).toEqual([[], [adminId], [adminId]]);
  });

  it('wakes up by itself at the moment, and for a grant that came after it was set', async () => {
    const app = { ...test.app, clock: () => new Date(), live: await startLive(test.database) };
    const { clock } = start(app);
    await clock.look();
    const heard = new Promise<number>((resolve) => {
      app.live.subscribe(({ topic }) => topic === '/api/session' && resolve(Date.now()));
    });
    const now = new Date();
    await grant(400, 60_000, now);
    eventsOf(temporaryPermissionsApi).forEach(app.live.tell);
    const late = (await heard) - (now.getTime() + 400);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1_000);
  });

  it('looks again after the database failed, and misses nothing', async () => {
    await grant(1_000, 60_000);
    let isBroken = false;
    const database = new Proxy(test.database, {
      get: (real, key) =>
        key === 'query' && isBroken ? () => Promise.reject(new Error('gone')) : real[key as keyof typeof real],
    });
    const { clock, told } = start({ ...test.app, database });
    await clock.look();
    isBroken = true;
    test.clock.advance(2);
    await clock.look();
    isBroken = false;
    await clock.look();
    expect(told).toEqual([adminId]);
  });
});
