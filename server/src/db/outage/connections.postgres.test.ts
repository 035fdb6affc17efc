import { expect, it } from 'vitest';
import { describeOutage, shortLimitMs, useOutageDatabase } from '../../testing/outage/outage-database.ts';
import { findOutage } from './outage.ts';

describeOutage('the connections to PostgreSQL', () => {
  const outage = useOutageDatabase();
  const inTransaction = `select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  const sleep = (seconds: number) => `select pg_sleep(${seconds})`;

  it('are never all held by writers: what only reads goes on while they wait', async () => {
    const database = await outage.open({ maxConnections: 4, queryTimeoutMs: 20_000 });
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const writers = Array.from({ length: 8 }, () => database.transaction(() => isFinished));
    const writes = Array.from({ length: 4 }, () => database.query('delete from sessions where id = 0'));
    await expect.poll(async () => (await outage.direct.query(inTransaction)).rowCount).toBe(3);
    const reads = await Promise.all(Array.from({ length: 20 }, () => database.query('select 1 as one')));
    expect(reads.every(({ rowCount }) => rowCount === 1)).toBe(true);
    expect((await outage.direct.query(inTransaction)).rowCount).toBe(3);
    finish();
    await Promise.all([...writers, ...writes]);
  });

  it('let a writer wait for its turn for a limited time', async () => {
    const database = await outage.open({ maxConnections: 2, connectTimeoutMs: 200 });
    const first = database.transaction((tx) => tx.execute(sleep(0.25)), { timeoutMs: 5_000 });
    const second = await database.transaction(async () => 'done').catch(findOutage);
    expect(second).toMatchObject({ reason: expect.stringContaining('No connection for a write became free') });
    await first;
    expect(await database.transaction(async () => 'done')).toBe('done');
  });

  it('are waited for once where all are in use, which is counted and said in one line of the log', async () => {
    const lines: string[] = [];
    const log = (message: string) => void lines.push(message);
    const times = { connectTimeoutMs: 400, queryTimeoutMs: 5_000, patienceMs: 5_000 };
    const database = await outage.open({ maxConnections: 2, ...times, log });
    const hold = () => database.transaction((tx) => tx.execute(sleep(2)), { timeoutMs: 5_000 });
    const first = hold();
    const begun = performance.now();
    const writes = Array.from({ length: 3 }, () => database.query('delete from sessions where id = 0'));
    const failed = Promise.all(
      [...writes, database.transaction(async () => 'done')].map((one) => one.catch(findOutage)),
    );
    await expect.poll(() => database.connections().waiting).toBe(4);
    for (const one of await failed) expect(one).toMatchObject({ isOutcomeUnknown: false });
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(database.connections().waiting).toBe(0);
    const reading = database.query(sleep(1.2));
    expect(await database.query('select 1').catch(findOutage)).toMatchObject({
      reason: expect.stringMatching(/timeout exceeded/),
    });
    await Promise.all([first, reading.catch(() => {})]);
    expect(lines).toEqual(['No connection to the database became free in time']);
  });

  it('outlive a statement that was allowed to take longer, and no other', async () => {
    const { proxy } = outage;
    const database = await outage.open();
    const long = (shortLimitMs + 1_100) / 1000;
    await database.transaction((tx) => tx.execute(sleep(long)), { timeoutMs: 20_000 });
    await database.query('select 1');
    proxy.stall();
    expect(await database.query('select 1').catch(findOutage)).toMatchObject({
      reason: `No answer within ${shortLimitMs + 1_000} ms`,
    });
  });

  it('are not destroyed by a statement that is wrong in itself', async () => {
    const { proxy } = outage;
    const database = await outage.open({ maxConnections: 1 });
    await database.query('select 1');
    const made = proxy.made();
    await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(database.query('begin; select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    // The second one left a transaction open, into which nobody else must come.
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(proxy.made()).toBe(made + 1);
  });

  it('are lost and found again in two lines of the log, however many statements fail', async () => {
    const { proxy } = outage;
    const lines: { message: string; detail: object | undefined }[] = [];
    const log = (message: string, detail?: object) => void lines.push({ message, detail });
    const database = await outage.open({ connectTimeoutMs: 500, log });
    await database.query('select 1');
    proxy.cut();
    for (let count = 0; count < 20; count += 1) await database.query('select 1').catch(() => {});
    proxy.restore();
    await expect
      .poll(async () => {
        await database.query('select 1').catch(() => {});
        return lines.map(({ message }) => message);
      })
      .toEqual(['A connection to the database was lost or refused', 'The database answers again']);
    expect(lines[0]?.detail).toEqual({ reason: expect.stringMatching(/^(ECONNRESET|Connection terminated)/) });
  });

  it('refuse a server that takes no writes', async () => {
    const { proxy } = outage;
    proxy.turnReadOnly();
    expect(await outage.open().catch(findOutage)).toMatchObject({ reason: '25006' });
  });
});
