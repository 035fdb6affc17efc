import { permissions } from '@houston/contract/permissions';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { adminRoles, roles, temporaryPermissions } from '../roles/roles.table.ts';

describeEngines('my access', (engine) => {
  const test = useTestApp(engine);

  it('names every flag with every source, and for each the roles that would give it', async () => {
    const me = await test.signIn({ permissions: ['refundManagementAllowed'] });
    const { id: adminId } = me.admin;
    const [held, closed, offered] = await test.database.orm
      .insert(roles)
      .values([
        { name: 'Held', description: 'x', permissions: ['refundManagementAllowed'] },
        { name: 'Closed', description: 'x', permissions: ['apiKeyManagement'], isEnabled: false },
        { name: 'Offered', description: 'x', permissions: ['apiKeyManagement'] },
      ])
      .returning();
    if (!held || !closed || !offered) throw new Error('no roles');
    await test.database.orm.insert(adminRoles).values([held, closed].map(({ id: roleId }) => ({ adminId, roleId })));
    const until = new Date(test.clock.now.getTime() + 1_000);
    await test.database.orm.insert(temporaryPermissions).values({
      adminId,
      permissions: ['refundManagementAllowed'],
      startAt: test.clock.now,
      endAt: until,
    });

    const read = async () => (await me.get('/api/profile/access')).body.data;
    const data = await read();
    expect(data.map((entry: { permission: string }) => entry.permission)).toEqual(permissions);
    const entryOf = (name: string, entries = data) =>
      entries.find((entry: { permission: string }) => entry.permission === name);
    expect(entryOf('refundManagementAllowed')).toEqual({
      permission: 'refundManagementAllowed',
      sources: [
        { kind: 'role', role: 'Held', until: null },
        { kind: 'extra', role: null, until: null },
        { kind: 'temporary', role: null, until: until.toISOString() },
      ],
      roles: [{ id: held.id, name: 'Held' }],
    });
    expect(entryOf('apiKeyManagement')).toEqual({
      permission: 'apiKeyManagement',
      sources: [],
      roles: [{ id: offered.id, name: 'Offered' }],
    });
    test.clock.advance(1);
    expect(entryOf('refundManagementAllowed', await read()).sources).toHaveLength(2);
  });

  it('agrees with what the session may do', async () => {
    const me = await test.signIn({ permissions: ['securityManagementAllowed', 'disputeManagementAllowed'] });
    const { body } = await me.get('/api/session');
    for (const { permission, sources } of (await me.get('/api/profile/access')).body.data) {
      expect([permission, sources.length > 0]).toEqual([permission, body.permissions[permission]]);
    }
  });
});
