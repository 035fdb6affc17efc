import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { mailedToken, messagesTo } from '../../../testing/messages.ts';
import { protectAdmin } from '../../../testing/second-factor.ts';
import { describeEngines, type TestAdmin, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { mailLinks } from './link-mails.ts';

const password = 'seven-lanterns-drift-41';

describeEngines('a forgotten password', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(3601));

  const ask = (email: string) => t.nobody().post('/api/password-resets', { email });
  const complete = (token: string, newPassword = password) =>
    t.nobody().post('/api/password-resets/complete', { token, password: newPassword });
  const tokenOf = ({ email }: TestAdmin) => mailedToken(t.app, email, 'http://localhost:4000/login/reset');
  const signIn = (email: string, given: string) => t.nobody().post('/api/session', { email, password: given });

  test('is replaced through the mailed link; every session ends, and it is told by mail', async () => {
    const client = await t.signIn();
    const { email } = client.admin;
    const answer = await ask(` ${email.toUpperCase()}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
    const done = await complete(await tokenOf(client.admin));
    expect([done.status, done.body]).toEqual([200, {}]);
    // The browser is known from now on, and not signed in.
    expect(done.cookies.map(({ name }) => name)).toEqual(['houston-device']);
    expect((await client.get('/api/session')).status).toBe(401);
    expect((await signIn(email, testPassword)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    const [newest] = await messagesTo(t.app, email);
    expect(newest).toContain('has just been changed');
    const entries = await t.database.orm.select().from(auditLog).where(eq(auditLog.actor, email));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password-reset.request', 'password-reset.complete']),
    );
    expect(JSON.stringify(entries)).not.toContain('argon2id');
  });

  test('answers the same for an unknown, disabled or not activated name, and mails nobody', async () => {
    const disabled = await t.createAdmin({ isEnabled: false });
    const waiting = await t.createAdmin({ passwordHash: null });
    for (const email of [disabled.email, waiting.email, 'nobody.at.all@houston.example']) {
      const answer = await ask(email);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
      expect(await messagesTo(t.app, email)).toEqual([]);
    }
  });

  test('does not switch the second factor off', async () => {
    const admin = await t.createAdmin();
    await protectAdmin(t, admin);
    await ask(admin.email);
    expect((await complete(await tokenOf(admin))).status).toBe(200);
    expect((await signIn(admin.email, password)).body.code).toBe('second_factor_required');
  });

  test('lets one of 20 simultaneous clicks win', async () => {
    const admin = await t.createAdmin();
    await ask(admin.email);
    const token = await tokenOf(admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Used up, or too many at once for their turn to come.
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 410, 503]))).toBe(true);
  });

  test('has a link for 30 minutes, to the second, and only the newest works', async () => {
    const [early, late] = [await t.createAdmin(), await t.createAdmin()];
    await ask(early.email);
    const older = await tokenOf(early);
    await ask(early.email);
    await ask(late.email);
    await mailLinks(t.app);
    t.clock.advance(1799);
    expect((await complete(older)).body).toMatchObject({ status: 410, code: 'link_used_or_expired' });
    expect((await complete(await tokenOf(early))).status).toBe(200);
    t.clock.advance(1);
    expect((await complete(await tokenOf(late))).status).toBe(410);
  });

  test('keeps the link when the new one is too weak, and loses it when the admin is disabled', async () => {
    const admin = await t.createAdmin();
    await ask(admin.email);
    const token = await tokenOf(admin);
    expect((await complete(token, 'passwordpassword')).body).toMatchObject({ status: 422, code: 'weak_password' });
    await t.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, admin.id));
    expect((await complete(token)).status).toBe(410);
    await t.database.orm.update(admins).set({ isEnabled: true }).where(eq(admins.id, admin.id));
    expect((await complete(token)).status).toBe(200);
  });

  test('is not replaced by the token of another purpose', async () => {
    const client = await t.signIn();
    await client.post('/api/profile/email', { email: 'next.address@houston.example' });
    const token = await mailedToken(t.app, 'next.address@houston.example', '/change-email/verify');
    expect((await complete(token)).status).toBe(410);
    expect((await t.nobody().post('/api/activations', { token, password })).status).toBe(410);
    await ask(client.admin.email);
    const reset = await tokenOf(client.admin);
    expect((await t.nobody().post('/api/email-changes/complete', { token: reset })).status).toBe(410);
    expect((await t.nobody().post('/api/activations', { token: reset, password })).status).toBe(410);
  });

  test('opens an account that strangers locked', async () => {
    const admin = await t.createAdmin();
    for (let time = 0; time < 10; time += 1) {
      await signIn(admin.email, 'certainly-not-the-password');
      t.clock.advance(time < 9 ? 17 : 0);
    }
    expect((await signIn(admin.email, testPassword)).status).toBe(429);
    await ask(admin.email);
    expect((await complete(await tokenOf(admin))).status).toBe(200);
    expect((await signIn(admin.email, password)).status).toBe(200);
  });

  test.each([true, false])(
    'is mailed at most 3 times in 25 minutes, and every answer is the same (%s)',
    async (isKnown) => {
      const email = isKnown ? (await t.createAdmin()).email : 'nobody.either@houston.example';
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(email)));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]));
      expect(await messagesTo(t.app, email)).toHaveLength(isKnown ? 3 : 0);
      t.clock.advance(25 * 60);
      await ask(email);
      expect(await messagesTo(t.app, email)).toHaveLength(isKnown ? 4 : 0);
    },
  );

  test('does the same for a name that is known and one that is not, until the worker looks', async () => {
    const known = await t.createAdmin();
    const disabled = await t.createAdmin({ isEnabled: false });
    await mailLinks(t.app);
    const tables = ['link_requests', 'one_time_tokens', 'outbox_messages', 'audit_log', 'throttle_counters'];
    const count = async () => {
      const { rows } = await t.database.query(
        `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
      );
      return Object.values(rows[0] ?? {}).map(Number);
    };
    const changes: number[][] = [];
    for (const email of [known.email, disabled.email, 'nobody.once@houston.example']) {
      // The counter of the address is there already.
      await ask('somebody.else@houston.example');
      const before = await count();
      await ask(email);
      const after = await count();
      changes.push(after.map((value, index) => value - (before[index] ?? 0)));
    }
    expect(changes).toEqual(changes.map(() => [1, 0, 0, 0, 1]));
  });

  test('cannot be closed to the owner by whoever fails at their name, asks in their place and guesses at links', async () => {
    const admin = await t.createAdmin();
    await protectAdmin(t, admin);
    const times = (count: number, act: (time: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: count }, (_, time) => act(time)));
    const attack = async () => {
      await times(12, () => signIn(admin.email, 'certainly-not-the-password'));
      await times(5, () => ask(admin.email));
    };
    // What there is to use up of the address.
    await times(31, (time) => signIn(`name${time}@houston.example`, 'certainly-not-the-password'));
    await times(31, (time) => ask(`name${time}@houston.example`));
    await times(31, () => complete('x'.repeat(43)));
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await attack();
      await mailLinks(t.app);
      t.clock.advance(14 * 60);
    }
    await attack();
    await ask(admin.email);
    const browser = t.nobody();
    const token = await tokenOf(admin);
    expect((await browser.post('/api/password-resets/complete', { token, password })).status).toBe(200);
    await attack();
    expect((await signIn(admin.email, password)).status).toBe(429);
    const entered = await browser.post('/api/session', { email: admin.email, password });
    expect(entered.body.code).toBe('second_factor_required');
  });

  test('leaves no record of a flood of names that are nobody’s, and still mails an owner behind the same address', async () => {
    const admin = await t.createAdmin();
    for (let time = 0; time < 60; time += 1) await ask(`flood${time}@houston.example`);
    await ask(admin.email);
    expect(await messagesTo(t.app, admin.email)).toHaveLength(1);
    const entries = await t.database.orm.select().from(auditLog).where(eq(auditLog.action, 'password-reset.request'));
    const actors = entries.map(({ actor }) => actor);
    expect(actors.filter((actor) => actor.startsWith('flood'))).toHaveLength(30);
    expect(actors).toContain(admin.email);
    expect(entries.at(-1)).toMatchObject({ address: '127.0.0.1', requestId: expect.stringMatching(/^[\w-]{12}$/) });
  });
});
