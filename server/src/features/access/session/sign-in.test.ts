import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { hashPassword, setPasswordCost } from '../../../auth/passwords/password-hash.ts';
import { clientOf, describeEngines, type TestClient, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { sessions } from './session.table.ts';

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
    const changeWithin = async (changes: Partial<typeof admins.$inferInsert>, milliseconds: number) => {
      const { id, email } = await t.createAdmin({ passwordHash: slowHash });
      const pending = signIn(t.nobody(), email);
      const charged = sql`select 1 from throttle_counters where key like ${`%:${email}`}`;
      while ((await t.database.orm.execute(charged)).rows.length === 0);
      await setTimeout(milliseconds);
      await t.database.orm.update(admins).set(changes).where(eq(admins.id, id));
      expect((await pending).body.code).toBe('sign_in_failed');
      return (await refusalsOf(email)).map(({ reason }) => reason);
    };
    for (const changes of [{ isEnabled: false }, { passwordHash: await hashPassword(wrong) }]) {
      // From the charge to the reading of the account it is one query; the check after it takes ten times the first of these.
      // On a busy machine the query may be later than the change: then once more, with more time.
      const waits = [50, 100, 200];
      let reasons: (string | null)[] = [];
      while (reasons[0] !== 'changed meanwhile' && waits.length > 0)
        reasons = await changeWithin(changes, waits.shift() ?? 0);
      expect(reasons).toEqual(['changed meanwhile']);
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
