import { expect, it } from 'vitest';
import { findOutage } from '../../db/outage/outage.ts';
import { eventually } from '../../testing/eventually.ts';
import { useOutageApp } from '../../testing/outage/outage-app.ts';
import { describeOutage, shortLimitMs } from '../../testing/outage/outage-database.ts';
import type { Answer, SignedIn } from '../../testing/test-app.ts';

/** What a call that is held up takes at most: its statement's limit, a second more, and what a busy machine needs. */
const longestMs = shortLimitMs + 1_000 + 5_000;

const setting = (name: string) => ({ name, enabled: true, skipVerification: false, tenantId: null });

function expectUnavailable({ status, body, headers }: Answer, code = 'database_unavailable'): void {
  expect({ status, code: body.code }).toEqual({ status: 503, code });
  expect(headers['content-type']).toContain('application/problem+json');
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
}

const readAndWrite = (client: SignedIn) =>
  Promise.all([client.get('/api/admins'), client.put('/api/environment-settings', setting('OUTAGE'))]);

describeOutage('a call that gets no answer in time', () => {
  const outage = useOutageApp({ maxConnections: 4, connectTimeoutMs: 1_000 });
  const admin = () => outage.test.signIn({ permissions: ['adminManagementAllowed'] });

  it('is not held by a frozen server for longer than the deadline', async () => {
    const client = await admin();
    await client.get('/api/admins');
    outage.proxy.stall();
    const start = performance.now();
    for (const answer of await readAndWrite(client)) expectUnavailable(answer);
    expect(performance.now() - start).toBeLessThan(longestMs);
    outage.proxy.restore();
    // How soon a busy machine answers in so little time is not what is looked at.
    await eventually(async () => expect((await client.get('/api/admins')).status).toBe(200));
  });

  it('tells a statement that only took too long from an outage', async () => {
    const client = await admin();
    const answer = await outage.direct.transaction(async (tx) => {
      await tx.execute('lock table admins');
      return client.get('/api/admins');
    });
    expectUnavailable(answer, 'too_slow');
  });
});

describeOutage('a call during an outage', () => {
  // As much time as in use: a busy machine needs more for what is to go well than the tests above wait for.
  const outage = useOutageApp({ maxConnections: 4, connectTimeoutMs: 1_000, queryTimeoutMs: 10_000 });
  const admin = () => outage.test.signIn({ permissions: ['adminManagementAllowed'] });

  const isStillOpen = async () => {
    const { rowCount } = await outage.direct.query(`select 1 from pg_stat_activity, failed_on where pid = last_value`);
    return rowCount === 1;
  };

  it('answers 503 with the time to come again while every connection is cut, and goes on when they are not', async () => {
    const client = await admin();
    outage.proxy.cut();
    for (const answer of await readAndWrite(client)) expectUnavailable(answer);
    outage.proxy.restore();
    expect((await client.get('/api/admins')).status).toBe(200);
  });

  it.each(['08006', '08P01', '53300', '57P01', '57P03', '25006'])(
    'answers 503 when the database says %s',
    async (state) => {
      const client = await admin();
      // The connection that it has to do without.
      expect((await client.get('/api/admins')).status).toBe(200);
      // A sequence keeps what it was set to when all else is rolled back.
      await outage.direct.query(`create sequence if not exists failed_on;
      create or replace function fail() returns trigger language plpgsql as $$
        begin perform setval('failed_on', pg_backend_pid()); raise exception 'an outage' using errcode = '${state}'; end $$;
      create or replace trigger fail before insert on environment_settings execute function fail()`);
      expectUnavailable(await client.put('/api/environment-settings', setting('FAILED')));
      await outage.direct.query('drop trigger fail on environment_settings');
      expect((await client.put('/api/environment-settings', setting(`AFTER_${state}`))).status).toBe(200);
      // Only who was refused for want of room has a connection that is good for more. Others may go too: for being idle, or with their server.
      await eventually(async () => expect(await isStillOpen()).toBe(state === '53300'));
    },
  );

  it('answers 503 on a connection that the database ends', async () => {
    const ended = await outage.test.database.query('select pg_terminate_backend(pg_backend_pid())').catch(findOutage);
    expect(ended).toEqual({ reason: '57P01', isOutcomeUnknown: false });
    expect(await outage.test.database.isReady()).toBe(true);
  });

  it('says that nobody knows the outcome when the database is lost while it commits, and stays away', async () => {
    const client = await admin();
    const { id } = await outage.test.createAdmin();
    outage.proxy.cutAfterCommit(true);
    expectUnavailable(await client.put(`/api/admins/${id}/enabled`, { enabled: false }), 'outcome_unknown');
    const { rows } = await outage.direct.query<{ on: boolean }>('select is_enabled as on from admins where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ on: false }]);
  });

  it('finds out whether it was stored when only the connection is lost while it commits', async () => {
    const client = await admin();
    const { id } = await outage.test.createAdmin();
    outage.proxy.cutAfterCommit();
    expect((await client.put(`/api/admins/${id}/enabled`, { enabled: false })).status).toBe(200);
    const trail = await outage.direct.query(`select 1 from audit_log where record_id = $1 and action like 'admin.%'`, [
      String(id),
    ]);
    expect(trail.rowCount).toBe(1);
  });

  it('is ready only while the server takes writes', async () => {
    const ready = () => outage.test.nobody().get('/readyz');
    expect((await ready()).status).toBe(200);
    // The connections that there are become read-only with the server.
    await Promise.all([1, 2, 3, 4].map(() => outage.test.database.query(turnReadOnlyAndWait)));
    outage.proxy.turnReadOnly();
    expectUnavailable(await ready(), 'not_ready');
    outage.proxy.restore();
    expect((await ready()).status).toBe(200);
  });

  it('drops every connection to a server that turns out to take no writes', async () => {
    const client = await admin();
    await Promise.all([1, 2, 3, 4].map(() => outage.test.database.query(turnReadOnlyAndWait)));
    expectUnavailable(await client.put('/api/environment-settings', setting('READ_ONLY')));
    expect((await client.put('/api/environment-settings', setting('READ_ONLY'))).status).toBe(200);
    const states = await Promise.all([1, 2, 3, 4].map(() => outage.test.database.query(readOnlyAndWait)));
    expect(states.map(({ rows }) => rows[0])).toEqual([1, 2, 3, 4].map(() => ({ state: 'off' })));
  });
});

// Each takes so long that the next one has to take another connection.
const turnReadOnlyAndWait = 'set default_transaction_read_only = on; select pg_sleep(0.1)';
const readOnlyAndWait = `select current_setting('default_transaction_read_only') as state from pg_sleep(0.1)`;
