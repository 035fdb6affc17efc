import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { hashPassword, setPasswordCost } from '../../../auth/password-hash.ts';
import { clientOf, describeEngines, type TestClient, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { securityIncidents } from '../../operations/security-incidents/security-incidents.table.ts';
import { admins } from '../admins/admins.table.ts';
import { knownDevices, sessions } from './session.table.ts';

const wrong = 'certainly-not-the-password';

describeEngines('signing in', (engine) => {
  const t = useTestApp(engine);
  // Every test has the same address, whose failures would otherwise add up.
  beforeEach(() => t.clock.advance(16 * 60));

  const signIn = (client: TestClient, email: string, password = testPassword) =>
    client.post('/api/session', { email, password });

  const refusalsOf = (name: string) =>
    t.database.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actor, name), eq(auditLog.action, 'session.sign-in'), eq(auditLog.outcome, 'refused')));

  async function failTimes(email: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const { status } = await signIn(t.nobody(), email, wrong);
      expect(status).toBe(401);
      // Longer than every delay between failures, shorter than the lock.
      t.clock.advance(time < 8 ? 17 : 1);
    }
  }

  test('gives the session with its permissions, a cookie, and an audit entry', async () => {
    const admin = await t.createAdmin({ permissions: ['disputeManagementAllowed'] });
    const client = t.nobody();
    const answer = await signIn(client, `  ${admin.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      userId: admin.id,
      email: admin.email,
      registration: null,
      hasSecondFactor: false,
    });
    expect(answer.body.permissions).toMatchObject({ disputeManagementAllowed: true, adminManagementAllowed: false });
    expect(answer.body.expiresAt).toBe(new Date(t.clock.now.getTime() + 8 * 3_600_000).toISOString());
    expect((await client.get('/api/session')).body).toEqual(answer.body);
    const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, admin.id));
    expect(row?.lastSignInAt).toEqual(t.clock.now);
    const [entry] = await t.database.orm.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entry).toMatchObject({
      action: 'session.sign-in',
      outcome: 'done',
      actor: admin.email,
      address: '127.0.0.1',
    });
    expect(JSON.stringify(await t.database.orm.select().from(sessions))).not.toContain(client.cookies.houston);
  });

  test('ends the session that the browser had before', async () => {
    const client = await t.signIn();
    const before = client.cookies.houston as string;
    expect((await signIn(client, client.admin.email)).status).toBe(200);
    expect((await clientOf(t.server, { houston: before }).get('/api/session')).status).toBe(401);
  });

  test('answers the same for a wrong password, an unknown name, a disabled and a not yet activated admin', async () => {
    const known = await t.createAdmin();
    const disabled = await t.createAdmin({ isEnabled: false });
    const waiting = await t.createAdmin({ passwordHash: null });
    const answers = [
      await signIn(t.nobody(), known.email, wrong),
      await signIn(t.nobody(), 'nobody.at.all@houston.example', wrong),
      await signIn(t.nobody(), disabled.email),
      await signIn(t.nobody(), waiting.email),
    ];
    for (const { status, body, cookies } of answers) {
      expect({ status, cookies, ...body, requestId: '' }).toEqual({
        status: 401,
        cookies: [],
        type: 'about:blank',
        title: 'Sign in failed',
        code: 'sign_in_failed',
        requestId: '',
      });
    }
    const reasons = [known.email, 'nobody.at.all@houston.example', disabled.email, waiting.email].map(refusalsOf);
    expect((await Promise.all(reasons)).map(([entry]) => entry?.reason)).toEqual([
      'wrong password',
      'unknown name',
      'disabled',
      'not activated',
    ]);
  });

  test.each(['nobody.locks@houston.example', 'known'])(
    'locks %s for 30 minutes after 10 failures, in whatever spelling',
    async (who) => {
      const { email } = who === 'known' ? await t.createAdmin() : { email: who };
      await failTimes(email, 9);
      t.clock.advance(16);
      expect((await signIn(t.nobody(), email.toUpperCase(), wrong)).status).toBe(401);
      const locked = await signIn(t.nobody(), email);
      expect(locked.status).toBe(429);
      expect(locked.body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 1800 });
      const found = await t.database.orm.select().from(securityIncidents).where(eq(securityIncidents.userEmail, email));
      expect(found).toMatchObject([
        { violationCode: 'too_many_failed_sign_ins', userScope: 'AdminPortal', ip: '127.0.0.1' },
      ]);
      t.clock.advance(1799);
      expect((await signIn(t.nobody(), email)).status).toBe(429);
      t.clock.advance(1);
      expect((await signIn(t.nobody(), email)).status).toBe(who === 'known' ? 200 : 401);
    },
  );

  test('keeps a lock for a second server on the same database', async () => {
    const { email } = await t.createAdmin();
    await failTimes(email, 9);
    t.clock.advance(16);
    await signIn(t.nobody(), email, wrong);
    const other = clientOf(await t.secondServer(), {});
    expect((await signIn(other, email)).status).toBe(429);
  });

  test('evaluates at most 10 of 200 simultaneous guesses, and a right one among them gains nothing', async () => {
    const { email } = await t.createAdmin();
    const guesses = Array.from({ length: 200 }, (_, index) =>
      signIn(t.nobody(), email, index === 199 ? testPassword : wrong),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    const evaluated = statuses.filter((status) => status !== 429).length;
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(10);
    expect(await refusalsOf(email)).toHaveLength(statuses.filter((status) => status === 401).length);
    expect(new Set(statuses).isSubsetOf(new Set([401, 429]))).toBe(true);
  });

  test('does not lock a known device out, which has a counter of its own', async () => {
    const admin = await t.createAdmin();
    const owner = t.nobody();
    expect((await signIn(owner, admin.email)).status).toBe(200);
    t.clock.advance(16 * 60);
    await failTimes(admin.email, 9);
    t.clock.advance(16);
    await signIn(t.nobody(), admin.email, wrong);
    expect((await signIn(t.nobody(), admin.email)).status).toBe(429);
    expect((await signIn(owner, admin.email)).status).toBe(200);
    const devices = await t.database.orm.select().from(knownDevices).where(eq(knownDevices.adminId, admin.id));
    expect(devices).toHaveLength(1);
    // The other side of the coin: the device of one admin is nothing special for another.
    const stranger = await t.createAdmin();
    await failTimes(stranger.email, 9);
    t.clock.advance(16);
    await signIn(t.nobody(), stranger.email, wrong);
    expect((await signIn(owner, stranger.email)).status).toBe(429);
  });

  test('locks the known device itself after 10 failures of its own', async () => {
    const { email } = await t.createAdmin();
    const thief = t.nobody();
    await signIn(thief, email);
    for (let time = 0; time < 10; time += 1) {
      expect((await signIn(thief, email, wrong)).status).toBe(401);
      t.clock.advance(time < 9 ? 17 : 0);
    }
    expect((await signIn(thief, email)).status).toBe(429);
    expect((await signIn(t.nobody(), email)).status).toBe(200);
  });

  test('stops an address that tries many names, and a good sign-in of its own does not clear it', async () => {
    const { email } = await t.createAdmin();
    for (let time = 0; time < 29; time += 1) await signIn(t.nobody(), `name${time}@houston.example`, wrong);
    expect((await signIn(t.nobody(), email)).status).toBe(200);
    expect((await signIn(t.nobody(), 'name29@houston.example', wrong)).status).toBe(401);
    expect((await signIn(t.nobody(), email)).body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 900 });
  });

  test('forgets the failures of an account after a good sign-in', async () => {
    const { email } = await t.createAdmin();
    await failTimes(email, 5);
    expect((await signIn(t.nobody(), email)).status).toBe(200);
    const { rows } = await t.database.orm.execute(sql`select 1 from throttle_counters where key like ${`%:${email}`}`);
    expect(rows).toEqual([]);
  });

  test('stores the password anew when it was hashed at an older cost', async () => {
    setPasswordCost({ memory: 32, passes: 1, parallelism: 1 });
    const passwordHash = await hashPassword(testPassword);
    setPasswordCost({ memory: 64, passes: 1, parallelism: 1 });
    const { id, email } = await t.createAdmin({ passwordHash });
    expect((await signIn(t.nobody(), email)).status).toBe(200);
    const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, id));
    expect(row?.passwordHash).toContain('m=64,');
    expect((await signIn(t.nobody(), email)).status).toBe(200);
  });

  test('lets nobody in who was disabled, or got another password, while this one was being checked', async () => {
    // Slow on purpose: the change has to fall into the check.
    setPasswordCost({ memory: 65_536, passes: 8, parallelism: 1 });
    const slowHash = await hashPassword(testPassword);
    setPasswordCost({ memory: 64, passes: 1, parallelism: 1 });
    for (const changes of [{ isEnabled: false }, { passwordHash: await hashPassword(wrong) }]) {
      const { id, email } = await t.createAdmin({ passwordHash: slowHash });
      const pending = signIn(t.nobody(), email);
      const charged = sql`select 1 from throttle_counters where key like ${`%:${email}`}`;
      while ((await t.database.orm.execute(charged)).rows.length === 0);
      await t.database.orm.update(admins).set(changes).where(eq(admins.id, id));
      expect((await pending).body.code).toBe('sign_in_failed');
      expect(await refusalsOf(email)).toMatchObject([{ reason: 'changed meanwhile' }]);
    }
  });

  test('gives a cookie that scripts, other sites and plain http cannot see', async () => {
    const { email } = await t.createAdmin();
    const { publicUrl } = t.app.config;
    t.app.config.publicUrl = 'https://houston.example';
    const headers = { origin: 'https://houston.example' };
    const answer = await t.nobody().post('/api/session', { email, password: testPassword }, headers);
    t.app.config.publicUrl = publicUrl;
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-houston.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    // The session goes with the browser, the device stays known.
    expect(cookies.map((cookie) => cookie.includes('Max-Age'))).toEqual([false, true]);
  });

  test.each([
    {},
    { email: 'a@houston.example' },
    { email: 'no address', password: 'x' },
    { email: 'a@b.example', password: '' },
  ])('refuses %j as no sign-in at all', async (body) => {
    expect((await t.nobody().post('/api/session', body)).body).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});
