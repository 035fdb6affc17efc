import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { tendStepParts } from './step-parts.ts';

describeEngines('a part of steps', (engine) => {
  const test = useTestApp(engine);

  it('is made while workers record without a pause, which lock its table before they draw an id', async () => {
    const { database } = test;
    await database.query(`update bus_step_parts set month = '2026-11-01'`);
    await tendStepParts(database, new Date('2026-11-20T00:00:00Z'));
    let isOver = false;
    let recorded = 0;
    const record = async () => {
      while (!isOver) {
        await database.transaction(async (tx) => {
          await tx.execute(sql`lock table bus_step_lists in row exclusive mode`);
          await wait(20);
          await tx.execute(sql`select nextval('bus_transactions_id_seq')`);
        });
        recorded += 1;
      }
    };
    const recording = [record(), record(), record()];
    await wait(100);
    await tendStepParts(database, new Date('2026-12-01T00:00:00Z'));
    const then = recorded;
    await wait(200);
    isOver = true;
    await Promise.all(recording);
    expect(recorded).toBeGreaterThan(then);
    const { rows } = await database.query(
      `select to_char(month, 'YYYY-MM') as month from bus_step_parts where month is not null order by first_id`,
    );
    expect(rows).toEqual([{ month: '2026-11' }, { month: '2026-12' }]);
  });
});
