import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../testing/test-app.ts';
import { environmentSettings } from '../../settings/environment-settings/environment-settings.table.ts';
import { adminRoles, roles } from '../roles/roles.table.ts';
import { useAdminManager } from './admins.fixture.ts';
import { admins } from './admins.table.ts';

const newcomer = { firstName: 'Nina', lastName: 'van Dam', email: 'nina@houston.example', phoneNumber: '06 1234 5678' };

describeEngines('admins', (engine) => {
  const app = useAdminManager(engine);
  const { test } = app;

  const auditRows = async (action: string) => {
    const { rows } = await test.database.query<{ outcome: string; after: unknown; before: unknown }>(
      'select outcome, before, after from audit_log where action = $1 order by id desc limit 5',
      [action],
    );
    return rows;
  };

  it('creates an admin with the default roles, tidy values and an activation mail', async () => {
    const role = await test.createRole({ isDefault: true });
    const { status, body } = await app.manager.post('/api/admins', {
      userDetails: { ...newcomer, email: ' Nina@Houston.Example ' },
    });
    expect(status).toBe(200);
    expect(body.userDetails).toEqual({ ...newcomer, phoneNumber: '+31612345678' });
    expect(body).toMatchObject({ isEnabled: true, isActivated: false, activationMail: 'no_server', version: 1 });
    const given = await test.database.orm.select().from(adminRoles).where(eq(adminRoles.adminId, body.userId));
    expect(given).toEqual([{ adminId: body.userId, roleId: role.id }]);
    const { rows } = await test.database.query(
      "select recipient from outbox_messages where recipient = 'nina@houston.example'",
    );
    expect(rows).toHaveLength(1);
    expect((await auditRows('admin.create'))[0]).toMatchObject({
      outcome: 'done',
      after: { email: newcomer.email, lastName: newcomer.lastName },
    });
  });

  it('refuses a second admin with the same address, in any case, and leaves nothing behind', async () => {
    await app.manager.post('/api/admins', { userDetails: newcomer });
    const again = await app.manager.post('/api/admins', {
      userDetails: { ...newcomer, email: 'NINA@houston.example' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'Duplicate_Email' } });
    const { rows } = await test.database.query("select id from admins where email = 'nina@houston.example'");
    expect(rows).toHaveLength(1);
  });

  it('lets one of ten simultaneous creations with the same address through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.manager.post('/api/admins', { userDetails: newcomer })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'Duplicate_Email')).toHaveLength(9);
  });

  it('names what is wrong with each field', async () => {
    const { status, body } = await app.manager.post('/api/admins', {
      userDetails: { firstName: ' ', lastName: 'x'.repeat(101), email: 'nobody', phoneNumber: '020 1234567' },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'userDetails.firstName': 'validation.required',
      'userDetails.lastName': 'validation.too-long: 100',
      'userDetails.email': 'validation.email',
      'userDetails.phoneNumber': 'validation.mobile',
    });
  });

  it('does not take fields that are not its own', async () => {
    const { status, body } = await app.manager.post('/api/admins', {
      userDetails: { ...newcomer, extraPermissions: 1 },
      isEnabled: false,
    });
    expect(status).toBe(400);
    expect(Object.values(body.fields)).toContain('validation.unknown-field');
  });

  it('adds nobody while the environment setting is off', async () => {
    const setting = eq(environmentSettings.name, 'ENABLE_ADMIN_LOGIN');
    await test.database.orm.update(environmentSettings).set({ enabled: false }).where(setting);
    const answer = await app.manager.post('/api/admins', { userDetails: newcomer });
    await test.database.orm.update(environmentSettings).set({ enabled: true }).where(setting);
    expect(answer).toMatchObject({ status: 409, body: { code: 'admin_login_disabled' } });
  });

  it('changes name and number, but not from an older version', async () => {
    const admin = await test.createAdmin();
    const path = `/api/admins/${admin.id}`;
    const userDetails = { firstName: 'New', lastName: 'Name', phoneNumber: '' };
    const first = await app.manager.put(path, { userDetails, version: 1 });
    expect(first.body).toMatchObject({ version: 2, userDetails: { ...userDetails, email: admin.email } });
    const stale = await app.manager.put(path, { userDetails: { ...userDetails, lastName: 'Older' }, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { version: 2 } } });
    expect((await app.manager.get(path)).body.userDetails.lastName).toBe('Name');
    expect((await auditRows('admin.update'))[0]).toMatchObject({
      before: { firstName: 'Ada' },
      after: { firstName: 'New' },
    });
  });

  it('lets one of twenty simultaneous saves of the same version win', async () => {
    const { id } = await test.createAdmin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.manager.put(`/api/admins/${id}`, {
          userDetails: { firstName: `Save ${index}`, lastName: 'Race', phoneNumber: '' },
          version: 1,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await app.manager.get(`/api/admins/${id}`)).body.version).toBe(2);
  });

  it('says that an admin does not exist', async () => {
    for (const path of ['', '/permissions', '/changes']) {
      expect((await app.manager.get(`/api/admins/99999${path}`)).status).toBe(404);
    }
    expect((await app.manager.get('/api/admins/0')).status).toBe(400);
    expect((await app.manager.get('/api/admins/1e3')).status).toBe(400);
  });

  it('disables an admin, whose sessions end with the next request, and enables one again', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await other.get('/api/admins')).status).toBe(200);
    const disabled = await app.manager.put(`/api/admins/${other.admin.id}/enabled`, { enabled: false });
    expect(disabled.body).toMatchObject({ isEnabled: false, disabled: true });
    expect((await other.get('/api/admins')).status).toBe(401);
    await app.manager.put(`/api/admins/${other.admin.id}/enabled`, { enabled: true });
    expect((await other.get('/api/admins')).status).toBe(401);
    expect((await auditRows('admin.disable'))[0]).toMatchObject({ after: { isEnabled: false } });
  });

  it('asks for a fresh proof before an account is added, changed, disabled or enabled', async () => {
    const { id } = await test.createAdmin();
    const { version, userDetails } = (await app.manager.get(`/api/admins/${id}`)).body;
    const { firstName, lastName } = userDetails;
    test.clock.advance(301);
    const answers = [
      await app.manager.post('/api/admins', { userDetails: newcomer }),
      await app.manager.put(`/api/admins/${id}`, {
        userDetails: { firstName, lastName, phoneNumber: '+31687654321' },
        version,
      }),
      await app.manager.put(`/api/admins/${id}/enabled`, { enabled: false }),
      await app.manager.put(`/api/admins/${id}/enabled`, { enabled: true }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect((await app.manager.get(`/api/admins/${id}`)).body).toMatchObject({ version, userDetails, isEnabled: true });
    expect(await test.database.orm.select().from(admins).where(eq(admins.email, newcomer.email))).toEqual([]);
  });

  it('does not let admins disable themselves', async () => {
    const answer = await app.manager.put(`/api/admins/${app.manager.admin.id}/enabled`, { enabled: false });
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_account' } });
  });

  it('keeps an admin manager when ten disable each other at once', async () => {
    const managers = [app.manager];
    for (let index = 1; index < 10; index += 1) {
      managers.push(await test.signIn({ permissions: ['adminManagementAllowed'] }));
    }
    await Promise.all(
      managers.map((one, index) => {
        const next = managers[(index + 1) % managers.length];
        return one.put(`/api/admins/${next?.admin.id}/enabled`, { enabled: false });
      }),
    );
    const { rows } = await test.database.query(
      `select id from admins where is_enabled and 'adminManagementAllowed' = any(extra_permissions)`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });

  it('counts the managers by role when it protects the last one', async () => {
    const viaRole = await test.createAdmin();
    const role = await test.createRole({ permissions: ['adminManagementAllowed'] });
    await test.database.orm.insert(adminRoles).values({ adminId: viaRole.id, roleId: role.id });
    const client = await test.signIn(viaRole);
    expect((await client.put(`/api/admins/${app.manager.admin.id}/enabled`, { enabled: false })).status).toBe(200);
    await test.database.orm.update(admins).set({ isEnabled: true }).where(eq(admins.id, app.manager.admin.id));
    await test.database.orm.update(roles).set({ isEnabled: false }).where(eq(roles.id, role.id));
    expect((await client.get('/api/admins')).status).toBe(403);
  });

  it('sends the activation mail again, which voids the link before, until the account is active', async () => {
    const { body } = await app.manager.post('/api/admins', { userDetails: newcomer });
    const again = await app.manager.post(`/api/admins/${body.id}/activation-mail`);
    expect(again).toMatchObject({ status: 200, body: { activationMail: 'no_server' } });
    const { rows } = await test.database.query(
      "select id from one_time_tokens where admin_id = $1 and purpose = 'activation' and used_at is null",
      [body.id],
    );
    expect(rows).toHaveLength(1);
    const active = await test.createAdmin();
    const refused = await app.manager.post(`/api/admins/${active.id}/activation-mail`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_activated' } });
  });

  it('tells what becomes of the activation mail: without a mail server, outside the allow list, and sent', async () => {
    const { body } = await app.manager.post('/api/admins', { userDetails: newcomer });
    const fate = async () => (await app.manager.get(`/api/admins/${body.id}`)).body.activationMail;
    const { config } = test.app;
    expect(await fate()).toBe('no_server');
    try {
      Object.assign(config, { smtpUrl: new URL('smtp://mail.houston.example') });
      expect(await fate()).toBe('not_listed');
      await test.database.query("insert into allowed_email_domains (domain) values ('houston.example')");
      expect(await fate()).toBe('sent');
    } finally {
      Object.assign(config, { smtpUrl: undefined });
    }
    await test.database.query("update admins set password_hash = 'x' where id = $1", [body.id]);
    expect(await fate()).toBe(null);
  });

  it('tells which incident blocks an account', async () => {
    const other = await test.createAdmin();
    const read = async () => (await app.manager.get(`/api/admins/${other.id}`)).body.blockedBy;
    expect(await read()).toBe(null);
    const { rows } = await test.database.query<{ id: number; number: string }>(`
      insert into security_incidents (date_time, last_seen, ip, violation_code, violation_cause, user_agent, user_scope, subject, is_allowed, number)
      values (now(), now(), '192.0.2.1', 'permission_probing', 'x', '', 'AdminPortal', 'admin ${other.id}', false, '7KQF-M2XA-9CB0') returning id, number`);
    await test.app.incidents.reload();
    expect(await read()).toEqual(rows[0]);
    await test.database.query(
      'update security_incidents set unblocked_on = now(), unblocked_reason = $1, unblocked_by_user_email = $1',
      ['x'],
    );
    await test.app.incidents.reload();
    expect(await read()).toBe(null);
  });

  it('shows the changes of one admin, newest first', async () => {
    const { body } = await app.manager.post('/api/admins', { userDetails: newcomer });
    await app.manager.put(`/api/admins/${body.id}/enabled`, { enabled: false });
    const changes = await app.manager.get(`/api/admins/${body.id}/changes`);
    expect(changes.body.data.map((row: { action: string }) => row.action)).toEqual(['admin.disable', 'admin.create']);
    expect(changes.body.data[0]).toMatchObject({
      outcome: 'done',
      before: { isEnabled: true },
      after: { isEnabled: false },
    });
  });
});
