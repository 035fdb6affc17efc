import { adminPermissionSetOf, type Permission, permissionSetOf } from '@houston/contract/permissions';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { type Answer, describeEngines, type SignedIn, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { roleRequests } from '../role-requests/role-requests.table.ts';
import { adminRoles, type roles, temporaryPermissions } from './roles.table.ts';

const hour = 3_600_000;
const manages: Permission = 'adminManagementAllowed';
const lacked: Permission = 'refundManagementAllowed';

describeEngines('grants', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    manager = await test.signIn({ permissions: [manages] });
  });

  function edit(client: TestClient, role: typeof roles.$inferSelect, flags: Permission[], rest: object = {}) {
    return client.put(`/api/RbacManagement/${role.id}`, {
      name: role.name,
      description: role.description,
      default: role.isDefault,
      enabled: role.isEnabled,
      ...permissionSetOf(flags),
      version: role.version,
      ...rest,
    });
  }

  function at(offset: number): Date {
    return new Date(test.clock.now.getTime() + offset);
  }

  async function grant(adminId: number, flags: Permission[], end = hour) {
    await test.database.orm
      .insert(temporaryPermissions)
      .values({ adminId, permissions: flags, startAt: at(-hour), endAt: at(end) });
  }

  /** Every way to come by a flag, for oneself and for somebody else. `client` lacks it. */
  const paths: Record<string, (client: TestClient, own: number, other: number) => Promise<Answer[]>> = {
    'a new role': async (client) => [
      await client.post('/api/RbacManagement', {
        name: 'New',
        description: 'x',
        default: false,
        enabled: true,
        ...permissionSetOf([lacked]),
      }),
    ],
    'an edit of a role that one holds': async (client, own) => {
      const role = await test.createRole({ permissions: [manages] });
      await test.database.orm.insert(adminRoles).values({ adminId: own, roleId: role.id });
      return [await edit(client, role, [manages, lacked])];
    },
    'enabling a role': async (client, own) => {
      const role = await test.createRole({ permissions: [lacked], isEnabled: false });
      await test.database.orm.insert(adminRoles).values({ adminId: own, roleId: role.id });
      return [await edit(client, role, [lacked], { enabled: true })];
    },
    'making a role default': async (client) => [
      await edit(client, await test.createRole({ permissions: [lacked] }), [lacked], { default: true }),
    ],
    'an assignment': async (client, own, other) => {
      const role = await test.createRole({ permissions: [lacked] });
      const answers = [];
      for (const userId of [own, other]) {
        answers.push(await client.post('/api/RbacManagement/toggle', { userId, roleId: role.id, enable: true }));
      }
      return answers;
    },
    'a disabled role that is enabled later': async (client, own) => {
      const role = await test.createRole({ permissions: [lacked], isEnabled: false });
      return [await client.post('/api/RbacManagement/toggle', { userId: own, roleId: role.id, enable: true })];
    },
    'extra permissions': async (client, own, other) => {
      const answers = [];
      for (const id of [own, other]) {
        const permissions = adminPermissionSetOf([manages, lacked]);
        answers.push(await client.put(`/api/admins/${id}/permissions`, { permissions, version: 1 }));
      }
      return answers;
    },
    'a temporary permission': async (client, own, other) => {
      const answers = [];
      for (const userId of [own, other]) {
        const temporaryAdminPermissions = adminPermissionSetOf([lacked]);
        const dates = { startDate: at(0).toISOString(), endDate: at(2 * hour).toISOString() };
        answers.push(await client.post('/api/temporary-permissions', { userId, ...dates, temporaryAdminPermissions }));
      }
      return answers;
    },
    'the approval of a request': async (client, _own, other) => {
      const role = await test.createRole({ permissions: [lacked] });
      const [request] = await test.database.orm
        .insert(roleRequests)
        .values({ adminId: other, roleId: role.id, fromAt: at(0), toAt: at(hour), message: 'x', createdAt: at(0) })
        .returning();
      return [
        await client.post(`/api/ApprovalTemporaryRole/${request?.id}`, {
          approvalState: 1,
          reviewerMessage: 'Sure',
          requestedFromUtc: at(0).toISOString(),
          requestedToUtc: at(2 * hour).toISOString(),
        }),
      ];
    },
    'a new admin with a default role': async (client) => {
      await test.createRole({ permissions: [lacked], isDefault: true });
      const userDetails = { firstName: 'New', lastName: 'One', email: 'mine@houston.example', phoneNumber: '' };
      return [await client.post('/api/admins', { userDetails })];
    },
  };

  it.each(Object.keys(paths))('cannot be had by %s', async (name) => {
    const other = await test.createAdmin();
    const answers = (await paths[name]?.(manager, manager.admin.id, other.id)) ?? [];
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'grant_ceiling', missing: [lacked] } });
    }
    expect((await manager.get('/api/session')).body.permissions[lacked]).toBe(false);
    const { rows } = await test.database.query("select 1 from admins where email = 'mine@houston.example'");
    expect(rows).toEqual([]);
  });

  it.each(Object.keys(paths))('that end in an hour do not outlast it by %s', async (name) => {
    await grant(manager.admin.id, [lacked]);
    const other = await test.createAdmin();
    for (const answer of (await paths[name]?.(manager, manager.admin.id, other.id)) ?? []) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'grant_ceiling', missing: [lacked] } });
    }
  });

  it('that end in an hour can be handed on until then', async () => {
    await grant(manager.admin.id, [lacked]);
    const other = await test.createAdmin();
    const answer = await manager.post('/api/temporary-permissions', {
      userId: other.id,
      startDate: at(0).toISOString(),
      endDate: at(hour).toISOString(),
      temporaryAdminPermissions: adminPermissionSetOf([lacked]),
    });
    expect(answer.status).toBe(200);
  });

  it('may always be taken away, beyond the ceiling too', async () => {
    const role = await test.createRole({ permissions: [lacked, 'securityManagementAllowed'], isDefault: true });
    const other = await test.createAdmin();
    await test.database.orm.insert(adminRoles).values({ adminId: other.id, roleId: role.id });
    const saved = await edit(manager, role, [lacked], { default: false });
    expect(saved.status).toBe(200);
    const taken = await manager.post('/api/RbacManagement/toggle', {
      userId: other.id,
      roleId: role.id,
      enable: false,
    });
    expect(taken.status).toBe(200);
  });

  it('are no use any more to whoever loses admin management at the same moment', async () => {
    const boss = await test.signIn({ permissions: [manages] });
    const accomplice = await test.createAdmin();
    for (let round = 0; round < 5; round += 1) {
      const traitor = await test.signIn({ permissions: [manages] });
      const [removed, granted] = await Promise.all([
        boss.put(`/api/admins/${traitor.admin.id}/permissions`, { permissions: adminPermissionSetOf([]), version: 1 }),
        traitor.post('/api/RbacManagement', {
          name: `Round ${round}`,
          description: 'x',
          default: false,
          enabled: true,
          ...permissionSetOf([manages]),
        }),
      ]);
      expect(removed.status).toBe(200);
      const { rows } = await test.database.query<{ action: string }>(
        "select action from audit_log where action in ('role.create', 'admin.set-extra-permissions') order by id desc limit 1",
      );
      // Either it came first, or it was refused.
      if (granted.status === 200) expect(rows[0]?.action).toBe('admin.set-extra-permissions');
      else expect(granted.body.code).toBe('permission_denied');
    }
    expect((await boss.get(`/api/admins/${accomplice.id}/roles`)).body.data).toEqual([]);
  });

  it('do not let admins take their own admin management away by role', async () => {
    await test.database.orm.update(admins).set({ extraPermissions: [] }).where(eq(admins.id, manager.admin.id));
    await test.createAdmin({ permissions: [manages] });
    const role = await test.createRole({ permissions: [manages] });
    await test.database.orm.insert(adminRoles).values({ adminId: manager.admin.id, roleId: role.id });
    const own = { status: 403, body: { code: 'own_admin_management' } };
    expect(await edit(manager, role, [])).toMatchObject(own);
    expect(await edit(manager, role, [manages], { enabled: false })).toMatchObject(own);
    const toggle = { userId: manager.admin.id, roleId: role.id, enable: false };
    expect(await manager.post('/api/RbacManagement/toggle', toggle)).toMatchObject(own);
    expect((await manager.get('/api/admins')).status).toBe(200);
  });

  it('keep the last admin manager from whoever manages admins for a time only', async () => {
    const role = await test.createRole({ permissions: [manages] });
    await test.database.orm.update(admins).set({ extraPermissions: [] }).where(eq(admins.id, manager.admin.id));
    await test.database.orm.insert(adminRoles).values({ adminId: manager.admin.id, roleId: role.id });
    const guest = await test.signIn({ permissions: [] });
    await grant(guest.admin.id, [manages]);
    const last = { status: 409, body: { code: 'last_admin_manager' } };
    expect(await edit(guest, role, [])).toMatchObject(last);
    expect(await edit(guest, role, [manages], { enabled: false })).toMatchObject(last);
    const toggle = { userId: manager.admin.id, roleId: role.id, enable: false };
    expect(await guest.post('/api/RbacManagement/toggle', toggle)).toMatchObject(last);
    expect(await guest.put(`/api/admins/${manager.admin.id}/enabled`, { enabled: false })).toMatchObject(last);
  });

  it('leave an admin manager when ten remove each other at once by every path', async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    const guests: TestClient[] = [];
    for (let index = 0; index < 10; index += 1) {
      const guest = await test.signIn({ permissions: [] });
      await grant(guest.admin.id, [manages]);
      guests.push(guest);
    }
    const byRole = await test.createRole({ permissions: [manages] });
    const holders: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const holder = await test.createAdmin(index < 2 ? { permissions: [manages] } : {});
      if (index >= 2) await test.database.orm.insert(adminRoles).values({ adminId: holder.id, roleId: byRole.id });
      holders.push(holder.id);
    }
    const empty = { permissions: adminPermissionSetOf([]), version: 1 };
    const unassign = (place: number) => ({ userId: holders[place], roleId: byRole.id, enable: false });
    const attacks: ((client: TestClient) => Promise<Answer>)[] = [
      (client) => client.put(`/api/admins/${holders[0]}/permissions`, empty),
      (client) => client.put(`/api/admins/${holders[0]}/enabled`, { enabled: false }),
      (client) => client.put(`/api/admins/${holders[1]}/enabled`, { enabled: false }),
      (client) => client.put(`/api/admins/${holders[1]}/permissions`, empty),
      (client) => edit(client, byRole, []),
      (client) => edit(client, byRole, [manages], { enabled: false }),
      (client) => client.post('/api/RbacManagement/toggle', unassign(2)),
      (client) => client.post('/api/RbacManagement/toggle', unassign(3)),
      (client) => client.post('/api/RbacManagement/toggle', unassign(4)),
      (client) => client.put(`/api/admins/${holders[4]}/enabled`, { enabled: false }),
    ];
    const answers = await Promise.all(attacks.map((attack, place) => attack(guests[place] as TestClient)));
    expect(answers.map(({ body }) => body.code)).toContain('last_admin_manager');
    const { rows } = await test.database.query(
      `select a.id from admins a where a.is_enabled and ($1 = any(a.extra_permissions) or exists (
        select from admin_roles ar join roles r on r.id = ar.role_id and r.is_enabled
        where ar.admin_id = a.id and $1 = any(r.permissions)))`,
      [manages],
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });
});
