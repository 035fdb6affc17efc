import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { serverCall } from '../../../start/server-call.ts';
import { messagesTo } from '../../../testing/messages.ts';
import { protectAdmin } from '../../../testing/second-factor.ts';
import { describeEngines, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { resetAdmin } from './admin-reset.service.ts';

const password = 'seven-lanterns-drift-41';

describeEngines('the reset command', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));

  const reset = (email: string, grantAdminManagement = false) =>
    resetAdmin(serverCall(t.app, 'test'), email, { grantAdminManagement });
  const tokenIn = (link: string | undefined) => link?.split('/').at(-1);

  test('lets a disabled, locked admin with a lost second factor in again, and grants nothing', async () => {
    const client = await t.signIn({ permissions: ['disputeManagementAllowed'] });
    const { id, email } = client.admin;
    for (let time = 0; time < 10; time += 1) {
      await t.nobody().post('/api/session', { email, password: 'certainly-not-the-password' });
      t.clock.advance(time < 9 ? 17 : 0);
    }
    await protectAdmin(t, client.admin);
    await t.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, id));
    const done = await reset(` ${email.toUpperCase()} `);
    expect(done).toMatchObject({ email, isActivation: false });
    expect(done?.link).toMatch(/^http:\/\/localhost:4000\/login\/reset\/[\w-]{43}$/);
    expect((await client.get('/api/session')).status).toBe(401);
    expect((await messagesTo(t.app, email))[0]).toContain('The second factor has been removed');
    // The old password still works too: the command cannot tell whether it is lost.
    expect((await t.nobody().post('/api/session', { email, password: testPassword })).status).toBe(200);
    const body = { token: tokenIn(done?.link), password };
    expect((await t.nobody().post('/api/password-resets/complete', body)).status).toBe(200);
    const session = await t.nobody().post('/api/session', { email, password });
    expect(session.body.permissions).toMatchObject({ disputeManagementAllowed: true, adminManagementAllowed: false });
    const [entry] = await t.database.orm.select().from(auditLog).where(eq(auditLog.action, 'admin.reset'));
    expect(entry).toMatchObject({
      actor: 'server command',
      recordId: String(id),
      before: { isEnabled: false, hasSecondFactor: true },
      after: { isEnabled: true, hasSecondFactor: false },
    });
  });

  test('gives an activation link to somebody who never had a password', async () => {
    const { email } = await t.createAdmin({ passwordHash: null });
    const done = await reset(email);
    expect(done).toMatchObject({ isActivation: true });
    expect((await t.nobody().post('/api/activations', { token: tokenIn(done?.link), password })).status).toBe(200);
  });

  test('grants admin management when told to, and adds it once', async () => {
    const client = await t.signIn();
    for (let time = 0; time < 2; time += 1) await reset(client.admin.email, true);
    const again = await t.signIn(client.admin);
    const { permissions } = (await again.get('/api/session')).body;
    expect(Object.keys(permissions).filter((flag) => permissions[flag])).toEqual(['adminManagementAllowed']);
  });

  test('changes nothing for an address that nobody has', async () => {
    expect(await reset('nobody.at.all@houston.example')).toBeNull();
  });
});
