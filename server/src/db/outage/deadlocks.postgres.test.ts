import pg from 'pg';
import { expect, it } from 'vitest';
import { describeOutage, useOutageDatabase } from '../../testing/outage/outage-database.ts';
import { isDeadlock } from './deadlocks.ts';

describeOutage('a deadlock with PostgreSQL', () => {
  const outage = useOutageDatabase();
  const open = () => outage.open({ queryTimeoutMs: 10_000 });
  const waits = async () =>
    (
      await outage.direct.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%held%'`,
      )
    ).rowCount;

  /** Somebody else, on a connection of their own, who is patient: of two who wait for each other it is never they who are ended. */
  async function other(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: outage.directUrl });
    await client.connect();
    await client.query("set deadlock_timeout = '1min'");
    await client.query('begin');
    await client.query('update held set n = n + 10 where id = 2');
    return client;
  }

  it('does not end a statement by itself, of which nothing was done', async () => {
    await outage.direct.query('create table held (id int primary key, n int); insert into held values (1, 0), (2, 0)');
    const database = await open();
    const they = await other();
    // Row by row in the order of the table.
    const both = database.query('update held set n = n + 1');
    await expect.poll(waits).toBe(1);
    await they.query('update held set n = n + 10 where id = 1');
    await they.query('commit');
    await both;
    await they.end();
    expect((await outage.direct.query<{ n: number }>('select n from held order by id')).rows).toEqual([
      { n: 11 },
      { n: 11 },
    ]);
  });

  it('ends a transaction, whose work nobody knows to be done once', async () => {
    const database = await open();
    const they = await other();
    let runs = 0;
    const ours = database
      .transaction(async (tx) => {
        runs += 1;
        await tx.execute('update held set n = n + 1 where id = 1');
        await tx.execute('update held set n = n + 1 where id = 2');
      })
      .catch(isDeadlock);
    await expect.poll(waits).toBe(1);
    await they.query('update held set n = n + 10 where id = 1');
    await they.query('rollback');
    await they.end();
    expect([await ours, runs]).toEqual([true, 1]);
  });
});
