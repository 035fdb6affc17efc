import { expect, it } from 'vitest';
import { useOutageApp } from '../../testing/outage/outage-app.ts';
import { describeOutage } from '../../testing/outage/outage-database.ts';

const patienceMs = 3_000;

describeOutage('a call during a short outage', () => {
  const outage = useOutageApp({ connectTimeoutMs: 1_000, queryTimeoutMs: 10_000, patienceMs });
  const admin = () => outage.test.signIn({ permissions: ['adminManagementAllowed'] });
  const setting = (name: string) => ({ name, enabled: true, skipVerification: false, tenantId: null });
  const stored = async (name: string) =>
    (await outage.direct.query('select 1 from environment_settings where name = $1', [name])).rowCount;
  const trailOf = async (name: string) =>
    (await outage.direct.query('select 1 from audit_log where record_id = $1', [name])).rowCount;
  /** Fails the next save in the middle of its transaction, once, as a server does that is stopped. */
  const failOnce = (state: string) =>
    outage.direct.query(`create sequence if not exists fails;
      create or replace function fail_once() returns trigger language plpgsql as $$
        begin if nextval('fails') = 1 then raise exception 'an outage' using errcode = '${state}'; end if; return new; end $$;
      alter sequence fails restart;
      create or replace trigger fail before insert on environment_settings execute function fail_once()`);
  const soon = (then: () => void) => setTimeout(then, 700);

  it('waits until the database is back, whether it reads or changes something', async () => {
    const client = await admin();
    outage.proxy.cut();
    soon(outage.proxy.restore);
    const [read, write] = await Promise.all([
      client.get('/api/admins'),
      client.put('/api/environment-settings', setting('CUT')),
    ]);
    expect([read.status, write.status, await stored('CUT')]).toEqual([200, 200, 1]);
  });

  it.each(['57P01', '25006', '08006'])(
    'is carried out from its start when it fails half-way with %s',
    async (state) => {
      const client = await admin();
      await failOnce(state);
      const name = `HALF_${state}`;
      expect((await client.put('/api/environment-settings', setting(name))).status).toBe(200);
      await outage.direct.query('drop trigger fail on environment_settings');
      expect(await stored(name)).toBe(1);
      expect(await trailOf(name)).toBe(1);
    },
  );

  it('is stored once when its answer was lost, and says so', async () => {
    const client = await admin();
    outage.proxy.cutAfterCommit(true);
    soon(outage.proxy.restore);
    expect((await client.put('/api/environment-settings', setting('LOST'))).status).toBe(200);
    expect([await stored('LOST'), await trailOf('LOST')]).toEqual([1, 1]);
  });

  it('is told after some seconds, and those that come later at once', async () => {
    const client = await admin();
    outage.proxy.cut();
    const begun = performance.now();
    const first = await client.put('/api/environment-settings', setting('LONG'));
    expect([first.status, first.body.code]).toEqual([503, 'database_unavailable']);
    expect(performance.now() - begun).toBeGreaterThan(patienceMs - 100);
    const later = performance.now();
    expect((await client.get('/api/admins')).status).toBe(503);
    expect(performance.now() - later).toBeLessThan(patienceMs - 500);
    outage.proxy.restore();
    await expect.poll(async () => (await client.get('/api/admins')).status).toBe(200);
  });

  it('is answered once a connection was waited for where too much is asked for, and not begun anew', async () => {
    const client = await admin();
    const { database } = outage.test;
    const isOver = Promise.withResolvers<void>();
    const writers = Array.from({ length: 7 }, () => database.transaction(() => isOver.promise));
    await expect.poll(() => database.connections().busy).toBe(7);
    const begun = performance.now();
    const { status, body } = await client.put('/api/environment-settings', setting('CROWDED'));
    expect([status, body.code, await stored('CROWDED')]).toEqual([503, 'database_unavailable', 0]);
    expect(performance.now() - begun).toBeLessThan(1_800);
    isOver.resolve();
    await Promise.all(writers);
    expect((await client.put('/api/environment-settings', setting('CROWDED'))).status).toBe(200);
  });

  it('is patient with the next outage again', async () => {
    const client = await admin();
    // That the one before is over is found out within a pause and a question; until then this would still be that one.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    outage.proxy.cut();
    soon(outage.proxy.restore);
    expect((await client.get('/api/admins')).status).toBe(200);
  });
});
