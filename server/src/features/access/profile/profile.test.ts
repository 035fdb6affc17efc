import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { mailedToken, messagesTo } from '../../../testing/messages.ts';
import { clientOf, describeEngines, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { admins } from '../admins/admins.table.ts';

const newPassword = 'seven-lanterns-drift-41';

describeEngines('the profile', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));

  const info = { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '06 12345678', version: 1 };

  test('changes name and phone number, which then has yet to be verified', async () => {
    const client = await t.signIn(await t.createAdmin({ phoneNumber: '+31687654321', phoneVerifiedAt: t.clock.now }));
    const verifiedAt = async () => {
      const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, client.admin.id));
      return row?.phoneVerifiedAt;
    };
    const kept = await client.put('/api/profile', { ...info, phoneNumber: '0687654321' });
    expect(kept.body).toMatchObject({ firstName: 'Grace', phoneNumber: '+31687654321', version: 2 });
    expect(await verifiedAt()).not.toBeNull();
    const answer = await client.put('/api/profile', { ...info, version: 2 });
    expect(answer.body).toMatchObject({
      lastName: 'Hopper',
      phoneNumber: '+31612345678',
      version: 3,
      hasSecondFactor: false,
    });
    expect(await verifiedAt()).toBeNull();
    expect((await client.get('/api/profile')).body).toEqual(answer.body);
  });

  test('refuses a save from an older version with the stored one, a wrong number and a stale session', async () => {
    const client = await t.signIn();
    await client.put('/api/profile', info);
    const stale = await client.put('/api/profile', { ...info, firstName: 'Late' });
    expect(stale.body).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { firstName: 'Grace', version: 2 },
    });
    const landline = await client.put('/api/profile', { ...info, phoneNumber: '020 1234567', version: 2 });
    expect(landline.body.fields).toEqual({ phoneNumber: 'validation.mobile' });
    expect((await client.put('/api/profile', { ...info, version: 2, email: 'x@houston.example' })).status).toBe(400);
    t.clock.advance(301);
    expect((await client.put('/api/profile', { ...info, version: 2 })).body.code).toBe('step_up_required');
    expect((await t.nobody().get('/api/profile')).status).toBe(401);
  });

  test('lets one of 10 simultaneous saves through', async () => {
    const client = await t.signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.put('/api/profile', info)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('changes only the preferences that were sent', async () => {
    const client = await t.signIn();
    const [tenant] = await t.database.orm
      .insert(tenants)
      .values({ name: `Tenant of ${client.admin.id}` })
      .returning();
    const all = { language: 'nl', theme: 'dark', timeZone: 'Europe/Amsterdam', snow: false, tenantId: tenant?.id };
    expect((await client.put('/api/profile/preferences', all)).body).toEqual(all);
    const changed = await client.put('/api/profile/preferences', { theme: 'auto', timeZone: null });
    expect(changed.body).toEqual({ ...all, theme: 'auto', timeZone: null });
    expect((await client.put('/api/profile/preferences', {})).body).toEqual(changed.body);
    expect((await client.get('/api/session')).body.preferences).toEqual(changed.body);
    for (const body of [{ tenantId: 999_999 }, { timeZone: 'Mars/Olympus' }, { language: 'xx' }, { other: true }]) {
      expect((await client.put('/api/profile/preferences', body)).status).toBe(400);
    }
  });

  test('replaces the password: the other sessions end and this one goes on under a new token', async () => {
    const client = await t.signIn();
    const elsewhere = await t.signIn(client.admin);
    const copy = clientOf(t.server, { ...client.cookies });
    await t.nobody().post('/api/password-resets', { email: client.admin.email });
    expect(await messagesTo(t.app, client.admin.email)).toHaveLength(1);
    // This one is not mailed yet.
    await t.nobody().post('/api/password-resets', { email: client.admin.email });
    const body = { currentPassword: testPassword, newPassword };
    expect((await client.put('/api/profile/password', body)).body).toEqual({});
    expect((await client.get('/api/profile')).body.passwordChangedAt).toBe(t.clock.now.toISOString());
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await copy.get('/api/profile')).status).toBe(401);
    const { email } = client.admin;
    expect((await t.nobody().post('/api/session', { email, password: testPassword })).status).toBe(401);
    expect((await t.nobody().post('/api/session', { email, password: newPassword })).status).toBe(200);
    const [newest, ...older] = await messagesTo(t.app, email);
    expect([newest, older.length]).toEqual([expect.stringContaining('has just been changed'), 1]);
    const token = await mailedToken(t.app, email, '/login/reset');
    expect((await t.nobody().post('/api/password-resets/complete', { token, password: newPassword })).status).toBe(410);
    const entries = await t.database.orm.select().from(auditLog).where(eq(auditLog.action, 'profile.change-password'));
    expect(JSON.stringify(entries)).not.toContain('argon2id');
  });

  test('keeps the password when the current one is wrong or the new one weak', async () => {
    const client = await t.signIn();
    const wrong = await client.put('/api/profile/password', { currentPassword: 'not-my-password', newPassword });
    expect(wrong.body).toMatchObject({ status: 401, code: 'wrong_proof' });
    const weak = await client.put('/api/profile/password', {
      currentPassword: testPassword,
      newPassword: 'houston-houston',
    });
    expect(weak.body).toMatchObject({
      code: 'weak_password',
      fields: { newPassword: 'validation.password-too-common' },
    });
    const { email } = client.admin;
    expect((await t.nobody().post('/api/session', { email, password: testPassword })).status).toBe(200);
  });

  test('has at most 10 of 40 simultaneous guesses at the current password evaluated', async () => {
    const client = await t.signIn();
    const body = { currentPassword: 'not-my-password', newPassword };
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.put('/api/profile/password', body)));
    const evaluated = answers.filter(({ status }) => status === 401);
    expect(evaluated.length).toBeGreaterThan(0);
    expect(evaluated.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - evaluated.length);
  });

  test('lists the live sessions, ends one of them, and ends all but this one', async () => {
    const client = await t.signIn();
    const others = [await t.signIn(client.admin), await t.signIn(client.admin), await t.signIn(client.admin)];
    await others[2]?.delete('/api/session');
    const { data } = (await client.get('/api/profile/sessions')).body;
    expect(data).toHaveLength(3);
    expect(data.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/token|hash/i);
    const { data: own } = (await others[0]?.get('/api/profile/sessions'))?.body ?? {};
    const { id } = own.find((session: { current: boolean }) => session.current);
    expect((await client.delete(`/api/profile/sessions/${id}`)).body).toEqual({});
    expect((await others[0]?.get('/api/profile'))?.status).toBe(401);
    expect((await client.delete(`/api/profile/sessions/${id}`)).status).toBe(404);
    expect((await client.delete('/api/profile/sessions')).body).toEqual({ ended: 1 });
    expect((await others[1]?.get('/api/profile'))?.status).toBe(401);
    expect((await client.get('/api/profile')).status).toBe(200);
  });

  test('does not end the session of somebody else', async () => {
    const [client, stranger] = [await t.signIn(), await t.signIn()];
    const [session] = (await stranger.get('/api/profile/sessions')).body.data;
    expect((await client.delete(`/api/profile/sessions/${session.id}`)).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await stranger.get('/api/profile')).status).toBe(200);
  });
});
