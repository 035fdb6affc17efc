import { expect, it } from 'vitest';
import { describeOutage, useOutageDatabase } from '../../testing/outage/outage-database.ts';
import { findOutage } from './outage.ts';

describeOutage('patience with PostgreSQL', () => {
  const outage = useOutageDatabase();
  const open = () => outage.open({ patienceMs: 3_000, connectTimeoutMs: 500, queryTimeoutMs: 5_000 });
  const soon = (then: () => void) => setTimeout(then, 500);
  const count = async () =>
    (await outage.direct.query<{ n: number }>('select count(*)::int as n from marks')).rows[0]?.n;

  it('asks again what only reads, also when it was cut off half-way', async () => {
    const database = await open();
    soon(() => {
      outage.proxy.cut();
      soon(outage.proxy.restore);
    });
    expect((await database.query(`select 'here' as it from pg_sleep(1)`)).rows).toEqual([{ it: 'here' }]);
  });

  it('never repeats a statement that may have changed something', async () => {
    await outage.direct.query('create table marks (n int)');
    const database = await open();
    outage.proxy.cutAfterCommit();
    const lost = await database.query('insert into marks values (1) -- commit').catch(findOutage);
    expect(lost).toMatchObject({ isOutcomeUnknown: true });
    expect(await count()).toBe(1);
  });

  it('begins a transaction anew that had not begun, and no other', async () => {
    const database = await open();
    outage.proxy.cut();
    soon(outage.proxy.restore);
    expect(await database.transaction(async () => 'done')).toBe('done');
    let runs = 0;
    const cut = database.transaction(async (tx) => {
      runs += 1;
      await tx.execute('insert into marks values (2)');
      outage.proxy.cut();
      await tx.execute('select 1');
    });
    expect(await cut.catch(findOutage)).toMatchObject({ isOutcomeUnknown: false });
    expect([runs, await count()]).toEqual([1, 1]);
  });

  it('waits for a server that takes writes', async () => {
    const database = await open();
    outage.proxy.cut();
    // What is sent on a connection whose end is not known yet may have arrived.
    await expect.poll(() => database.connections().idle).toBe(0);
    soon(outage.proxy.turnReadOnly);
    setTimeout(outage.proxy.restore, 1_500);
    await database.query('insert into marks values (3)');
    expect(await count()).toBe(2);
  });

  it('does not hold up who asks whether the database is ready', async () => {
    const database = await open();
    outage.proxy.cut();
    const begun = performance.now();
    expect(await database.isReady()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(2_500);
  });
});
