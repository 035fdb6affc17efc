import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOutageApp } from '../../testing/outage/outage-app.ts';
import { describeOutage } from '../../testing/outage/outage-database.ts';

describeOutage('a call that the database ends because of a deadlock', () => {
  const outage = useOutageApp({ connectTimeoutMs: 1_000, queryTimeoutMs: 10_000, patienceMs: 0 });
  const admin = () => outage.test.signIn({ permissions: ['adminManagementAllowed'] });
  const setting = (name: string) => ({ name, enabled: true, skipVerification: false, tenantId: null });
  const count = async (table: string, column: string, name: string) =>
    (await outage.direct.query(`select 1 from ${table} where ${column} = $1`, [name])).rowCount;
  let other: pg.Client;

  /** Somebody else, on a connection of their own, who is patient: of two who wait for each other it is never they who are ended. */
  beforeEach(async () => {
    other = new pg.Client({ connectionString: outage.directUrl });
    await other.connect();
    await other.query("set deadlock_timeout = '1min'");
  });
  afterEach(() => other.end());

  it('is carried out again from its start, once the other has gone on', async () => {
    const client = await admin();
    await other.query('begin');
    await other.query('select from audit_head for update');
    const save = client.put('/api/environment-settings', setting('BOTH'));
    // It has stored the setting, and waits for the head of the trail.
    const waits = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_head%'`;
    await expect.poll(async () => (await outage.direct.query(waits)).rowCount).toBe(1);
    const theirs = other.query(
      `insert into environment_settings (name, enabled, skip_verification) values ('BOTH', false, false)`,
    );
    await theirs;
    await other.query('rollback');
    expect((await save).status).toBe(200);
    expect([
      await count('environment_settings', 'name', 'BOTH'),
      await count('audit_log', 'record_id', 'BOTH'),
    ]).toEqual([1, 1]);
  });

  it('is told after a third one: what always meets one is a mistake of ours', async () => {
    const client = await admin();
    await outage.direct.query(`create sequence met;
      create function meet() returns trigger language plpgsql as $$
        begin perform nextval('met'); raise exception 'a deadlock' using errcode = '40P01'; end $$;
      create trigger meet before insert on environment_settings for each row execute function meet()`);
    expect((await client.put('/api/environment-settings', setting('ALWAYS'))).status).toBe(500);
    const met = await outage.direct.query<{ n: number }>('select last_value::int as n from met');
    expect(met.rows[0]?.n).toBe(3);
    await outage.direct.query('drop trigger meet on environment_settings');
    expect(await count('environment_settings', 'name', 'ALWAYS')).toBe(0);
  });
});
