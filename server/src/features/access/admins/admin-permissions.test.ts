import { adminPermissionSetOf } from '@houston/contract/permissions';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../testing/test-app.ts';
import { useAdminManager } from './admins.fixture.ts';

describeEngines('the extra permissions of an admin', (engine) => {
  const app = useAdminManager(engine);
  const { test } = app;

  it('sets extra permissions of the opened admin only, from the next request on', async () => {
    const target = await test.signIn({ permissions: [] });
    const bystander = await test.createAdmin();
    const boss = await test.signIn({ permissions: ['adminManagementAllowed', 'refundManagementAllowed'] });
    const path = `/api/admins/${target.admin.id}/permissions`;
    expect((await boss.get(path)).body).toEqual({ permissions: adminPermissionSetOf([]), version: 1 });
    const wanted = adminPermissionSetOf(['adminManagementAllowed', 'refundManagementAllowed']);
    const saved = await boss.put(path, { permissions: wanted, version: 1 });
    expect(saved.body).toEqual({ permissions: wanted, version: 2 });
    expect((await target.get('/api/admins')).status).toBe(200);
    expect((await boss.get(`/api/admins/${bystander.id}/permissions`)).body.permissions).toEqual(
      adminPermissionSetOf([]),
    );
    await boss.put(path, { permissions: adminPermissionSetOf([]), version: 2 });
    expect((await target.get('/api/admins')).status).toBe(403);
  });

  it('takes a flag that is left out for false', async () => {
    const other = await test.createAdmin({ permissions: ['refundManagementAllowed', 'adminManagementAllowed'] });
    const path = `/api/admins/${other.id}/permissions`;
    const saved = await app.manager.put(path, { permissions: { adminManagementAllowed: true }, version: 1 });
    expect(saved.body.permissions).toEqual(adminPermissionSetOf(['adminManagementAllowed']));
    const unknown = await app.manager.put(path, { permissions: { adminManagementAllowd: true }, version: 2 });
    expect(unknown.body.fields).toEqual({ 'permissions.adminManagementAllowd': 'validation.unknown-field' });
  });

  it('does not let anybody give what they do not have, to others or to themselves', async () => {
    const other = await test.createAdmin();
    for (const id of [other.id, app.manager.admin.id]) {
      const answer = await app.manager.put(`/api/admins/${id}/permissions`, {
        permissions: adminPermissionSetOf(['adminManagementAllowed', 'securityManagementAllowed']),
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
    const kept = adminPermissionSetOf(['securityManagementAllowed', 'adminManagementAllowed']);
    const answer = await app.manager.put(`/api/admins/${other.id}/permissions`, { permissions: kept, version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { permissions: kept } });
  });

  it('does not let admins take their own admin management away', async () => {
    await test.signIn({ permissions: ['adminManagementAllowed'] });
    const answer = await app.manager.put(`/api/admins/${app.manager.admin.id}/permissions`, {
      permissions: adminPermissionSetOf([]),
      version: 1,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'own_admin_management' } });
  });

  it('asks for a proof again when the last one is older than five minutes', async () => {
    const other = await test.createAdmin();
    const client = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const save = () =>
      client.put(`/api/admins/${other.id}/permissions`, { permissions: adminPermissionSetOf([]), version: 1 });
    test.clock.advance(301);
    expect(await save()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    test.clock.advance(-1);
    expect((await save()).status).toBe(200);
  });
});
