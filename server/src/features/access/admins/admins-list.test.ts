import { expect, it } from 'vitest';
import { describeEngines } from '../../../testing/test-app.ts';
import { adminRoles } from '../roles/roles.table.ts';
import { useAdminManager } from './admins.fixture.ts';

describeEngines('the list of admins', (engine) => {
  const app = useAdminManager(engine);
  const { test } = app;

  it('lists enabled admins by last name, whatever its case', async () => {
    const names = ['zebra', 'Alder', 'cedar', 'Birch'];
    for (const lastName of names) await test.createAdmin({ lastName });
    await test.createAdmin({ lastName: 'ash', isEnabled: false });
    const { body } = await app.manager.get('/api/admins');
    const listed = body.data.map((row: { userDetails: { lastName: string } }) => row.userDetails.lastName);
    expect(listed.filter((name: string) => names.includes(name))).toEqual(['Alder', 'Birch', 'cedar', 'zebra']);
    expect(listed).not.toContain('ash');
    expect(body.total).toBe(names.length + 1);
  });

  it('includes the disabled ones when asked, and says so in their rows', async () => {
    const gone = await test.createAdmin({ isEnabled: false });
    const { body } = await app.manager.get('/api/admins?includeDisabled=true');
    const row = body.data.find((admin: { id: number }) => admin.id === gone.id);
    expect(row).toMatchObject({ userId: gone.id, disabled: true, isEnabled: false });
  });

  it('sorts by every column, both ways, and never repeats or drops a row across pages', async () => {
    for (let index = 0; index < 6; index += 1) await test.createAdmin({ lastName: 'Same', firstName: 'Same' });
    for (const field of ['lastName', 'firstName', 'phoneNumber', 'email', 'disabled', 'id', 'ID']) {
      for (const order of [field, `-${field}`]) {
        const pages = await Promise.all(
          [0, 3, 6].map((skip) => app.manager.get(`/api/admins?limit=3&skip=${skip}&order=${order}`)),
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
      (await app.manager.get(`/api/admins?search=${encodeURIComponent(text)}`)).body.data.length;
    expect(await found('OWALC')).toBe(1);
    expect(await found('12345')).toBe(1);
    expect(await found('kow@')).toBe(1);
    expect(await found('100%_')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('nobody like this')).toBe(0);
  });

  it('tells who holds a permission now, however they came by it, and nobody who cannot use it', async () => {
    const extra = await test.createAdmin({ permissions: ['refundManagementAllowed'] });
    await test.createAdmin({ permissions: ['refundManagementAllowed'], isEnabled: false });
    const byRole = await test.createAdmin();
    const role = await test.createRole({ permissions: ['refundManagementAllowed'] });
    await test.database.orm.insert(adminRoles).values({ adminId: byRole.id, roleId: role.id });
    const { body } = await app.manager.get('/api/admins?permission=refundManagementAllowed&includeDisabled=true');
    expect(body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([extra.id, byRole.id]);
    expect(body.total).toBe(2);
    expect((await app.manager.get('/api/admins?permission=everything')).status).toBe(400);
  });

  it('refuses an unknown sort name and lists the allowed ones', async () => {
    const { status, body } = await app.manager.get('/api/admins?order=passwordHash');
    expect(status).toBe(400);
    expect(body.fields.order).toContain('lastName, firstName, phoneNumber, email, disabled, id');
  });

  it('refuses bad paging', async () => {
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'skip=-1', 'limit=1&limit=2', 'unknown=1']) {
      expect((await app.manager.get(`/api/admins?${query}`)).status, query).toBe(400);
    }
  });
});
