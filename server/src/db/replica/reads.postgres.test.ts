import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { path, ruleInput } from '../../features/operations/monitoring/rules.fixture.ts';
import { hasPrograms, type Replicated, startReplicated } from '../../testing/outage/standby.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngines } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { type Reads, readsOf, type Source } from './reads.ts';

/** Past the time that a standby is left alone after it has lagged. */
const rested = { timeout: 20_000, interval: 200 };

const where = ({ query }: Source) => query<{ there: boolean }>('select pg_is_in_recovery() as there');
const isReadThere = async (reads: Reads) => (await reads.read(where)).rows[0]?.there;

// It makes its own servers: `apt-get install postgresql`.
describe.runIf(testEngines().includes('postgres') && hasPrograms)('what a standby answers', () => {
  let servers: Replicated;
  let test: TestApp;

  beforeAll(async () => {
    servers = await startReplicated();
    const { primary, primaryUrl: url, standbyUrl } = servers;
    const made = { database: primary, url, drop: servers.close };
    test = await createTestApp('postgres', { databaseReadUrl: standbyUrl }, made);
  });
  afterEach(() => servers.goOn());
  afterAll(() => test.close());

  const lag = async () => {
    await expect.poll(() => isReadThere(test.app.reads), rested).toBe(true);
    await servers.pause();
  };

  it('is read there, in transactions too', async () => {
    await expect.poll(() => isReadThere(test.app.reads), rested).toBe(true);
    const { rows } = await test.app.reads.read(({ transaction }) =>
      transaction(async (tx) => (await tx.execute('select pg_is_in_recovery() as there')) as never),
    );
    expect(rows).toEqual([{ there: true }]);
  });

  it('has what was stored a moment before, each time', async () => {
    const { primary } = servers;
    await primary.query('create table marks (n int)');
    for (let count = 1; count <= 30; count += 1) {
      await primary.query('insert into marks values ($1)', [count]);
      const { rows } = await test.app.reads.read(({ query }) => query('select max(n) as n from marks'));
      expect(rows).toEqual([{ n: count }]);
    }
  });

  it('is asked of the primary while the standby lags, so that nobody sees less than they have saved', async () => {
    const admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const count = async () => (await admin.get('/api/deadletter/count')).body.count;
    expect(await count()).toBe(0);
    await lag();
    await servers.primary.query(`insert into tenants (name) values ('North'); insert into dead_letters
      (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, handled) values (1, 1, 'a', '{}', 'timeout', now(), false)`);
    expect(await count()).toBe(1);
    expect(await servers.ask('select count(*)::int as n from dead_letters')).toEqual([{ n: 0 }]);
    await servers.goOn();
    await expect.poll(() => isReadThere(test.app.reads), rested).toBe(true);
  });

  it('has the pages of lists that become files, and no others; none has less than its admin has just saved', async () => {
    const admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const save = (name: string) =>
      admin.put('/api/environment-settings', { name, enabled: true, skipVerification: false });
    const namesOf = async (headers?: Record<string, string>) =>
      (await admin.get('/api/environment-settings?search=AT_STANDBY', headers)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    const marked = { 'x-houston-export': '1' };
    const statementThere = `select count(*)::int as n from pg_stat_activity
      where application_name = 'houston read' and query like '%environment_settings%'`;
    await save('AT_STANDBY_1');
    await expect.poll(() => isReadThere(test.app.reads), rested).toBe(true);
    expect(await namesOf()).toEqual(['AT_STANDBY_1']);
    expect(await servers.ask(statementThere)).toEqual([{ n: 0 }]);
    expect(await namesOf(marked)).toEqual(['AT_STANDBY_1']);
    expect(await servers.ask(statementThere)).toEqual([{ n: 1 }]);
    await lag();
    await save('AT_STANDBY_2');
    expect(await namesOf(marked)).toEqual(['AT_STANDBY_1', 'AT_STANDBY_2']);
    const stored = `select name from environment_settings where name like 'AT_STANDBY%'`;
    expect(await servers.ask(stored)).toEqual([{ name: 'AT_STANDBY_1' }]);
  });

  it('is asked of the primary when the address leads to no standby, or to one of another cluster', async () => {
    const own = readsOf(servers.primary, { url: servers.primaryUrl, log: () => {} });
    expect(await isReadThere(own)).toBe(false);
    await own.close();
    const other = await openDatabase({ url: process.env.TEST_DATABASE_URL ?? '' });
    const foreign = readsOf(other, { url: servers.standbyUrl, log: () => {} });
    expect(await isReadThere(foreign)).toBe(false);
    await Promise.all([foreign.close(), other.close()]);
  });

  it('is asked of the primary while its connections are in use, and there again as soon as one is free', async () => {
    const lines: string[] = [];
    const log = (text: string) => void lines.push(text);
    const reads = readsOf(servers.primary, { url: servers.standbyUrl, log, maxConnections: 1 });
    await expect.poll(() => isReadThere(reads), rested).toBe(true);
    const long = reads.read(({ query }) => query('select pg_is_in_recovery() as there from pg_sleep(1.4)'));
    expect(await isReadThere(reads)).toBe(false);
    expect((await long).rows).toEqual([{ there: true }]);
    expect(await isReadThere(reads)).toBe(true);
    expect(lines.filter((line) => line.includes('lost'))).toEqual([]);
    await reads.close();
  });

  it('passes on what is wrong with a statement itself', async () => {
    const wrong = test.app.reads.read(({ query }) => query('select 1 / 0'));
    await expect(wrong).rejects.toMatchObject({ code: '22012' });
  });

  it('is what a monitoring rule judges, as the role of rules, and the primary while the standby lags', async () => {
    const manager = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
    const { body: id } = await manager.post(`${path}/create`, ruleInput());
    const judge = async () => (await manager.post(`${path}/trigger/${id}`)).status;
    const ruleThere = `select usename from pg_stat_activity where application_name = 'houston-reporting'`;
    await expect.poll(async () => [await judge(), (await servers.ask(ruleThere)).length], rested).toEqual([200, 1]);
    await lag();
    await servers.primary.query('insert into marks values (2000)');
    expect(await judge()).toBe(200);
  });

  it('is asked of the primary once the standby is gone', async () => {
    await expect.poll(() => isReadThere(test.app.reads), rested).toBe(true);
    await servers.killStandby();
    expect(await isReadThere(test.app.reads)).toBe(false);
  });
});
