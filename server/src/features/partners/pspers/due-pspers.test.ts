import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../db/outage/outage.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { type DueWork, lanesOf, runDue } from './due-pspers.service.ts';

describeEngines('what is due of pspers', (engine) => {
  const t = useTestApp(engine);
  let left: Map<number, number>;
  let atOnce: number[][];

  beforeEach(async () => {
    await emptyTables(t.database, ['pspers'], { restart: true });
    await t.database.query("insert into pspers (psper_key, name) values ('A', 'A'), ('B', 'B'), ('C', 'C')");
    left = new Map([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    atOnce = [];
  });

  /** Each psper is due as often as `left` says. */
  function workOf(run: DueWork['run']): DueWork {
    const running = new Set<number>();
    return {
      failure: 'a psper could not be tried',
      findDue: async () => [...left.keys()].filter((id) => (left.get(id) ?? 0) > 0),
      async run(tx, id) {
        running.add(id);
        atOnce.push([...running].toSorted());
        try {
          // As long as the database works on it.
          await queryRows(tx, 'select pg_sleep(0.1)');
          return await run(tx, id);
        } finally {
          running.delete(id);
        }
      },
    };
  }

  const settle: DueWork['run'] = async (_tx, id) => {
    left.set(id, (left.get(id) ?? 0) - 1);
    return true;
  };

  it('is done as often as it is due, of two pspers at once where the database has processors for them', async () => {
    const wanted = engine === 'postgres' ? 2 : 1;
    const met = Promise.withResolvers<void>();
    const work = workOf(async (tx, id) => {
      if (atOnce.at(-1)?.length === wanted) met.resolve();
      // A busy machine takes its time for a second connection.
      await Promise.race([met.promise, wait(5_000)]);
      return settle(tx, id);
    });
    expect(await runDue(t.app, work, () => false, lanesOf[engine])).toBe(4);
    expect([...left.values()]).toEqual([0, 0, 0]);
    expect(Math.max(...atOnce.map((ids) => ids.length))).toBe(wanted);
  });

  it('is left to the next round where it fails, and keeps no other waiting', async () => {
    const work = workOf((tx, id) => (id === 2 ? Promise.reject(new Error('broken')) : settle(tx, id)));
    expect(await runDue(t.app, work, () => false)).toBe(3);
    expect(left.get(2)).toBe(1);
  });

  it('is ended by an outage, once nothing of it is under way any more', async () => {
    let isUnderWay = 0;
    const work = workOf(async (tx, id) => {
      if (id === 1) throw new DatabaseUnavailable('gone');
      isUnderWay += 1;
      await queryRows(tx, 'select pg_sleep(0.2)');
      isUnderWay -= 1;
      return settle(tx, id);
    });
    await expect(runDue(t.app, work, () => false, lanesOf[engine])).rejects.toThrow('gone');
    expect(isUnderWay).toBe(0);
    expect(left.get(3)).toBe(1);
  });
});
