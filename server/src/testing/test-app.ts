/** A whole server on a fresh database for one test file, with a clock that only the test moves. */

import type { Permission } from '@houston/contract/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import { createServer } from '../app.ts';
import { hashPassword, setPasswordCost } from '../auth/passwords/password-hash.ts';
import { hashToken, newToken } from '../auth/secrets/tokens.ts';
import { startTouches, type Touches } from '../auth/touches.ts';
import type { App, Log } from '../call.ts';
import { startCallLog } from '../calls/call-log.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { readsOf } from '../db/replica/reads.ts';
import { type AdminRow, admins } from '../features/access/admins/admins.table.ts';
import { roles } from '../features/access/roles/roles.table.ts';
import { sessions } from '../features/access/session/session.table.ts';
import { environmentSettings } from '../features/settings/environment-settings/environment-settings.table.ts';
import { createOutbound } from '../http/outbound/outbound.ts';
import { incidentPolicies, never } from '../incidents/incident-policy.ts';
import { type Incidents, startIncidents } from '../incidents/incidents.ts';
import { startLive } from '../live/live.ts';
import { createMetrics, noMetrics } from '../metrics/metrics.ts';
import type { TestDatabase } from './copies/database-copy.ts';
import { multipart, type SentFile } from './multipart.ts';
import { createTestDatabase, testEngines } from './test-database.ts';
import { testSecret } from './test-secret.ts';

export type Engine = ReturnType<typeof testEngines>[number];

/** Real work factors would make every sign-in of a test cost 40 ms. */
setPasswordCost({ memory: 64, passes: 1, parallelism: 1 });

export const testPassword = 'orbit-kettle-violin-73';
const origin = 'http://localhost:4000';

/** Runs `tests` once for each engine asked for. */
export function describeEngines(name: string, tests: (engine: Engine) => void): void {
  for (const engine of testEngines()) describe(`${name} (${engine})`, () => tests(engine));
}

/**
 * Tests send thousands of refused calls from one address and one admin; those that are about something else record only
 * what an answer names, and never block. Tests of incidents pass the real thresholds.
 */
const patientPolicies: Config['incidentPolicies'] = {
  address_not_allowed: { ...incidentPolicies.address_not_allowed, blockFrom: never },
  too_many_failed_sign_ins: { ...incidentPolicies.too_many_failed_sign_ins, blockFrom: never },
  invalid_api_key: { ...incidentPolicies.invalid_api_key, recordFrom: never, blockFrom: never },
  forged_request: { ...incidentPolicies.forged_request, recordFrom: never, blockFrom: never },
  consumer_guessing: { ...incidentPolicies.consumer_guessing, recordFrom: never, blockFrom: never },
  permission_probing: { ...incidentPolicies.permission_probing, recordFrom: never, blockFrom: never },
};

export class TestClock {
  now = new Date('2026-11-20T09:00:00.000Z');
  advance(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
}

type NewRole = Omit<Partial<typeof roles.$inferInsert>, 'permissions'> & { permissions?: Permission[] };

export type TestAdmin = Pick<AdminRow, 'id' | 'email' | 'firstName' | 'lastName'>;

export interface Answer<T = never> {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects
  body: [T] extends [never] ? any : T;
  headers: Record<string, string | string[] | undefined>;
  cookies: { name: string; value: string }[];
}

/** A browser of one admin, or of nobody. */
export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Posts a form: its texts and its files. */
  upload(
    path: string,
    fields: Record<string, string>,
    files: Record<string, SentFile>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  cookies: Record<string, string>;
}

/** A browser in which `admin` is signed in. */
export type SignedIn = TestClient & { admin: TestAdmin };

export interface TestApp {
  app: App;
  server: FastifyInstance;
  database: Database;
  clock: TestClock;
  /** A client without a session. */
  nobody(): TestClient;
  /** A client with a fresh session of `admin`; a new admin with `permissions` when none is named. */
  signIn(admin?: TestAdmin | { permissions: Permission[] }): Promise<SignedIn>;
  createAdmin(values?: Partial<typeof admins.$inferInsert> & { permissions?: Permission[] }): Promise<TestAdmin>;
  createRole(values?: NewRole): Promise<typeof roles.$inferSelect>;
  /** A second server process on the same database. */
  secondServer(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Opens a test app before the tests of the surrounding `describe` and closes it after them. */
export function useTestApp(engine: Engine, overrides: Partial<Config> = {}): TestApp {
  const holder: { current?: TestApp } = {};
  beforeAll(async () => {
    holder.current = await createTestApp(engine, overrides);
  });
  afterAll(() => holder.current?.close());
  return new Proxy({} as TestApp, {
    get: (_target, key) => holder.current?.[key as keyof TestApp],
  });
}

/** @param made a database of the caller's own, which the app drops with itself */
export async function createTestApp(
  engine: Engine,
  overrides: Partial<Config> = {},
  made?: TestDatabase,
): Promise<TestApp> {
  const { database, drop, url, direct = database }: TestDatabase = made ?? (await createTestDatabase(engine));
  const clock = new TestClock();
  const config = { ...readConfig({}), incidentPolicies: patientPolicies, databaseUrl: url, ...overrides };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' }) as Log;
  const live = await startLive(database);
  const { databaseReadUrl: readUrl } = config;
  const parts = { config, database, clock: () => clock.now, log };
  const app: App = {
    ...parts,
    reads: readsOf(database, readUrl === undefined ? undefined : { url: readUrl, log: () => {} }),
    live,
    incidents: await startIncidents({ ...parts, live }),
    touches: startTouches(parts),
    calls: startCallLog(parts),
    outbound: createOutbound(config),
    // They observe the whole process: only for tests that read them.
    metrics: config.metricsToken === undefined ? noMetrics : createMetrics(config, '0.0.0'),
    secret: testSecret,
    version: '0.0.0',
  };
  await direct.orm.insert(environmentSettings).values({ name: 'ENABLE_ADMIN_LOGIN', tenantId: null, enabled: true });
  const server = await createServer(app);
  const others: { server: FastifyInstance; incidents: Incidents; touches: Touches }[] = [];
  let created = 0;

  async function createAdmin(values: Parameters<TestApp['createAdmin']>[0] = {}): Promise<TestAdmin> {
    const { permissions = [], ...columns } = values;
    created += 1;
    const [row] = await direct.orm
      .insert(admins)
      .values({
        firstName: 'Ada',
        lastName: `Tester ${created}`,
        email: `admin${created}@houston.example`,
        passwordHash: await hashPassword(testPassword),
        emailVerifiedAt: clock.now,
        registeredAt: clock.now,
        createdAt: clock.now,
        extraPermissions: permissions,
        ...columns,
      })
      .returning();
    if (row === undefined) throw new Error('the admin was not stored');
    return row;
  }

  async function createRole({ permissions = [], ...columns }: NewRole = {}) {
    created += 1;
    const values = { name: `Role ${created}`, description: 'x', permissions: permissions, ...columns };
    const [row] = await direct.orm.insert(roles).values(values).returning();
    if (row === undefined) throw new Error('the role was not stored');
    return row;
  }

  return {
    app,
    server,
    database,
    clock,
    createAdmin,
    createRole,
    nobody: () => clientOf(server, {}),
    async signIn(who) {
      const admin = who !== undefined && 'id' in who ? who : await createAdmin(who ?? {});
      const token = newToken();
      await direct.orm.insert(sessions).values({
        tokenHash: hashToken(token),
        adminId: admin.id,
        createdAt: clock.now,
        lastSeenAt: clock.now,
        provenAt: clock.now,
        expiresAt: new Date(clock.now.getTime() + 8 * 3_600_000),
        address: '127.0.0.1',
        userAgent: 'test',
      });
      return { ...clientOf(server, { houston: token }), admin };
    },
    async secondServer() {
      const otherLive = await startLive(database);
      const incidents = await startIncidents({ ...parts, live: otherLive });
      const touches = startTouches(parts);
      const other = await createServer({ ...app, live: otherLive, incidents, touches });
      others.push({ server: other, incidents, touches });
      return other;
    },
    async close() {
      await app.live.close();
      const all = [{ server, incidents: app.incidents, touches: app.touches }, ...others];
      await Promise.all(all.map((one) => one.server.close()));
      await Promise.all([app.calls.close(), app.reads.close()]);
      for (const { incidents, touches } of all) await Promise.all([incidents.close(), touches.close()]);
      await drop();
    },
  };
}

export function clientOf(server: FastifyInstance, cookies: Record<string, string>): TestClient {
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) {
    const answer = await server.inject({
      method,
      url: path,
      headers: { origin, 'x-houston': '1', ...headers },
      cookies,
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    });
    for (const cookie of answer.cookies) cookies[cookie.name] = cookie.value;
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers as Answer['headers'],
      cookies: answer.cookies,
    } as Answer;
  }
  return {
    cookies,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body ?? {}, headers),
    put: (path, body, headers) => send('PUT', path, body ?? {}, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    upload(path, fields, files, more) {
      const { headers, payload } = multipart(fields, files);
      return send('POST', path, payload, { ...headers, ...more });
    },
  };
}
