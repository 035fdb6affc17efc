import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { Tx } from '../db/database.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { tendCallDays } from './call-days.ts';
import { storeCall } from './testing/store-call.ts';

const today = new Date('2031-11-20T09:00:00Z');
const tomorrow = new Date('2031-11-21T09:00:00Z');
const yesterday = new Date('2031-11-19T09:00:00Z');

describeEngines('a day of the log that is made while others are at the log', (engine) => {
  const test = useTestApp(engine);

  /** Holds what `take` took until it is told to let go. */
  async function hold(take: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
    const taken = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const done = test.database.transaction(async (tx) => {
      await take(tx);
      taken.resolve();
      await over.promise;
    });
    done.catch(taken.reject);
    await taken.promise;
    const letGo = () => {
      over.resolve();
      return done;
    };
    onTestFinished(letGo);
    return letGo;
  }

  /** What an index that is being made, which may take minutes, holds of its day. */
  const index = (day: string) => (tx: Tx) =>
    tx.execute(sql`lock table only ${sql.identifier(`integration_calls_${day}`)} in share update exclusive mode`);

  async function days(): Promise<string[]> {
    const { rows } = await test.database.query<{ day: string }>(
      `select substring(c.relname from '\\d{8}') as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where c.relname ~ '^integration_calls_\\d{8}$' order by 1`,
    );
    return rows.map(({ day }) => day);
  }

  /** Stores calls of today as long as `work` goes on, none of which may wait for a lock for so long. */
  async function storeBeside(work: Promise<unknown>, mostMs = 20): Promise<number> {
    let [stored, isOver] = [0, false];
    const ended = work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await test.database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${mostMs}ms`}, true)`);
        await tx.execute(
          sql`insert into integration_calls (partner_id, called_at, method, url, route_id, duration_ms) values (1, ${today}, 1, '', 1, 1)`,
        );
      });
      stored += 1;
      await wait(2);
    }
    await ended;
    return stored;
  }

  it('waits for no index of another day, nor for whoever reads that', async () => {
    await tendCallDays(test.database, yesterday, 90);
    await hold(async (tx) => {
      await index('20311119')(tx);
      await tx.execute(
        sql`select count(*) from integration_calls where called_at >= '2031-11-19T00:00Z' and called_at < '2031-11-20T00:00Z'`,
      );
    });
    expect(await storeBeside(tendCallDays(test.database, today, 90))).toBeGreaterThan(0);
    expect(await days()).toContain('20311123');
  });

  it('waits for whoever reads all of it, and keeps no call waiting meanwhile', async () => {
    await tendCallDays(test.database, today, 90);
    const letGo = await hold((tx) => tx.execute(sql`select count(*) from integration_calls`));
    const made = tendCallDays(test.database, tomorrow, 90);
    const stored = storeBeside(made);
    await wait(500);
    expect(await days()).not.toContain('20311124');
    await letGo();
    expect(await stored).toBeGreaterThan(0);
    expect(await days()).toContain('20311124');
  });

  it('takes over what came for it meanwhile, beside such an index', async () => {
    await tendCallDays(test.database, today, 90);
    await storeCall(test.app, 1, { at: new Date('2031-12-01T12:00:00Z') });
    await hold(index('20311120'));
    await tendCallDays(test.database, new Date('2031-12-01T13:00:00Z'), 90);
    const { rows } = await test.database.query(
      `select tableoid::regclass::text as day from integration_calls where called_at > '2031-12-01'`,
    );
    expect(rows).toEqual([{ day: 'integration_calls_20311201' }]);
  });

  it('that is old goes once its index is made, and nobody waits for that but while it goes', async () => {
    await tendCallDays(test.database, today, 90);
    const letGo = await hold(index('20311119'));
    const gone = tendCallDays(test.database, today, 0);
    const stored = storeBeside(gone, 400);
    await wait(600);
    expect(await days()).toContain('20311119');
    await letGo();
    expect(await stored).toBeGreaterThan(0);
    expect(await days()).not.toContain('20311119');
  });
});
