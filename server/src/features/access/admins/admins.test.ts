import { adminPermissionSetOf, maskOf } from '@houston/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { environmentSettings } from '../../platform/environment-settings/environment-settings.table.ts';
import { adminRoles, roles } from '../roles/roles.table.ts';
import { admins } from './admins.table.ts';

const newcomer = { firstName: 'Nina', lastName: 'van Dam', email: 'nina@houston.example', phoneNumber: '06 1234 5678' };

describeEngines('admins', (engine) => {
  const test = useTestApp(engine);
  let manager: TestClient & { admin: { id: number } };

  beforeEach(async () => {
    await test.database.orm.execute(sql`truncate admins, roles cascade`);
    manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });

  const auditRows = async (action: string) => {
    const { rows } = await test.database.query<{ outcome: string; after: unknown; before: unknown }>(
      'select outcome, before, after from audit_log where action = $1 order by id desc limit 5',
      [action],
    );
    return rows;
  };

  it('lists enabled admins by last name, whatever its case', async () => {
    const names = ['zebra', 'Alder', 'cedar', 'Birch'];
    for (const lastName of names) await test.createAdmin({ lastName });
    await test.createAdmin({ lastName: 'ash', isEnabled: false });
    const { body } = await manager.get('/api/admins');
    const listed = body.data.map((row: { userDetails: { lastName: string } }) => row.userDetails.lastName);
    expect(listed.filter((name: string) => names.includes(name))).toEqual(['Alder', 'Birch', 'cedar', 'zebra']);
    expect(listed).not.toContain('ash');
    expect(body.total).toBe(names.length + 1);
  });

  it('includes the disabled ones when asked, and says so in their rows', async () => {
    const gone = await test.createAdmin({ isEnabled: false });
    const { body } = await manager.get('/api/admins?includeDisabled=true');
    const row = body.data.find((admin: { id: number }) => admin.id === gone.id);
    expect(row).toMatchObject({ userId: gone.id, disabled: true, isEnabled: false });
  });

  it('sorts by every column, both ways, and never repeats or drops a row across pages', async () => {
    for (let index = 0; index < 6; index += 1) await test.createAdmin({ lastName: 'Same', firstName: 'Same' });
    for (const field of ['lastName', 'firstName', 'phoneNumber', 'email', 'disabled', 'id', 'ID']) {
      for (const order of [field, `-${field}`]) {
        const pages = await Promise.all(
          [0, 3, 6].map((skip) => manager.get(`/api/admins?limit=3&skip=${skip}&order=${order}`)),
        );
        const ids = pages.flatMap((page) => page.body.data.map((row: { id: number }) => row.id));
        expect(new Set(ids).size).toBe(7);
      }
    }
  });

  it('finds a part of a name, an address or a number, and takes wildcards literally', async () => {
    await test.createAdmin({ lastName: 'Kowalczyk', phoneNumber: '+31612345678', email: 'kow@houston.example' });
    await test.createAdmin({ lastName: '100%_sure' });
    const found = async (text: string) =>
      (await manager.get(`/api/admins?search=${encodeURIComponent(text)}`)).body.data.length;
    expect(await found('OWALC')).toBe(1);
    expect(await found('12345')).toBe(1);
    expect(await found('kow@')).toBe(1);
    expect(await found('100%_')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('nobody like this')).toBe(0);
  });

  it('refuses an unknown sort name and lists the allowed ones', async () => {
    const { status, body } = await manager.get('/api/admins?order=passwordHash');
    expect(status).toBe(400);
    expect(body.fields.order).toContain('lastName, firstName, phoneNumber, email, disabled, id');
  });

  it('refuses bad paging', async () => {
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'skip=-1', 'limit=1&limit=2', 'unknown=1']) {
      expect((await manager.get(`/api/admins?${query}`)).status, query).toBe(400);
    }
  });

  it('creates an admin with the default roles, tidy values and an activation mail', async () => {
    const [role] = await test.database.orm
      .insert(roles)
      .values({ name: 'Everyone', description: 'x', isDefault: true })
      .returning();
    const { status, body } = await manager.post('/api/admins', {
      userDetails: { ...newcomer, email: ' Nina@Houston.Example ' },
    });
    expect(status).toBe(200);
    expect(body.userDetails).toEqual({ ...newcomer, phoneNumber: '+31612345678' });
    expect(body).toMatchObject({ isEnabled: true, isActivated: false, version: 1 });
    const given = await test.database.orm.select().from(adminRoles).where(eq(adminRoles.adminId, body.userId));
    expect(given).toEqual([{ adminId: body.userId, roleId: role?.id }]);
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
    await manager.post('/api/admins', { userDetails: newcomer });
    const again = await manager.post('/api/admins', { userDetails: { ...newcomer, email: 'NINA@houston.example' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'Duplicate_Email' } });
    const { rows } = await test.database.query("select id from admins where email = 'nina@houston.example'");
    expect(rows).toHaveLength(1);
  });

  it('lets one of ten simultaneous creations with the same address through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => manager.post('/api/admins', { userDetails: newcomer })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'Duplicate_Email')).toHaveLength(9);
  });

  it('names what is wrong with each field', async () => {
    const { status, body } = await manager.post('/api/admins', {
      userDetails: { firstName: ' ', lastName: 'x'.repeat(101), email: 'nobody', phoneNumber: '020 1234567' },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'userDetails.firstName': 'validation.required',
      'userDetails.lastName': 'validation.too-long',
      'userDetails.email': 'validation.email',
      'userDetails.phoneNumber': 'validation.mobile',
    });
  });

  it('does not take fields that are not its own', async () => {
    const { status, body } = await manager.post('/api/admins', {
      userDetails: { ...newcomer, extraPermissions: 1 },
      isEnabled: false,
    });
    expect(status).toBe(400);
    expect(Object.values(body.fields)).toContain('validation.unknown-field');
  });

  it('adds nobody while the environment setting is off', async () => {
    const setting = eq(environmentSettings.name, 'ENABLE_ADMIN_LOGIN');
    await test.database.orm.update(environmentSettings).set({ enabled: false }).where(setting);
    const answer = await manager.post('/api/admins', { userDetails: newcomer });
    await test.database.orm.update(environmentSettings).set({ enabled: true }).where(setting);
    expect(answer).toMatchObject({ status: 409, body: { code: 'admin_login_disabled' } });
  });

  it('changes name and number, but not from an older version', async () => {
    const admin = await test.createAdmin();
    const path = `/api/admins/${admin.id}`;
    const userDetails = { firstName: 'New', lastName: 'Name', phoneNumber: '' };
    const first = await manager.put(path, { userDetails, version: 1 });
    expect(first.body).toMatchObject({ version: 2, userDetails: { ...userDetails, email: admin.email } });
    const stale = await manager.put(path, { userDetails: { ...userDetails, lastName: 'Older' }, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { version: 2 } } });
    expect((await manager.get(path)).body.userDetails.lastName).toBe('Name');
    expect((await auditRows('admin.update'))[0]).toMatchObject({
      before: { firstName: 'Ada' },
      after: { firstName: 'New' },
    });
  });

  it('lets one of twenty simultaneous saves of the same version win', async () => {
    const { id } = await test.createAdmin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager.put(`/api/admins/${id}`, {
          userDetails: { firstName: `Save ${index}`, lastName: 'Race', phoneNumber: '' },
          version: 1,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await manager.get(`/api/admins/${id}`)).body.version).toBe(2);
  });

  it('says that an admin does not exist', async () => {
    for (const path of ['', '/permissions', '/changes']) {
      expect((await manager.get(`/api/admins/99999${path}`)).status).toBe(404);
    }
    expect((await manager.get('/api/admins/0')).status).toBe(400);
    expect((await manager.get('/api/admins/1e3')).status).toBe(400);
  });

  it('disables an admin, whose sessions end with the next request, and enables one again', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await other.get('/api/admins')).status).toBe(200);
    const disabled = await manager.put(`/api/admins/${other.admin.id}/enabled`, { enabled: false });
    expect(disabled.body).toMatchObject({ isEnabled: false, disabled: true });
    expect((await other.get('/api/admins')).status).toBe(401);
    await manager.put(`/api/admins/${other.admin.id}/enabled`, { enabled: true });
    expect((await other.get('/api/admins')).status).toBe(401);
    expect((await auditRows('admin.disable'))[0]).toMatchObject({ after: { isEnabled: false } });
  });

  it('does not let admins disable themselves', async () => {
    const answer = await manager.put(`/api/admins/${manager.admin.id}/enabled`, { enabled: false });
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_account' } });
  });

  it('keeps an admin manager when ten disable each other at once', async () => {
    const managers = [manager];
    for (let index = 1; index < 10; index += 1) {
      managers.push(await test.signIn({ permissions: ['adminManagementAllowed'] }));
    }
    await Promise.all(
      managers.map((one, index) => {
        const next = managers[(index + 1) % managers.length];
        return one.put(`/api/admins/${next?.admin.id}/enabled`, { enabled: false });
      }),
    );
    const mask = maskOf(['adminManagementAllowed']);
    const { rows } = await test.database.query(
      'select id from admins where is_enabled and extra_permissions & $1::bigint <> 0',
      [mask],
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });

  it('counts the managers by role when it protects the last one', async () => {
    const viaRole = await test.createAdmin();
    const [role] = await test.database.orm
      .insert(roles)
      .values({ name: 'Managers', description: 'x', permissions: maskOf(['adminManagementAllowed']) })
      .returning();
    if (role === undefined) throw new Error('no role');
    await test.database.orm.insert(adminRoles).values({ adminId: viaRole.id, roleId: role.id });
    const client = await test.signIn(viaRole);
    expect((await client.put(`/api/admins/${manager.admin.id}/enabled`, { enabled: false })).status).toBe(200);
    await test.database.orm.update(admins).set({ isEnabled: true }).where(eq(admins.id, manager.admin.id));
    await test.database.orm.update(roles).set({ isEnabled: false }).where(eq(roles.id, role.id));
    expect((await client.get('/api/admins')).status).toBe(403);
  });

  it('sets extra permissions of the opened admin only, from the next request on', async () => {
    const target = await test.signIn({ permissions: [] });
    const bystander = await test.createAdmin();
    const boss = await test.signIn({ permissions: ['adminManagementAllowed', 'refundManagementAllowed'] });
    const path = `/api/admins/${target.admin.id}/permissions`;
    expect((await boss.get(path)).body).toEqual({ permissions: adminPermissionSetOf(0), version: 1 });
    const wanted = adminPermissionSetOf(maskOf(['adminManagementAllowed', 'refundManagementAllowed']));
    const saved = await boss.put(path, { permissions: wanted, version: 1 });
    expect(saved.body).toEqual({ permissions: wanted, version: 2 });
    expect((await target.get('/api/admins')).status).toBe(200);
    expect((await boss.get(`/api/admins/${bystander.id}/permissions`)).body.permissions).toEqual(
      adminPermissionSetOf(0),
    );
    await boss.put(path, { permissions: adminPermissionSetOf(0), version: 2 });
    expect((await target.get('/api/admins')).status).toBe(403);
  });

  it('does not let anybody give what they do not have, to others or to themselves', async () => {
    const other = await test.createAdmin();
    for (const id of [other.id, manager.admin.id]) {
      const answer = await manager.put(`/api/admins/${id}/permissions`, {
        permissions: adminPermissionSetOf(maskOf(['adminManagementAllowed', 'securityManagementAllowed'])),
        version: 1,
      });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'grant_ceiling', missing: ['securityManagementAllowed'] },
      });
    }
  });

  it('keeps what an admin already has beyond the ceiling of who edits', async () => {
    const other = await test.createAdmin({ permissions: ['securityManagementAllowed'] });
    const kept = adminPermissionSetOf(maskOf(['securityManagementAllowed', 'adminManagementAllowed']));
    const answer = await manager.put(`/api/admins/${other.id}/permissions`, { permissions: kept, version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { permissions: kept } });
  });

  it('does not let admins take their own admin management away', async () => {
    await test.signIn({ permissions: ['adminManagementAllowed'] });
    const answer = await manager.put(`/api/admins/${manager.admin.id}/permissions`, {
      permissions: adminPermissionSetOf(0),
      version: 1,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_admin_management' } });
  });

  it('asks for a proof again when the last one is older than five minutes', async () => {
    const other = await test.createAdmin();
    const client = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const save = () =>
      client.put(`/api/admins/${other.id}/permissions`, { permissions: adminPermissionSetOf(0), version: 1 });
    test.clock.advance(301);
    expect(await save()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    test.clock.advance(-1);
    expect((await save()).status).toBe(200);
  });

  it('sends the activation mail again, which voids the link before, until the account is active', async () => {
    const { body } = await manager.post('/api/admins', { userDetails: newcomer });
    expect((await manager.post(`/api/admins/${body.id}/activation-mail`)).status).toBe(200);
    const { rows } = await test.database.query(
      "select id from one_time_tokens where admin_id = $1 and purpose = 'activation' and used_at is null",
      [body.id],
    );
    expect(rows).toHaveLength(1);
    const active = await test.createAdmin();
    const refused = await manager.post(`/api/admins/${active.id}/activation-mail`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_activated' } });
  });

  it('shows the changes of one admin, newest first', async () => {
    const { body } = await manager.post('/api/admins', { userDetails: newcomer });
    await manager.put(`/api/admins/${body.id}/enabled`, { enabled: false });
    const changes = await manager.get(`/api/admins/${body.id}/changes`);
    expect(changes.body.data.map((row: { action: string }) => row.action)).toEqual(['admin.disable', 'admin.create']);
    expect(changes.body.data[0]).toMatchObject({
      outcome: 'done',
      before: { isEnabled: true },
      after: { isEnabled: false },
    });
  });
});
