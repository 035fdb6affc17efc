import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { clientOf, describeEngines, type TestClient, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { securityIncidents } from '../../operations/security-incidents/security-incidents.table.ts';
import { knownDevices } from './session.table.ts';

const wrong = 'certainly-not-the-password';

describeEngines('guessing passwords', (engine) => {
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
    const evaluated = statuses.filter((status) => status === 200 || status === 401).length;
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(10);
    expect(await refusalsOf(email)).toHaveLength(statuses.filter((status) => status === 401).length);
    // Of one address only a few wait for their turn; the others are told to come again.
    expect(new Set(statuses).isSubsetOf(new Set([401, 429, 503]))).toBe(true);
  });

  test('refuses a flood in a word, counts nothing of that, and lets a known browser sign in meanwhile', async () => {
    const { email } = await t.createAdmin();
    const owner = t.nobody();
    await signIn(owner, email);
    const flood = Array.from({ length: 120 }, (_, place) =>
      t.server.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: `198.51.100.${place + 1}`,
        headers: { origin: 'http://localhost:4000', 'x-houston': '1' },
        payload: { email: `flood${place}@houston.example`, password: wrong },
      }),
    );
    const own = signIn(owner, email);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { json, headers } of refused) {
      expect(json()).toMatchObject({ code: 'too_busy', retryAfterSeconds: expect.any(Number) });
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await own).status).toBe(200);
    const { rows } = await t.database.query(`select key from throttle_counters where key like '%flood%'`);
    expect(rows).toHaveLength(answers.length - refused.length);
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

  test('never stops a known browser for what strangers behind the same address do', async () => {
    const admin = await t.createAdmin();
    const browser = t.nobody();
    expect((await signIn(browser, admin.email)).status).toBe(200);
    for (let time = 0; time < 40; time += 1) await signIn(t.nobody(), `stranger${time}@houston.example`, wrong);
    expect((await signIn(t.nobody(), admin.email)).status).toBe(429);
    expect((await signIn(browser, admin.email)).status).toBe(200);
    // For other names it is a browser like any other.
    const other = await t.createAdmin();
    expect((await signIn(browser, other.email)).status).toBe(429);
  });

  test('forgets the failures of an account after a good sign-in', async () => {
    const { email } = await t.createAdmin();
    await failTimes(email, 5);
    expect((await signIn(t.nobody(), email)).status).toBe(200);
    const { rows } = await t.database.orm.execute(sql`select 1 from throttle_counters where key like ${`%:${email}`}`);
    expect(rows).toEqual([]);
  });
});
