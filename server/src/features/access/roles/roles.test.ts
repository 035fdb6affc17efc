import { type Permission, permissionSetOf } from '@houston/contract/permissions';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { clientOf, describeEngines, type SignedIn, type TestClient, useTestApp } from '../../../testing/test-app.ts';
import { adminRoles } from './roles.table.ts';

const path = '/api/RbacManagement';

function roleInput(name: string, flags: Permission[] = [], rest: object = {}) {
  return {
    name,
    description: `About ${name}`,
    default: false,
    enabled: true,
    ...permissionSetOf(flags),
    ...rest,
  };
}

describeEngines('roles', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(test.database, ['admins', 'roles']);
    manager = await test.signIn({ permissions: ['adminManagementAllowed', 'refundManagementAllowed'] });
  });

  const give = (roleId: number, adminId: number) => test.database.orm.insert(adminRoles).values({ adminId, roleId });

  it('creates a role with its flags, and lists the newest first with how many hold it', async () => {
    const older = await test.createRole({ name: 'Older' });
    await give(older.id, manager.admin.id);
    const made = await manager.post(path, roleInput(' Refunds ', ['refundManagementAllowed']));
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ name: 'Refunds', holders: 0, version: 1, refundManagementAllowed: true });
    const { body } = await manager.get(path);
    expect(body.data.map((role: { name: string; holders: number }) => [role.name, role.holders])).toEqual([
      ['Refunds', 0],
      ['Older', 1],
    ]);
    expect(body.data[0]).toEqual(made.body);
  });

  it('finds, filters and sorts', async () => {
    await test.createRole({ name: 'beta' });
    await test.createRole({ name: 'Alpha', isEnabled: false });
    const names = async (query: string) =>
      (await manager.get(`${path}?${query}`)).body.data.map((role: { name: string }) => role.name);
    expect(await names('order=name')).toEqual(['Alpha', 'beta']);
    expect(await names('order=-name')).toEqual(['beta', 'Alpha']);
    expect(await names('enabled=true&limit=999&order=Id')).toEqual(['beta']);
    expect(await names('search=LPH')).toEqual(['Alpha']);
    expect((await manager.get(`${path}?order=holders`)).status).toBe(400);
  });

  it('takes a flag that is left out for false, `default` and `enabled` too', async () => {
    const named = { name: 'Bare', description: 'Nothing but its name', refundManagementAllowed: true };
    const made = await manager.post(path, named);
    const flags = permissionSetOf(['refundManagementAllowed']);
    expect(made).toMatchObject({ status: 200, body: { ...flags, default: false, enabled: false } });
    const saved = await manager.put(`${path}/${made.body.id}`, { name: 'Bare', description: 'Less', version: 1 });
    expect(saved.body).toMatchObject({ ...permissionSetOf([]), version: 2 });
  });

  it('wants a name and a description', async () => {
    const { status, body } = await manager.post(path, { ...roleInput(' '), description: '' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ name: 'validation.required', description: 'validation.required' });
  });

  it('refuses a name that is taken, in any case, even when ten take it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => manager.post(path, roleInput(place % 2 ? 'Same' : 'SAME'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'role_name_taken', fields: { name: 'roles.name-taken' } },
      });
    }
  });

  it('counts for its holders from the next request on, on every server', async () => {
    const role = await test.createRole({ name: 'Work', permissions: ['adminManagementAllowed'] });
    const holder = await test.signIn({ permissions: [] });
    await give(role.id, holder.admin.id);
    const elsewhere = clientOf(await test.secondServer(), holder.cookies);
    expect([(await holder.get(path)).status, (await elsewhere.get(path)).status]).toEqual([200, 200]);
    const save = (flags: Permission[], version: number, rest = {}) =>
      manager.put(`${path}/${role.id}`, { ...roleInput('Work', flags, rest), version });
    expect((await save([], 1)).status).toBe(200);
    expect([(await holder.get(path)).status, (await elsewhere.get(path)).status]).toEqual([403, 403]);
    expect((await save(['adminManagementAllowed'], 2)).status).toBe(200);
    expect([(await holder.get(path)).status, (await elsewhere.get(path)).status]).toEqual([200, 200]);
    expect((await save(['adminManagementAllowed'], 3, { enabled: false })).status).toBe(200);
    expect([(await holder.get(path)).status, (await elsewhere.get(path)).status]).toEqual([403, 403]);
  });

  it('shows what changed meanwhile instead of overwriting it', async () => {
    const { id } = await test.createRole({ name: 'Stale' });
    expect((await manager.put(`${path}/${id}`, { ...roleInput('First'), version: 1 })).body.version).toBe(2);
    const stale = await manager.put(`${path}/${id}`, { ...roleInput('Second'), version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { name: 'First', version: 2 } },
    });
  });

  // The embedded database has one connection: on it nothing is simultaneous, and fewer edits tell as much.
  const edits = engine === 'postgres' ? 20 : 2;

  it(`loses no update of 50 admins who edit one role ${edits} times each`, { timeout: 240_000 }, async () => {
    const { id } = await test.createRole({ name: '0' });
    const editors = await Promise.all(
      Array.from({ length: 50 }, () => test.signIn({ permissions: ['adminManagementAllowed'] })),
    );
    let current = { name: '0', version: 1 };
    let saved = 0;
    let stale = 0;
    // Each counts on from what it saw last: a lost update would leave the sum short.
    async function edit(editor: TestClient): Promise<void> {
      let seen = current;
      for (;;) {
        const input = roleInput(String(Number(seen.name) + 1));
        const { status, body } = await editor.put(`${path}/${id}`, { ...input, version: seen.version });
        if (status === 200) {
          saved += 1;
          current = body;
          return;
        }
        expect(body.code).toBe('stale_version');
        stale += 1;
        seen = body.current;
      }
    }
    // Two at a time: what more at once would do is mostly to be told of each other.
    const jobs = Array.from({ length: edits }, () => editors).flat();
    const workers = Array.from({ length: 2 }, async () => {
      for (let editor = jobs.pop(); editor !== undefined; editor = jobs.pop()) await edit(editor);
    });
    await Promise.all(workers);
    expect(saved).toBe(50 * edits);
    expect(stale).toBeGreaterThan(0);
    const { rows } = await test.database.query('select name, version from roles where id = $1', [id]);
    expect(rows).toEqual([{ name: String(50 * edits), version: 50 * edits + 1 }]);
  });

  it('says who holds a role and what each would lose without it', async () => {
    const role = await test.createRole({
      name: 'Held',
      permissions: ['refundManagementAllowed', 'securityManagementAllowed'],
    });
    const other = await test.createRole({ name: 'Other', permissions: ['securityManagementAllowed'] });
    const both = await test.createAdmin({ lastName: 'Alder' });
    const extra = await test.createAdmin({ lastName: 'Birch', permissions: ['refundManagementAllowed'] });
    await give(role.id, both.id);
    await give(other.id, both.id);
    await give(role.id, extra.id);
    const { body } = await manager.get(`${path}/${role.id}/holders`);
    expect(body.total).toBe(2);
    expect(body.data.map((row: { userId: number; loses: string[] }) => [row.userId, row.loses])).toEqual([
      [both.id, ['refundManagementAllowed']],
      [extra.id, ['securityManagementAllowed']],
    ]);
  });

  it('deletes a role that nobody holds, and names who holds one that is in use', async () => {
    const role = await test.createRole({ name: 'Used' });
    const holder = await test.createAdmin();
    await give(role.id, holder.id);
    const refused = await manager.delete(`${path}/${role.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'role_in_use', holders: [{ email: holder.email }] } });
    await manager.post(`${path}/toggle`, { userId: holder.id, roleId: role.id, enable: false });
    expect((await manager.delete(`${path}/${role.id}`)).status).toBe(200);
    expect((await manager.delete(`${path}/${role.id}`)).status).toBe(404);
    expect((await manager.get(path)).body.data).toEqual([]);
  });

  it('never loses a role while it is given to somebody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const role = await test.createRole({ name: `Race ${round}` });
      const target = await test.createAdmin();
      const [given, deleted] = await Promise.all([
        manager.post(`${path}/toggle`, { userId: target.id, roleId: role.id, enable: true }),
        manager.delete(`${path}/${role.id}`),
      ]);
      expect([[200, 409].join(), [404, 200].join()]).toContain([given.status, deleted.status].join());
    }
  });

  it('gives a role once however often it is said, takes it away, and answers with what is held', async () => {
    const role = await test.createRole({ name: 'Refunds', permissions: ['refundManagementAllowed'] });
    const target = await test.signIn({ permissions: [] });
    const toggle = (enable: boolean) =>
      manager.post(`${path}/toggle`, { userId: target.admin.id, roleId: role.id, enable });
    const held = { data: [{ id: role.id, name: 'Refunds', enabled: true }] };
    expect((await toggle(true)).body).toEqual(held);
    expect((await toggle(true)).body).toEqual(held);
    expect((await manager.get(`/api/admins/${target.admin.id}/roles`)).body).toEqual(held);
    expect((await target.get('/api/session')).body.permissions.refundManagementAllowed).toBe(true);
    expect((await toggle(false)).body).toEqual({ data: [] });
    expect((await target.get('/api/session')).body.permissions.refundManagementAllowed).toBe(false);
  });

  it('says that an admin or a role does not exist', async () => {
    const role = await test.createRole({ name: 'Here' });
    const missing = 99_999;
    const toggle = (userId: number, roleId: number) => manager.post(`${path}/toggle`, { userId, roleId, enable: true });
    expect((await toggle(missing, role.id)).status).toBe(404);
    expect((await toggle(manager.admin.id, missing)).status).toBe(404);
    expect((await manager.get(`/api/admins/${missing}/roles`)).status).toBe(404);
    expect((await manager.get(`${path}/${missing}/holders`)).status).toBe(404);
    expect((await manager.get(`${path}/${missing}/changes`)).status).toBe(404);
    expect((await manager.put(`${path}/${missing}`, { ...roleInput('x'), version: 1 })).status).toBe(404);
  });

  it('keeps a history of what changed', async () => {
    const { body } = await manager.post(path, roleInput('Kept'));
    await manager.put(`${path}/${body.id}`, { ...roleInput('Kept', ['refundManagementAllowed']), version: 1 });
    const changes = await manager.get(`${path}/${body.id}/changes`);
    expect(changes.body.data[0]).toMatchObject({
      action: 'role.update',
      before: { permissions: [] },
      after: { permissions: ['refundManagementAllowed'] },
    });
    expect(changes.body.data[1]).toMatchObject({ action: 'role.create' });
  });
});
