import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { change } from '../../../audit/audit.ts';
import { serverCall } from '../../../start/server-call.ts';
import { mailedToken, messagesTo } from '../../../testing/messages.ts';
import { describeEngines, type TestAdmin, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { type AdminRow, admins } from '../admins/admins.table.ts';
import { issueLinkToken } from './links.service.ts';
import { sendActivationMail } from './registration.service.ts';
import { oneTimeTokens } from './registration.table.ts';

const password = 'seven-lanterns-drift-41';

describeEngines('activating an account', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));

  async function rowOf({ id }: TestAdmin): Promise<AdminRow> {
    const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, id));
    return row as AdminRow;
  }

  async function invite(values: Partial<AdminRow> = {}): Promise<{ admin: TestAdmin; token: string }> {
    const admin = await t.createAdmin({ passwordHash: null, emailVerifiedAt: null, registeredAt: null, ...values });
    return { admin, token: await mail(admin) };
  }

  async function mail(admin: TestAdmin): Promise<string> {
    const row = await rowOf(admin);
    await change(serverCall(t.app, 'test'), async ({ tx, audit }) => {
      await sendActivationMail(tx, serverCall(t.app, 'test'), row);
      audit({ action: 'admin.send-activation' });
    });
    return mailedToken(t.app, admin.email, 'http://localhost:4000/activate-set-password');
  }

  const activate = (token: string, client = t.nobody()) => client.post('/api/activations', { token, password });

  test('sets the password and signs in as far as the verification of the e-mail address', async () => {
    const { admin, token } = await invite();
    const client = t.nobody();
    const answer = await activate(token, client);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ userId: admin.id, registration: 'email' });
    expect(await rowOf(admin)).toMatchObject({
      emailVerifiedAt: null,
      registeredAt: null,
      passwordChangedAt: t.clock.now,
      lastSignInAt: t.clock.now,
    });
    expect((await client.get('/api/profile')).body).toMatchObject({ status: 403, code: 'registration_incomplete' });
    expect((await client.post('/api/session/proof', { password })).status).toBe(403);
    const again = await t.nobody().post('/api/session', { email: admin.email, password });
    expect(again.body).toMatchObject({ userId: admin.id, registration: 'email' });
  });

  test('stores no token and mails the moment at which the link ends', async () => {
    const { admin, token } = await invite();
    expect(JSON.stringify(await t.database.orm.select().from(oneTimeTokens))).not.toContain(token);
    expect((await messagesTo(t.app, admin.email))[0]).toMatch(/until \d+ November 2026/);
  });

  test('lets one of 20 simultaneous clicks win', async () => {
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Used up, or too many at once for their turn to come.
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 410, 503]))).toBe(true);
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  });

  test('works for 7 days, to the second', async () => {
    const early = await invite();
    const late = await invite();
    t.clock.advance(7 * 24 * 3600 - 1);
    expect((await activate(early.token)).status).toBe(200);
    t.clock.advance(1);
    expect((await activate(late.token)).body).toMatchObject({ status: 410, code: 'link_used_or_expired' });
  });

  test('works with the newest link only', async () => {
    const { admin, token } = await invite();
    const newer = await mail(admin);
    expect((await activate(token)).status).toBe(410);
    expect((await activate(newer)).status).toBe(200);
  });

  test('keeps the link when the password is too weak', async () => {
    const { admin, token } = await invite();
    const weak = await t.nobody().post('/api/activations', { token, password: 'short' });
    expect(weak.body).toMatchObject({
      status: 422,
      code: 'weak_password',
      fields: { password: 'validation.password-too-short' },
    });
    const named = await t.nobody().post('/api/activations', { token, password: `${admin.email}-${admin.email}` });
    expect(named.body.fields).toEqual({ password: 'validation.password-contains-name' });
    expect((await activate(token)).status).toBe(200);
  });

  test('refuses the link of a disabled admin, of somebody who has a password, and of another purpose', async () => {
    const disabled = await invite({ isEnabled: false });
    expect((await activate(disabled.token)).status).toBe(410);
    const active = await t.createAdmin();
    expect((await activate(await mail(active))).status).toBe(410);
    const { admin } = await invite();
    const call = serverCall(t.app, 'test');
    for (const purpose of ['password-reset', 'email-change'] as const) {
      const link = { purpose, adminId: admin.id, target: 'x@houston.example', seconds: 600 };
      const token = await t.database.transaction((tx) => issueLinkToken(tx, call, link));
      expect((await activate(token)).status).toBe(410);
    }
    expect((await rowOf(active)).passwordHash).not.toBeNull();
    expect((await t.nobody().post('/api/session', { email: active.email, password: testPassword })).status).toBe(200);
  });

  test('stops an address that tries 30 tokens, and lets a right one in all the same', async () => {
    for (let time = 0; time < 30; time += 1) expect((await activate('x'.repeat(43))).status).toBe(410);
    expect((await activate('x'.repeat(43))).body).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    const { token } = await invite();
    expect((await activate(token)).status).toBe(200);
  });
});
