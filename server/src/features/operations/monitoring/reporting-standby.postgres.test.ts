import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPrograms, type Replicated, startReplicated } from '../../../testing/outage/standby.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { testEngines } from '../../../testing/test-database.ts';
import { path, ruleInput } from './rules.fixture.ts';
import { requireFollowing } from './run/follows.ts';

const standstill = '/api/Monitoring/standstill';

// It makes its own servers: `apt-get install postgresql`.
describe.runIf(testEngines().includes('postgres') && hasPrograms)('rules at a standby of HOUSTON_REPORTING_URL', () => {
  let servers: Replicated;
  let test: TestApp;
  let manager: SignedIn;
  let id = 0;

  beforeAll(async () => {
    servers = await startReplicated();
    const { primary, primaryUrl: url, standbyUrl } = servers;
    await primary.query('create role reader login');
    await primary.query('grant usage on schema reporting to reader');
    await primary.query('grant select on all tables in schema reporting to reader');
    const reportingUrl = standbyUrl.replace('postgres@', 'reader@');
    test = await createTestApp('postgres', { reportingUrl }, { database: primary, url, drop: servers.close });
    manager = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
    ({ body: id } = await manager.post(`${path}/create`, ruleInput()));
  });
  afterAll(() => test.close());

  const judge = async () => (await manager.post(`${path}/trigger/${id}`)).status;
  const why = async () => (await manager.get(standstill)).body.why?.message ?? null;

  it('are judged there while it follows, also long after the last change', async () => {
    await expect.poll(judge, { timeout: 20_000 }).toBe(200);
    expect(await why()).toBeNull();
  });

  it('are not judged by what was so longer ago than the shortest interval', async () => {
    const client = new pg.Client({ connectionString: servers.standbyUrl });
    await client.connect();
    try {
      const ask = async (most: number) => (await requireFollowing(test.app, most))(client);
      await servers.pause();
      await servers.primary.query('create table later (n int)');
      await expect.poll(() => ask(0).then(String, String), { timeout: 20_000 }).toMatch(/\(behind\): 1/);
      await ask(600);
      await servers.goOn();
      await expect.poll(() => ask(0).then(String, String), { timeout: 20_000 }).toBe('undefined');
    } finally {
      await servers.goOn();
      await client.end();
    }
  });

  it('are not judged by a server that was promoted, and the operator is told why', async () => {
    await servers.ask('select pg_promote()');
    const { status, body } = await manager.post(`${path}/trigger/${id}`);
    expect([status, body.code, body.faults]).toMatchObject([
      ...[409, 'reporting_unavailable'],
      [{ message: 'monitoring-rules.unavailable-promoted' }],
    ]);
    expect(await why()).toBe('monitoring-rules.unavailable-promoted');
  });

  it('are not judged while it is gone', async () => {
    await servers.killStandby();
    expect([await judge(), await why()]).toEqual([409, 'monitoring-rules.unavailable-connect']);
  });
});
