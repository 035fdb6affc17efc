import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { asAnother } from '../../../testing/copies/lent-database.ts';
import { createLetters } from '../../../testing/data/dead-letters.ts';
import { countRows } from '../../../testing/database/count-rows.ts';
import { eventually } from '../../../testing/eventually.ts';
import { keepLongNaps } from '../../../testing/long-naps.ts';
import { quickNode } from '../../../testing/processes/quick-node.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { createBulkRunner, startBulkJobs } from './bulk-jobs.ts';
import { everything, useBulkJobs } from './testing/bulk-jobs.ts';

const fixture = fileURLToPath(new URL('./testing/bulk-runner.fixture.ts', import.meta.url));

describeEngines('runners of bulk jobs', (engine) => {
  const app = useBulkJobs(engine);
  const { test } = app;

  keepLongNaps();

  const start = async (body: object = everything) =>
    (await app.operator.post('/api/deadletter-jobs', body)).body.id as number;
  const job = async (id: number) => (await app.operator.get(`/api/deadletter-jobs/${id}`)).body;

  it('share two jobs that want the same letters, and send none twice', async () => {
    await createLetters(test, 1000, app.shop);
    const ids = [await start(), await start(), await start({ ...everything, action: 'discard' })];
    const runners = [1, 2, 3].map(() => createBulkRunner(test.app));
    const counts = await Promise.all(runners.map((run) => run()));
    const rest = await createBulkRunner(test.app)();
    expect([...counts, rest].reduce((sum, count) => sum + count, 0)).toBe(3000);
    const jobs = await Promise.all(ids.map(job));
    expect(jobs.map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
    expect(jobs.map(({ done, refused }) => done + refused)).toEqual([1000, 1000, 1000]);
    const requeued = await countRows(test, 'dead_letters where handled_method = 2');
    expect(jobs.reduce((sum, { done }) => sum + done, 0)).toBe(1000);
    expect(await countRows(test, 'bus_queue')).toBe(requeued);
    expect(await countRows(test, 'bus_requeues')).toBe(requeued);
    expect(await countRows(test, 'dead_letters where not handled')).toBe(0);
  });

  it('begin a job as soon as it is made', async () => {
    await createLetters(test, 3, app.shop);
    const runner = startBulkJobs(test.app);
    const id = await start();
    await expect.poll(async () => (await job(id)).state, { timeout: 10_000 }).toBe('finished');
    await runner.stop();
    const later = await start({ ...everything, selection: { ids: [(await anyLetter()) ?? 0] } });
    expect(await job(later)).toMatchObject({ state: 'running', done: 0 });
  });

  it('go on with a job as soon as its rate allows, and look with one statement when there is none', async () => {
    await createLetters(test, 2, app.shop);
    const id = await start({ ...everything, ratePerSecond: 1 });
    const transaction = vi.fn(test.database.transaction);
    const database = { ...test.database, transaction: transaction as Database['transaction'] };
    const runner = startBulkJobs({ ...test.app, database });
    await eventually(async () => expect(await job(id)).toMatchObject({ state: 'running', done: 1 }));
    test.clock.advance(1);
    await eventually(async () => expect(await job(id)).toMatchObject({ state: 'finished', done: 2 }));
    const before = transaction.mock.calls.length;
    await runner.stop();
    const idle = startBulkJobs({ ...test.app, database });
    await idle.stop();
    expect(transaction.mock.calls.length).toBe(before);
  });

  it('put a job off whose portion fails, and do the others', async () => {
    await createLetters(test, 2, app.shop);
    const broken = await start();
    // Both will be refused, and a count that is full cannot take them.
    await test.database.query('update dead_letters set handled = true');
    await test.database.query('update bulk_jobs set refused = 2147483647 where id = $1', [broken]);
    const other = await start({ ...everything, action: 'discard', selection: { ids: [(await anyLetter()) ?? 0] } });
    expect(await createBulkRunner(test.app)()).toBe(1);
    expect(await job(other)).toMatchObject({ state: 'finished' });
    expect(await job(broken)).toMatchObject({ state: 'running', done: 0 });
    expect(await countRows(test, "bulk_job_items where state = 'waiting'")).toBe(2);
    test.clock.advance(5);
    await test.database.query('update bulk_jobs set refused = 0 where id = $1', [broken]);
    expect(await createBulkRunner(test.app)()).toBe(2);
  });

  // PGlite lives and dies with its one process.
  it.runIf(engine === 'postgres')('lose nothing and send nothing twice when one is killed in the middle', async () => {
    await createLetters(test, 300, app.shop);
    const id = await start();
    const { rows } = await test.database.query<{ name: string }>('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    await test.database.transaction(async (tx) => {
      // The portion has to wait here, with half of its letters sent.
      await tx.execute(sql`
        insert into bus_queue (message_id, root_id, available_at, enqueued_at)
        select message_id, root_id, ${test.clock.now}, ${test.clock.now} from dead_letters order by id offset 100 limit 1`);
      const child = spawn(process.execPath, [...quickNode, fixture, url.href, test.clock.now.toISOString()], {
        stdio: 'inherit',
      });
      await expect.poll(() => asAnother(isPortionWaiting), { timeout: 50_000, interval: 100 }).toBe(true);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await tx.execute(sql`delete from bus_queue`);
    });
    const run = createBulkRunner(test.app);
    const isFinished = async () => {
      await run();
      return (await job(id)).state;
    };
    await expect.poll(isFinished, { timeout: 20_000 }).toBe('finished');
    expect(await job(id)).toMatchObject({ total: 300, done: 300, refused: 0 });
    expect(await countRows(test, 'bus_requeues')).toBe(300);
    expect(await countRows(test, 'bus_queue')).toBe(300);
    expect(await countRows(test, 'dead_letters where not handled')).toBe(0);
  });

  async function isPortionWaiting(): Promise<boolean> {
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%insert into bus_queue%'`;
    return (await countRows(test, waiting)) > 0;
  }

  async function anyLetter(): Promise<number | undefined> {
    const { rows } = await test.database.query<{ id: number }>('select id from dead_letters order by id limit 1');
    return rows[0]?.id;
  }
});
