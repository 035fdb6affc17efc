import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { announce } from '../../live/live.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';
import { createOutageDatabase, describeOutage, type OutageDatabase } from '../../testing/outage/outage-database.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/outage/pgbouncer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { migrationsFolder } from '../create-app.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';

const program = findPgBouncer();

describeOutage('the database itself', () => {
  it('is opened without a word', async () => {
    const made = await createOutageDatabase();
    const { opened, lines } = await openWith({ databaseUrl: made.directUrl });
    expect(opened).not.toBeInstanceOf(ConfigError);
    expect(lines).toEqual([]);
    await (opened as Database).close();
    await made.close();
  });
});

async function openWith(values: Partial<Config>) {
  const lines: string[] = [];
  const write = (_detail: object, message: string) => void lines.push(message);
  const log = { debug() {}, info() {}, warn: write, error: write };
  const opened = await openConfiguredDatabase({ ...readConfig({}), ...values }, log).catch((error: unknown) => error);
  return { opened, lines };
}

describeOutage('behind PgBouncer', () => {
  describe.skipIf(program === null)(program === null ? '(not installed here: pgbouncer)' : 'as it is here', () => {
    const ends: (() => unknown)[] = [];
    let made: OutageDatabase;

    beforeAll(async () => {
      made = await createOutageDatabase();
      return () => made.close();
    });
    afterEach(async () => {
      made.proxy.restore();
      for (const end of ends.splice(0).reverse()) await end();
    });

    async function bounce(mode: 'transaction' | 'session', url = made.directUrl): Promise<PgBouncer> {
      const bouncer = await startPgBouncer(program ?? '', url, mode);
      ends.push(bouncer.stop);
      return bouncer;
    }

    async function openBehind(bouncer: PgBouncer, listenUrl = made.directUrl) {
      const found = await openWith({
        databaseUrl: bouncer.url,
        databasePooler: 'transaction',
        databaseListenUrl: listenUrl,
      });
      if (found.opened instanceof Error) throw found.opened;
      const database = found.opened as Database;
      return { database, lines: found.lines };
    }

    async function serve(bouncer: PgBouncer): Promise<TestApp> {
      const { database } = await openBehind(bouncer);
      await made.direct.query('truncate environment_settings, admins cascade');
      const test = await createTestApp('postgres', {}, { database, drop: () => database.close() });
      ends.push(() => test.close());
      return test;
    }

    it('in transaction mode it says what to set, instead of failing later', async () => {
      const { url } = await bounce('transaction');
      const { opened } = await openWith({ databaseUrl: url });
      expect((opened as ConfigError).lines).toEqual([
        'DATABASE_URL leads to a connection pooler in transaction mode: set DATABASE_POOLER=transaction, and DATABASE_LISTEN_URL to the address of the database itself',
      ]);
    });

    it('in session mode it needs nothing', async () => {
      const { url } = await bounce('session');
      const { opened } = await openWith({ databaseUrl: url });
      expect(opened).not.toBeInstanceOf(Error);
      await (opened as Database).close();
    });

    it('it does not listen where nothing is heard', async () => {
      const bouncer = await bounce('transaction');
      await expect(openBehind(bouncer, bouncer.url)).rejects.toMatchObject({
        lines: [expect.stringContaining('DATABASE_LISTEN_URL does not hear what is announced at DATABASE_URL')],
      });
    });

    it('it says when the database itself ends no statement', async () => {
      const bouncer = await bounce('transaction');
      const { database, lines } = await openBehind(bouncer);
      expect(lines).toEqual([expect.stringContaining("set statement_timeout = '10s'")]);
      await database.close();
      await made.direct.query(`alter database ${await nameOf(made.direct)} set statement_timeout = '9s'`);
      const limited = await openBehind(await bounce('transaction'));
      expect(limited.lines).toEqual([]);
      await limited.database.close();
    });

    it('every call is answered, reads, writes and many at a time, and times are in UTC', async () => {
      await made.direct.query(`alter database ${await nameOf(made.direct)} set timezone = 'Asia/Tokyo'`);
      const test = await serve(await bounce('transaction'));
      expect(await migrateDatabase(test.database, migrationsFolder)).toEqual([]);
      const client = await test.signIn({ permissions: ['adminManagementAllowed', 'serviceBusManagementAllowed'] });
      const { id } = await test.createAdmin();
      const calls = Array.from({ length: 25 }, (_, index) => [
        client.get('/api/admins'),
        client.get('/api/session'),
        client.get('/api/servicebustransaction'),
        client.put(`/api/admins/${id}/enabled`, { enabled: index % 2 === 0 }),
      ]).flat();
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const zones = await Promise.all(
        Array.from({ length: 8 }, () => test.database.query(`select current_setting('TimeZone') as zone`)),
      );
      expect(new Set(zones.map(({ rows }) => rows[0]?.zone))).toEqual(new Set(['UTC']));
    });

    it('live events arrive', async () => {
      const test = await serve(await bounce('transaction'));
      await test.server.listen({ port: 0, host: '127.0.0.1' });
      const { cookies } = await test.signIn();
      const stream: LiveStream = await openLiveStream(test.server, cookies);
      ends.push(() => stream.close());
      await test.database.transaction((tx) => announce(tx, versionApi.get));
      await stream.receive('/api/version');
    });

    it('an outage behind it is an outage, and over when it is', async () => {
      const test = await serve(await bounce('transaction', made.proxy.url));
      const client = await test.signIn({ permissions: ['adminManagementAllowed'] });
      expect((await client.get('/api/admins')).status).toBe(200);
      made.proxy.cut();
      const refused = await client.get('/api/admins');
      expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
      made.proxy.restore();
      await expect.poll(async () => (await client.get('/api/admins')).status).toBe(200);
    });
  });
});

async function nameOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}
