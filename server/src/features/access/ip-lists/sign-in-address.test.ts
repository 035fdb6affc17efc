import { expect, it } from 'vitest';
import { serverCall } from '../../../start/server-call.ts';
import { describeEngines, testPassword } from '../../../testing/test-app.ts';
import { environmentSettings } from '../../settings/environment-settings/environment-settings.table.ts';
import { from, home as listed, useServerBehindProxy } from './ip-lists.fixture.ts';
import { adminIpEntries, ipWhitelist } from './ip-lists.table.ts';
import { openGlobalList, openOwnList } from './open-lists.service.ts';

const unlisted = '192.0.2.66';

describeEngines('signing in under IP lists', (engine) => {
  const test = useServerBehindProxy(engine);

  const signIn = (email: string, address: string, password = testPassword) =>
    test.nobody().post('/api/session', { email, password }, from(address));
  const entry = (ip: string) => ({ ip, description: 'Office', createdAt: test.clock.now });
  const limit = async (adminId: number) =>
    void (await test.database.orm.insert(adminIpEntries).values({ ...entry(listed), adminId }));
  const switchOn = async () => {
    await test.database.orm.insert(ipWhitelist).values(entry(listed));
    const values = { name: 'IP_WHITELIST_ENABLED', tenantId: null, enabled: true };
    await test.database.orm.insert(environmentSettings).values(values);
  };
  const sessions = async () => (await test.database.query('select id from sessions')).rows.length;
  const refusals = async () => {
    const { rows } = await test.database.query<{ actor: string }>(
      `select actor, outcome, action from audit_log where reason = 'address_refused' order by id desc`,
    );
    return rows;
  };

  it('gives no session from elsewhere than the own list, and opens an incident', async () => {
    const { id, email } = await test.createAdmin();
    await limit(id);
    const { status, body } = await signIn(email, unlisted);
    expect([status, body.code, body.incidentNumber]).toEqual([403, 'address_refused', expect.any(String)]);
    expect(await sessions()).toBe(0);
    expect((await refusals())[0]).toEqual({ actor: email, outcome: 'refused', action: 'session.sign-in' });
    expect((await signIn(email, listed)).status).toBe(200);
    const { rows } = await test.database.query<{ at: Date }>('select last_accessed as at from admin_ip_entries');
    expect(rows[0]?.at).toEqual(test.clock.now);
  });

  it('does not tell a stranger with a wrong password that there is a list', async () => {
    const { id, email } = await test.createAdmin();
    await limit(id);
    const known = await signIn(email, unlisted, 'certainly-not-the-password');
    const unknown = await signIn('nobody@houston.example', unlisted, 'certainly-not-the-password');
    expect([known.status, known.body.code]).toEqual([401, 'sign_in_failed']);
    expect([unknown.status, unknown.body.code]).toEqual([401, 'sign_in_failed']);
  });

  it('looks at no password from elsewhere than the global list', async () => {
    const { email } = await test.createAdmin();
    await switchOn();
    const before = (await refusals()).length;
    for (const password of [testPassword, 'certainly-not-the-password']) {
      expect((await signIn(email, unlisted, password)).body.code).toBe('address_refused');
    }
    expect((await signIn('nobody@houston.example', unlisted)).body.code).toBe('address_refused');
    expect(await sessions()).toBe(0);
    expect(await refusals()).toHaveLength(before + 3);
    expect((await test.database.query('select id from security_incidents')).rows).toHaveLength(1);
    expect((await signIn(email, listed)).status).toBe(200);
  });

  it('is possible again once the command has opened the lists', async () => {
    const { id, email } = await test.createAdmin();
    await limit(id);
    await switchOn();
    const call = serverCall(test.app, 'test');
    expect(await openGlobalList(call)).toBe(true);
    expect(await openGlobalList(call)).toBe(false);
    expect((await signIn(email, unlisted)).body.code).toBe('address_refused');
    expect(await openOwnList(call, ` ${email.toUpperCase()} `)).toBe(1);
    expect(await openOwnList(call, 'nobody@houston.example')).toBeNull();
    expect((await signIn(email, unlisted)).status).toBe(200);
    const { rows } = await test.database.query(
      `select action, actor from audit_log where actor = 'server command' order by id`,
    );
    expect(rows).toEqual([
      { action: 'ip-whitelist.open', actor: 'server command' },
      { action: 'ip-whitelist.open', actor: 'server command' },
      { action: 'admin.clear-ips', actor: 'server command' },
    ]);
  });
});
