import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAttempt, fillShops } from '../../../../bus/testing/attempts.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import type { ServiceRun } from '../service-run.ts';
import { runService } from '../testing/run-service.ts';
import { recountDays } from './dbsync.ts';

const day = 24 * 3600;
/** Of Amsterdam, an hour before that of UTC, from which attempts count their seconds. */
const midnight = -3600;

describeEngines('the service dbsync', (engine) => {
  const test = useTestApp(engine);

  beforeAll(() => fillShops(test));
  beforeEach(() =>
    emptyTables(test.database, ['bus_messages', 'bus_transactions', 'bus_step_lists', 'bus_day_counts']),
  );

  const counts = async () =>
    (
      await test.database.query<Record<string, unknown>>(
        'select day, transaction_type as type, succeeded, failed from bus_day_counts order by day, transaction_type',
      )
    ).rows;

  it('counts 14 days the first time, each attempt on the day of Amsterdam at which it ended', async () => {
    await createAttempt(test, { endedAfter: midnight - 1 });
    await createAttempt(test, { endedAfter: midnight });
    // At 23:30 UTC of the 19th it is the 20th in Amsterdam.
    await createAttempt(test, { endedAfter: -1800, success: false });
    await createAttempt(test, { endedAfter: 20, type: 2 });
    await createAttempt(test, { endedAfter: midnight - 13 * day });
    await createAttempt(test, { endedAfter: midnight - 13 * day - 1 });
    const { lastError, logs } = await runService(test, 'dbsync');
    expect(lastError).toBe(null);
    expect(logs).toEqual([
      '2026-11-07: invoice 1 succeeded and 0 failed, before 0 and 0',
      '2026-11-19: invoice 1 succeeded and 0 failed, before 0 and 0',
      '2026-11-20: invoice 1 succeeded and 1 failed, before 0 and 0; collection 1 succeeded and 0 failed, before 0 and 0',
    ]);
    expect(await counts()).toEqual([
      { day: '2026-11-07', type: 0, succeeded: 1, failed: 0 },
      { day: '2026-11-19', type: 0, succeeded: 1, failed: 0 },
      { day: '2026-11-20', type: 0, succeeded: 1, failed: 1 },
      { day: '2026-11-20', type: 2, succeeded: 1, failed: 0 },
    ]);
  });

  it('then counts today and yesterday again, and mends what is wrong', async () => {
    await createAttempt(test, { endedAfter: 5 });
    await createAttempt(test, { endedAfter: -day });
    await runService(test, 'dbsync');
    await test.database.query(
      `update bus_day_counts set succeeded = 9; insert into bus_day_counts
        values ('2026-11-18', 0, 9, 0, now(), true), ('2026-11-20', 1, 4, 4, now(), true)`,
    );
    const { logs } = await runService(test, 'dbsync');
    expect(logs).toEqual([
      '2026-11-19: invoice 1 succeeded and 0 failed, before 9 and 0',
      '2026-11-20: invoice 1 succeeded and 0 failed, before 9 and 0; credit 0 succeeded and 0 failed, before 4 and 4',
    ]);
    expect(await counts()).toEqual([
      { day: '2026-11-18', type: 0, succeeded: 9, failed: 0 },
      { day: '2026-11-19', type: 0, succeeded: 1, failed: 0 },
      { day: '2026-11-20', type: 0, succeeded: 1, failed: 0 },
      { day: '2026-11-20', type: 1, succeeded: 0, failed: 0 },
    ]);
    expect((await runService(test, 'dbsync')).logs).toEqual(['Nothing changed in 2 days']);
  });

  it('is already at the new day at 23:30 UTC', async () => {
    const { now } = test.clock;
    await createAttempt(test, { endedAfter: day - 2000 });
    test.clock.now = new Date('2026-11-20T23:30:00Z');
    expect((await runService(test, 'dbsync')).logs).toEqual([
      '2026-11-21: invoice 1 succeeded and 0 failed, before 0 and 0',
    ]);
    test.clock.now = now;
  });

  it('counts anew what was counted by days of UTC, as far as the graph shows it, and once', async () => {
    for (const age of [9, 5, 1]) await createAttempt(test, { endedAfter: -age * day - 1800 });
    await runService(test, 'dbsync');
    // As the version before counts: half an hour before midnight in UTC is still the day before.
    await test.database.query(`
      update bus_day_counts set day = day - 1, of_amsterdam = false;
      insert into bus_day_counts values ('2026-10-01', 0, 7, 0, now(), false)`);
    expect((await runService(test, 'dbsync')).logs).toEqual([
      '2026-11-10: invoice 0 succeeded and 0 failed, before 1 and 0',
      '2026-11-11: invoice 1 succeeded and 0 failed, before 0 and 0',
      '2026-11-14: invoice 0 succeeded and 0 failed, before 1 and 0',
      '2026-11-15: invoice 1 succeeded and 0 failed, before 0 and 0',
      '2026-11-18: invoice 0 succeeded and 0 failed, before 1 and 0',
      '2026-11-19: invoice 1 succeeded and 0 failed, before 0 and 0',
    ]);
    expect((await runService(test, 'dbsync')).logs).toEqual(['Nothing changed in 2 days']);
  });

  it('goes on where a run was cut short', async () => {
    for (const age of [12, 10, 1]) await createAttempt(test, { endedAfter: -age * day });
    const stopping = new AbortController();
    const log = async () => stopping.abort();
    await recountDays({ app: test.app, log, signal: stopping.signal } as unknown as ServiceRun);
    expect((await counts()).map((count) => count.day)).toEqual(['2026-11-08']);
    const { logs } = await runService(test, 'dbsync');
    expect(logs).toEqual([
      '2026-11-10: invoice 1 succeeded and 0 failed, before 0 and 0',
      '2026-11-19: invoice 1 succeeded and 0 failed, before 0 and 0',
    ]);
  });
});
