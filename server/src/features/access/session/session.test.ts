import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { clientOf, describeEngines, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { sessions } from './session.table.ts';

describeEngines('a session', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));

  test('is needed', async () => {
    expect((await t.nobody().get('/api/session')).body).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect((await t.nobody().delete('/api/session')).status).toBe(401);
    expect((await t.nobody().post('/api/session/proof', { password: testPassword })).status).toBe(401);
    expect((await clientOf(t.server, { houston: 'x'.repeat(43) }).get('/api/session')).status).toBe(401);
  });

  test('ends with signing out: its cookie is taken away and is worth nothing', async () => {
    const client = await t.signIn();
    const copy = clientOf(t.server, { ...client.cookies });
    const answer = await client.delete('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({});
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(String(answer.headers['set-cookie'])).toMatch(/^houston=; Max-Age=0;/);
    expect((await copy.get('/api/session')).status).toBe(401);
    const entries = await t.database.orm.select().from(auditLog).where(eq(auditLog.actorId, client.admin.id));
    expect(entries.map(({ action }) => action)).toEqual(['session.sign-out']);
  });

  test('ends after 15 minutes without use, to the second', async () => {
    const client = await t.signIn();
    t.clock.advance(899);
    expect((await client.get('/api/session')).status).toBe(200);
    t.clock.advance(900);
    expect((await client.get('/api/session')).status).toBe(401);
  });

  test('ends after 8 hours however much it is used, to the second', async () => {
    const client = await t.signIn();
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      t.clock.advance(600);
      expect((await client.get('/api/session')).status).toBe(200);
    }
    t.clock.advance(599);
    expect((await client.get('/api/session')).status).toBe(200);
    t.clock.advance(1);
    expect((await client.get('/api/session')).status).toBe(401);
  });

  test('ends on the next request when its admin is disabled', async () => {
    const client = await t.signIn();
    await t.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, client.admin.id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/session')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('says until when it is fresh, so that the console asks before it is refused; others of the admin say nothing new', async () => {
    const client = await t.signIn();
    const other = await t.signIn(client.admin);
    const left = async (who = client) => {
      const { provenUntil, serverTime } = (await who.get('/api/session')).body as Record<string, string | null>;
      return provenUntil == null ? null : (Date.parse(provenUntil) - Date.parse(serverTime ?? '')) / 1000;
    };
    const began = await left();
    expect(began).not.toBeNull();
    t.clock.advance(400);
    expect(await left()).toBe((began ?? 0) - 400);
    expect((await client.post('/api/session/proof', { password: testPassword })).status).toBe(200);
    expect([await left(), await left(other)]).toEqual([300, (began ?? 0) - 400]);
    await t.database.orm.update(sessions).set({ provenAt: null }).where(eq(sessions.adminId, client.admin.id));
    expect(await left()).toBeNull();
  });

  test('is fresh for 5 minutes, and again after the password', async () => {
    const client = await t.signIn();
    const body = { email: 'new.address@houston.example' };
    t.clock.advance(300);
    expect((await client.post('/api/profile/email', body)).status).toBe(200);
    t.clock.advance(1);
    expect((await client.post('/api/profile/email', body)).body).toMatchObject({
      status: 403,
      code: 'step_up_required',
    });
    const cookie = client.cookies.houston;
    expect((await client.post('/api/session/proof', { password: 'not-my-password' })).body).toMatchObject({
      status: 401,
      code: 'wrong_proof',
    });
    expect((await client.post('/api/profile/email', body)).status).toBe(403);
    expect((await client.post('/api/session/proof', { password: testPassword })).status).toBe(200);
    expect(client.cookies.houston).toBe(cookie);
    expect((await client.post('/api/profile/email', body)).status).toBe(200);
  });

  test('does not become fresh by a code when there is no second factor', async () => {
    const client = await t.signIn();
    expect((await client.post('/api/session/proof', { code: '123456' })).body).toMatchObject({ code: 'wrong_proof' });
    expect((await client.post('/api/session/proof', {})).status).toBe(400);
  });

  test('has at most 10 of 40 simultaneous guesses at the password evaluated', async () => {
    const client = await t.signIn();
    const guesses = Array.from({ length: 40 }, () =>
      client.post('/api/session/proof', { password: 'not-my-password' }),
    );
    const evaluated = (await Promise.all(guesses)).filter(({ status }) => status !== 429);
    expect(evaluated.length).toBeGreaterThan(0);
    expect(evaluated.length).toBeLessThanOrEqual(10);
  });
});
