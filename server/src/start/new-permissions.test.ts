import { type Permission, permissions } from '@houston/contract/permissions';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { roles } from '../features/access/roles/roles.table.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { giveNewPermissions } from './new-permissions.ts';

describeEngines('a start after an upgrade', (engine) => {
  const test = useTestApp(engine);
  const brought: Permission = 'apiKeyManagement';
  const removedByHand: Permission = 'clippyManagementAllowed';
  const before = permissions.filter((flag) => flag !== brought && flag !== removedByHand);

  beforeEach(async () => {
    const { orm } = test.database;
    await emptyTables(test.database, ['admins', 'roles', 'offered_permissions']);
    const known = `{${permissions.filter((flag) => flag !== brought).join(',')}}`;
    await orm.execute(sql`insert into offered_permissions select unnest(${known}::text[])`);
    await orm.insert(roles).values([
      { name: 'Administrator', description: 'x', permissions: before, takesNewPermissions: true },
      { name: 'Support', description: 'x', permissions: ['disputeManagementAllowed'] },
    ]);
  });

  async function heldByRoles() {
    const rows = await test.database.orm.select().from(roles).orderBy(roles.name);
    return rows.map(({ permissions: held, version }) => [held, version]);
  }

  it('gives a new permission to the role that is to have all, once, and leaves what was taken from it by hand', async () => {
    const last = await test.database.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_log');
    await giveNewPermissions(test.app);
    const after = [
      [permissions.filter((flag) => flag !== removedByHand), 2],
      [['disputeManagementAllowed'], 1],
    ];
    expect(await heldByRoles()).toEqual(after);
    await giveNewPermissions(test.app);
    expect(await heldByRoles()).toEqual(after);
    const { rows } = await test.database.query<{ action: string; actor: string }>(
      'select action, actor from audit_log where id > $1 order by id',
      [last.rows[0]?.id],
    );
    expect(rows).toEqual([
      { action: 'server.new-permissions', actor: 'server' },
      { action: 'role.update', actor: 'server' },
    ]);
  });

  it('gives it once when two servers start at the same time', async () => {
    await Promise.all([giveNewPermissions(test.app), giveNewPermissions(test.app)]);
    expect((await heldByRoles())[0]?.[1]).toBe(2);
  });

  it('does not fail on a permission that this version does not know', async () => {
    await test.database.query(`update roles set permissions = permissions || '{ofTomorrow}'`);
    expect((await heldByRoles())[1]?.[0]).toEqual(['disputeManagementAllowed']);
  });
});
